extension Thenable {
    /// Returns a promise that ends as this one does, without the value; at once if this one is settled.
    @inlinable
    public func asVoid(file: StaticString = #fileID, line: UInt = #line) -> Promise<Void> {
        _box._mapped(.inline, Site(file, line)) { _ in }
    }
}

extension Guarantee {
    /// Returns a guarantee that ends when this one does, without the value; at once if this one is resolved.
    @inlinable
    public func asVoid(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<Void> {
        _box._surelyMapped(.inline, Site(file, line)) { _ in }
    }
}
