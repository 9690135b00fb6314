import Synchronization

/// A configuration of its own, for what is called within a closure. Handlers attached there keep it, wherever they run.
///
/// Public only for the PromiseKit module.
public final class _Scope: Sendable {
    private let configuration: Locked<Configuration>

    init(_ configuration: Configuration) { self.configuration = Locked(configuration) }

    /// Whether there has ever been a scope: programs without one pay for no look-up.
    private static let isUsed = Atomic(false)
    @TaskLocal private static var innermost: Scope?

    /// The scope that this is called in.
    static var current: Scope? { isUsed.load(ordering: .relaxed) ? innermost : nil }

    func access<Value>(_ body: (inout Configuration) -> Value) -> Value { configuration.withLock(body) }

    /// Calls `work` in this scope.
    func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try Scope.$innermost.withValue(self, operation: work)
    }

    /// Opens this scope for the first time.
    func open<Result>(_ work: () throws -> Result) rethrows -> Result {
        Scope.isUsed.store(true, ordering: .relaxed)
        return try run(work)
    }

    nonisolated(nonsending) func open<Result>(
        _ work: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        Scope.isUsed.store(true, ordering: .relaxed)
        return try await Scope.$innermost.withValue(self, operation: work)
    }
}

typealias Scope = _Scope

extension Scope? {
    /// Calls `work` in this scope, if it is one.
    func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        if let self { try self.run(work) } else { try work() }
    }
}
