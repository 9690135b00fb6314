/// Something that ends once, with a value or an error, and can be chained.
///
/// Anybody's type can conform: `pipe(to:)` and `result` are all that is asked for.
@preconcurrency
public protocol Thenable<T>: AnyObject, Sendable, _PromiseOrNil {
    /// The type of the value.
    associatedtype T

    /// Calls `to` with the outcome: now if there is one, once it is there otherwise.
    ///
    /// - Parameter to: Called once, on the thread that settles or, if that has happened, on the calling one.
    @preconcurrency
    func pipe(to: @escaping @Sendable (Outcome<T>) -> Void)

    /// The outcome, or nil while there is none.
    var result: Outcome<T>? { get }

    /// The state that handlers are attached to. Not to be implemented: the default asks `pipe(to:)`.
    var _box: _ValueBox<T> { get }

    /// What `firstly` returns for this: `Promise<T>`, for a guarantee itself. Not to be named.
    associatedtype _Start: Thenable = Promise<T> where _Start.T == T

    /// The first step of a chain that `firstly` starts at `site`. Not to be implemented.
    func _start(_ site: _Site) -> _Start
}

extension Thenable where _Start == Promise<T> {
    /// A promise that ends as this does.
    @inlinable
    public func _start(_ site: _Site) -> Promise<T> {
        let promise = Promise<T>(.running, .pending, at: site)
        if let ready = promise.adopt(_box) { Turn.handOut(ready) }
        return promise
    }
}

extension Thenable {
    /// A box of the library's own that ends as this does.
    public var _box: _ValueBox<T> {
        let box = _ValueBox<T>(pendingAt: .unknown)
        // A `pipe` that releases the function uncalled has abandoned the box (I4).
        let resolver = Resolver(box)
        pipe { outcome in withExtendedLifetime(resolver) { _ = box.settle(outcome) } }
        return box
    }

    /// Whether there is no outcome yet.
    @inlinable
    public var isPending: Bool { result == nil }

    /// Whether there is an outcome.
    @inlinable
    public var isResolved: Bool { result != nil }

    /// Whether the outcome is a value.
    @inlinable
    public var isFulfilled: Bool { result?.isFulfilled ?? false }

    /// Whether the outcome is an error.
    @inlinable
    public var isRejected: Bool { error != nil }

    /// The value, or nil while there is none.
    @inlinable
    public var value: T? {
        guard case .fulfilled(let value) = result else { return nil }
        return value
    }

    /// The error, or nil if there is none.
    @inlinable
    public var error: (any Error)? {
        guard case .rejected(let error) = result else { return nil }
        return error
    }
}
