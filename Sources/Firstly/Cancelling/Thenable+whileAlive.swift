extension Thenable {
    /// Returns a promise that ends as this one does if `object` is still there then, and is rejected as cancelled otherwise.
    ///
    /// So the handlers that follow are skipped once nobody holds the object, such as a screen, any more. The object is not
    /// kept alive. It is asked for when the outcome comes, which stops no work before that: to have work stopped as the
    /// object goes, let it hold a `CancelScope`.
    ///
    /// - Parameter object: Who the rest of the chain is for.
    /// - Returns: A promise; rejected with `PromiseError.cancelled` if the object is gone.
    public func whileAlive(
        _ object: AnyObject, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        let next = Promise<T>(.running, .pending, at: Site(file, line))
        return _box.relay(to: next, for: .settled, on: .inline) { [weak object] outcome in
            object == nil ? .rejected(PromiseError.cancelled) : Verdict(outcome)
        }
    }
}
