/// What is to be done if a promise is cancelled while it is pending.
@usableFromInline
final class CancelHooks: Sendable {
    @usableFromInline
    let hook: @Sendable () -> Void
    private let earlier: CancelHooks?

    init(_ hook: @escaping @Sendable () -> Void, after earlier: CancelHooks?) {
        self.hook = hook
        self.earlier = earlier
    }

    /// Runs the hooks in the order in which they were added.
    func run() {
        var hooks = [hook]
        var node = earlier
        while let current = node {
            hooks.append(current.hook)
            node = current.earlier
        }
        for hook in hooks.reversed() { hook() }
    }
}
