import Dispatch

/// Whether this thread belongs to a pool of few: it runs a task, or a block on a concurrent queue.
enum PoolThread {
    static var isCurrent: Bool {
        withUnsafeCurrentTask { $0 != nil } || (areMarked && DispatchQueue.getSpecific(key: mark) != nil)
    }

    private static let mark = DispatchSpecificKey<Void>()

    /// Marks the global queues, on which other concurrent queues stand.
    private static let areMarked: Bool = {
        for qos in [
            DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
        ] {
            DispatchQueue.global(qos: qos).setSpecific(key: mark, value: ())
        }
        return true
    }()
}
