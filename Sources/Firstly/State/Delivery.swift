/// A handler on its way through somebody's dispatcher, which may release it uncalled: then nobody is left who could seal the
/// box (I4).
final class Delivery: Sendable {
    private let box: _Box
    private let upstream: _Box

    /// - Parameters:
    ///   - box: Its handler is delivered.
    ///   - upstream: The sealed box that it waited for.
    init(of box: _Box, after upstream: _Box) {
        self.box = box
        self.upstream = upstream
    }

    deinit {
        if box.isWaiting { box.abandon(isReported: true) }
    }

    /// Calls the handler.
    func run(in scope: Scope?) -> Ready? { scope.start { _Box.run(box, after: upstream) } }
}

extension Scope? {
    /// Calls `work`, which starts a handler, in this scope, if it is one. Returns what that leads to.
    func start(_ work: () -> Ready?) -> Ready? {
        // A task-local value is bound only for what returns something copyable.
        var ready: Ready?
        run { ready = work() }
        return ready
    }
}
