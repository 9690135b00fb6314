public import Dispatch
import Synchronization

/// What holds for the whole program unless a call says otherwise.
///
/// May be read and set from any thread: setting one property leaves what other threads set at the same time. A copy that was kept
/// unchanged brings everything back when it is set.
public struct Configuration: Sendable {
    /// The properties that were set in this copy: only these are set in the program.
    private struct Changes: OptionSet {
        let rawValue: UInt8
        static let map = Changes(rawValue: 1)
        static let `return` = Changes(rawValue: 2)
        static let catchPolicy = Changes(rawValue: 4)
        static let logHandler = Changes(rawValue: 8)
        static let followsIsolation = Changes(rawValue: 16)
        static let rejectsAbandoned = Changes(rawValue: 32)
        static let timekeeper = Changes(rawValue: 64)
        static let all = Changes(rawValue: 127)
    }

    private var changes = Changes.all
    var map: DispatchQueue? = .main
    var `return`: DispatchQueue? = .main

    /// Makes a configuration with the defaults.
    public init() {}

    /// The queues that handlers run on by default: `map` for those that transform, `return` for those that end a chain or
    /// look at it. Nil runs a handler on the thread that settles its promise.
    public var Q: (map: DispatchQueue?, `return`: DispatchQueue?) {
        get { (map, `return`) }
        set {
            if newValue.map !== map { changes.insert(.map) }
            if newValue.return !== `return` { changes.insert(.return) }
            (map, `return`) = newValue
        }
    }

    /// Which errors `catch` and `recover` handle by default.
    public var catchPolicy = CatchPolicy.allErrorsExceptCancellation {
        didSet { changes.insert(.catchPolicy) }
    }

    /// What receives the events that PromiseKit knows. Setting it replaces the printing of these; what was there before still prints
    /// when it is called, or set again.
    @preconcurrency
    public var logHandler: @Sendable (LogEvent) -> Void = { print("Firstly: \($0.words)") } {
        didSet {
            changes.insert(.logHandler)
            isLogHandlerSet = true
        }
    }

    var isLogHandlerSet = false

    /// Whether a handler that was written in an actor runs there, whatever the default queues are.
    public var followsIsolation = true {
        didSet { changes.insert(.followsIsolation) }
    }

    /// Whether a promise that nobody is left to settle is rejected with `PromiseError.abandoned`, or stays pending.
    public var rejectsAbandoned = false {
        didSet { changes.insert(.rejectsAbandoned) }
    }

    /// What says when a time is over in place of Dispatch's timers.
    package var timekeeper: (any Timekeeper)? {
        didSet {
            changes.insert(.timekeeper)
            if timekeeper != nil { Configuration.hasTimekeeper.store(true, ordering: .relaxed) }
        }
    }

    /// Takes over what was set in `other`; all of it, if that was kept as it was, to be set again later.
    private mutating func merge(_ other: Configuration) {
        if other.changes.isEmpty {
            self = other
            return
        }
        if other.changes.contains(.map) { map = other.map }
        if other.changes.contains(.return) { `return` = other.return }
        if other.changes.contains(.catchPolicy) { catchPolicy = other.catchPolicy }
        if other.changes.contains(.followsIsolation) { followsIsolation = other.followsIsolation }
        if other.changes.contains(.rejectsAbandoned) { rejectsAbandoned = other.rejectsAbandoned }
        if other.changes.contains(.timekeeper) { timekeeper = other.timekeeper }
        if other.changes.contains(.logHandler) {
            logHandler = other.logHandler
            isLogHandlerSet = other.isLogHandlerSet
        }
        changes = []
    }
}

extension Configuration {
    /// Whether there has ever been a timekeeper: programs without one pay for no look-up.
    private static let hasTimekeeper = Atomic(false)

    /// The timekeeper in force here.
    static var currentTimekeeper: (any Timekeeper)? {
        hasTimekeeper.load(ordering: .relaxed) ? read { $0.timekeeper } : nil
    }

    private static let shared = {
        var configuration = Configuration()
        configuration.changes = []
        return Locked(configuration)
    }()

    /// The configuration in force here: that of the innermost `scoped(_:run:)`, or else the program's.
    public static var current: Configuration {
        get { read { $0 } }
        set {
            let old = access { configuration in
                let old = configuration
                configuration.merge(newValue)
                return old
            }
            // A log handler that nobody needs any more is released here, outside of the lock (I3).
            withExtendedLifetime(old) {}
        }
    }

    /// Calls `body` with a configuration of its own, so that neither others nor it are disturbed: for one test, one library, or
    /// one task.
    ///
    /// It holds for all that is called within `body`, also for the handlers that are attached there, wherever they run, and for
    /// tasks that begin there. What `change` leaves alone is as it was outside. Setting `current` within `body` changes nothing
    /// outside either.
    ///
    /// - Parameters:
    ///   - change: Sets what is to be different.
    ///   - body: Called once, at once.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public static func scoped<Result>(
        _ change: (inout Configuration) -> Void, run body: () throws -> Result
    ) rethrows -> Result {
        try Scope(changed(change)).open(body)
    }

    /// Awaits `body` with a configuration of its own, so that neither others nor it are disturbed: for one test, one library, or
    /// one task.
    ///
    /// It holds for all that is called within `body`, also for the handlers that are attached there, wherever they run, and for
    /// tasks that begin there. What `change` leaves alone is as it was outside. Setting `current` within `body` changes nothing
    /// outside either.
    ///
    /// - Parameters:
    ///   - change: Sets what is to be different.
    ///   - body: Awaited once, where this is called.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public nonisolated(nonsending) static func scoped<Result>(
        _ change: (inout Configuration) -> Void, run body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await Scope(changed(change)).open(body)
    }

    private static func changed(_ change: (inout Configuration) -> Void) -> Configuration {
        var configuration = current
        change(&configuration)
        configuration.changes = []
        return configuration
    }

    /// Reads one setting, without copying the others.
    static func read<Value>(_ setting: (borrowing Configuration) -> Value) -> Value { access { setting($0) } }

    private static func access<Value>(_ body: (inout Configuration) -> Value) -> Value {
        if let scope = Scope.current { scope.access(body) } else { shared.withLock(body) }
    }
}
