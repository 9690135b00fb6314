/// A value that will be there later, or the error why not.
@preconcurrency
public final class Promise<T>: _ValueBox<T>, CatchMixin, @unchecked Sendable {
    // Sendable: as the box is; there is no state here.

    /// What `firstly` returns for a promise.
    public typealias _Start = Promise<T>

    /// Returns a promise that is fulfilled with `value`.
    @inlinable
    @Sendable
    public static func value(_ value: T) -> Promise<T> where T: Sendable { _uncheckedValue(value) }

    /// As `value(_:)`, for values that may not be sendable; for the PromiseKit module alone.
    @inlinable
    public static func _uncheckedValue(_ value: T) -> Promise<T> { Promise(fulfilled: value, at: .unknown) }

    /// Returns a promise that is rejected with `error`.
    @inlinable
    @Sendable
    public convenience init(error: any Error) { self.init(rejected: error, at: .unknown) }

    /// Returns a promise that ends as `bridge` does.
    @inlinable
    public convenience init<U: Thenable>(_ bridge: U, file: StaticString = #fileID, line: UInt = #line) where U.T == T {
        self.init(.running, .pending, at: Site(file, line))
        if let ready = adopt(bridge._box) { Turn.handOut(ready) }
    }

    /// Returns a promise that what `body` is given settles.
    ///
    /// - Parameter body: Called at once, on this thread, with the resolver; what it throws rejects the promise. If the
    ///   resolver is released unused, the promise can never end, and that is reported with this call's place.
    public convenience init(
        resolver body: (Resolver<T>) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) where T: Sendable {
        self.init(unchecked: body, file: file, line: line)
    }

    /// As `init(resolver:)`, for values that may not be sendable.
    package convenience init(unchecked body: (Resolver<T>) throws -> Void, file: StaticString, line: UInt) {
        self.init(pendingAt: Site(file, line))
        let resolver = Resolver(self)
        do { try body(resolver) } catch { resolver.reject(error) }
    }

    /// Returns a pending promise together with the resolver that settles it.
    @inlinable
    public class func pending(
        file: StaticString = #fileID, line: UInt = #line
    ) -> (promise: Promise<T>, resolver: Resolver<T>) where T: Sendable {
        _uncheckedPending(file, line)
    }

    /// As `pending()`, for values that may not be sendable; for the PromiseKit module alone.
    @inlinable
    public static func _uncheckedPending(
        _ file: StaticString, _ line: UInt
    ) -> (promise: Promise<T>, resolver: Resolver<T>) {
        let promise = Promise(pendingAt: Site(file, line))
        return (promise, Resolver(promise))
    }
}

extension Promise where T == Void {
    /// Returns a fulfilled promise.
    public convenience init() { self.init(fulfilled: (), at: .unknown) }

    /// A fulfilled promise.
    public static var value: Promise<Void> { Promise(fulfilled: (), at: .unknown) }
}

extension Promise {
    /// The state itself.
    @inlinable
    public var _box: _ValueBox<T> { self }

    /// Calls `to` with the outcome: now if there is one, once it is there otherwise.
    ///
    /// - Parameter to: Called once, on the thread that settles or, if that has happened, on the calling one.
    @preconcurrency
    public func pipe(to: @escaping @Sendable (Outcome<T>) -> Void) { _box.observe(to) }

    /// The outcome, or nil while there is none.
    @inlinable
    public var result: Outcome<T>? { outcome }
}
