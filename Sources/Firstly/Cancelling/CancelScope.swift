/// Something that promises belong to, and are cancelled with: a screen, a session, a request.
///
/// Keep a scope where the work belongs. When the scope is cancelled, or its owner goes and the scope with it, the promises
/// that were put in it are cancelled, in that order; so is one that comes later. A scope keeps no promise alive.
public final class CancelScope: Sendable {
    private struct Member {
        weak var box: _Box?
    }

    private struct State {
        var members: [Member] = []
        /// How many members are worth looking for those that are over.
        var limit = 16
        /// What later members are cancelled with, once the scope was cancelled.
        var reason: (any Error)?

        /// Takes all members out if they are to be looked through.
        mutating func takeIfFull() -> [Member]? {
            guard members.count >= limit else { return nil }
            defer { members = [] }
            return members
        }
    }

    private let state = Locked(State())

    /// Returns a scope with nothing in it.
    public init() {}

    deinit { cancel() }

    /// Cancels all promises in this scope that are pending, and those that come to it later.
    ///
    /// - Parameter reason: What to reject with; an error that counts as cancelled, usually.
    public func cancel(with reason: any Error = PromiseError.cancelled) {
        let members = state.withLock { state -> [Member] in
            if state.reason == nil { state.reason = reason }
            defer { state.members = [] }
            return state.members
        }
        Turn.inOneGo {
            for member in members { member.box?.seal(cancelledWith: reason) }
        }
    }

    /// Whether the scope was cancelled.
    public var isCancelled: Bool { state.withLock { $0.reason != nil } }

    /// Puts `box` in this scope.
    fileprivate func add(_ box: _Box) {
        if box.isSettled { return }
        let (reason, full) = state.withLock { state -> ((any Error)?, [Member]?) in
            if let reason = state.reason { return (reason, nil) }
            state.members.append(Member(box: box))
            return (nil, state.takeIfFull())
        }
        if let reason { box.seal(cancelledWith: reason) }
        if let full { putBack(full.filter { !($0.box?.isSettled ?? true) }) }
    }

    /// Puts back those members that are not over yet: O(1) for each that ever comes, as then their number may double.
    ///
    /// They were looked through without the lock, as the last reference to one of them may have gone there (I3).
    private func putBack(_ members: [Member]) {
        let reason = state.withLock { state -> (any Error)? in
            if let reason = state.reason { return reason }
            state.members = members + state.members
            state.limit = max(16, state.members.count * 2)
            return nil
        }
        guard let reason else { return }
        for member in members { member.box?.seal(cancelledWith: reason) }
    }
}

extension Promise {
    /// Cancels this promise when `scope` is cancelled or deallocated, at once if it has been.
    ///
    /// - Returns: This promise.
    public func cancelled(with scope: CancelScope) -> Promise<T> {
        scope.add(self)
        return self
    }
}

extension Guarantee {
    /// Cancels this guarantee when `scope` is cancelled or deallocated, at once if it has been.
    ///
    /// - Returns: This guarantee.
    @discardableResult
    public func cancelled(with scope: CancelScope) -> Guarantee<T> {
        scope.add(self)
        return self
    }
}

extension Finalizer {
    /// Cancels the chain that this ends when `scope` is cancelled or deallocated, at once if it has been.
    ///
    /// - Returns: This end of the chain.
    @discardableResult
    public func cancelled(with scope: CancelScope) -> Finalizer {
        scope.add(self)
        return self
    }
}

extension CancelScope {
    /// Calls `body`, and cancels the promise that it returns when this scope is cancelled or deallocated, at once if it has been.
    ///
    /// What the promise waits for, and nobody else does, is cancelled with it, so the end of a chain is enough. Other promises that
    /// are made within `body` are left alone: they may be somebody else's, such as a login that is made when it is first needed.
    ///
    /// - Parameter body: Called once, at once.
    /// - Returns: That promise.
    /// - Throws: What `body` throws.
    public func run<T>(_ body: () throws -> Promise<T>) rethrows -> Promise<T> { try body().cancelled(with: self) }

    /// Calls `body`, and cancels the guarantee that it returns when this scope is cancelled or deallocated, at once if it has been.
    @discardableResult
    public func run<T>(_ body: () throws -> Guarantee<T>) rethrows -> Guarantee<T> {
        try body().cancelled(with: self)
    }

    /// Calls `body`, and cancels the chain that it returns the end of when this scope is cancelled or deallocated, at once if it has
    /// been.
    ///
    /// ```swift
    /// scope.run {
    ///     firstly { fetch(id) }.done { show($0) }.catch { report($0) }
    /// }
    /// ```
    @discardableResult
    public func run(_ body: () throws -> Finalizer) rethrows -> Finalizer { try body().cancelled(with: self) }
}
