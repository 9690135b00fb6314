extension CatchMixin {
    /// Ends the chain here; an error is only reported, and not even that if it counts as cancelled.
    ///
    /// - Returns: What can run something `finally`.
    @discardableResult
    public func cauterize(file: StaticString = #fileID, line: UInt = #line) -> Finalizer {
        let site = Site(file, line)
        // All errors come here, as one that is passed by would be reported by `catch`.
        return _box._caught(.return, .allErrors, site) { error in
            if Configuration.current.catchPolicy.covers(error) { Diagnostics.reportCauterized(T.self, site, error) }
        }
    }
}
