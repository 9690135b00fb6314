extension CatchMixin {
    /// Ends the chain here; an error is only reported, and not even that if it counts as cancelled.
    ///
    /// - Returns: What can run something `finally`.
    @discardableResult
    public func cauterize(file: StaticString = #fileID, line: UInt = #line) -> Finalizer {
        let site = Site(file, line)
        return _box._caught(.return, Configuration.current.catchPolicy, site) { error in
            Diagnostics.reportCauterized(T.self, site, error)
        }
    }
}
