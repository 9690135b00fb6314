// What the blocking calls need, which live in the module that knows run loops.

extension Thenable {
    /// Starts what this thread has put off, so that it does not wait for itself (I8); then calls `wake` once this is settled or
    /// abandoned, which may be at once.
    ///
    /// - Parameter wake: Called once, on whatever thread. There is no result if the promise was abandoned.
    /// - Returns: Takes the call back, if it has not come; the promise goes on.
    @discardableResult
    package func prepareToBlock(_ wake: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        Turn.current.prepareToBlock()
        let place = _Box(.running, .pending, at: .unknown)
        _box.attach(place, for: .over, on: .inline) { _, _ in
            wake()
            return nil
        }
        // If this was settled meanwhile, on a thread whose loops are nested deeply, the call was put off.
        Turn.current.catchUp()
        return { place.leave(withdrawing: false) }
    }

    /// Reports that the main thread waits for this.
    package func reportWaitOnMainThread() {
        Diagnostics.report(Diagnostic(.waitOnMainThread, "`wait()` on the main thread", of: _box), .waitOnMainThread)
    }

    /// Reports that a block on the main queue waits for this, so that nothing else can run there.
    package func reportWaitInMainQueue() {
        let message = "`wait()` within a block on the main queue: no handler can run there until another thread settles"
        Diagnostics.report(Diagnostic(.mainQueueStalled, message, of: _box))
    }

    /// Reports that a thread of a pool waits for this.
    package func reportWaitOnPoolThread() {
        let message = "`wait()` blocks a thread of a pool that may be needed to settle the promise"
        Diagnostics.report(Diagnostic(.waitOnPoolThread, message, of: _box))
    }
}
