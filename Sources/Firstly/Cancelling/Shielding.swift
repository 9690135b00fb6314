extension Thenable {
    /// Returns a promise that ends as this one does, and that its consumers cannot cancel.
    ///
    /// Its own `cancel()` has no effect, and neither has the loss of its last consumer: hand it out where strangers could
    /// otherwise end what others wait for. As it waits for this promise itself, and never withdraws, it is also the way to
    /// say that this one is to go on though nobody waits. This one's `cancel()` still cancels both.
    ///
    /// - Returns: A promise; what is made of it can be cancelled as usual, for itself.
    @discardableResult
    public func shielded(file: StaticString = #fileID, line: UInt = #line) -> Promise<T> {
        _box.shield(Promise(.running, .pending, at: Site(file, line)))
    }
}

extension Guarantee {
    /// Returns a guarantee that ends as this one does, and that its consumers cannot cancel.
    ///
    /// Its own `cancel()` has no effect, and neither has the loss of its last consumer. This one's `cancel()` ends both.
    @discardableResult
    public func shielded(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<T> {
        shield(Guarantee(.running, .pending, at: Site(file, line)))
    }
}

extension _ValueBox {
    /// Lets `next`, a new box, end as this one does, whatever its consumers do.
    fileprivate func shield<Next: _ValueBox<T>>(_ next: Next) -> Next {
        next.isShielded = true
        return relay(to: next, for: .settled, on: .inline) { Verdict($0) }
    }
}
