/// What a handler of `then` may return: a promise, or one that may be missing, so that `self?.next()` will do.
///
/// One overload takes both, as two would double the type checker's work with each step of a chain. Public only for that; not to
/// be conformed to. Its name is what the compiler answers a closure with that should have returned a promise.
public protocol _PromiseOrNil<T> {
    /// The type of the promise's value.
    associatedtype T

    /// The state of the promise; nil if there is none.
    var _successor: _ValueBox<T>? { get }
}

extension Thenable {
    /// The state of this promise.
    @inlinable
    public var _successor: _ValueBox<T>? { _box }
}

extension Optional: _PromiseOrNil where Wrapped: Thenable {
    /// The type of the promise's value.
    public typealias T = Wrapped.T

    /// The state of the promise; nil if there is none.
    @inlinable
    public var _successor: _ValueBox<Wrapped.T>? { self?._box }
}
