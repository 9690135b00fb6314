/// A value that will be there later, for certain: a promise that cannot be rejected.
///
/// It can be cancelled, and then ends without a value: its handlers are skipped, and a promise made from it is rejected.
@preconcurrency
public final class Guarantee<T>: _ValueBox<T>, Thenable, @unchecked Sendable {
    // Sendable: as the box is; there is no state here.

    override var isGuarantee: Bool { true }

    /// Returns a guarantee that has `value`.
    @inlinable
    @Sendable
    public static func value(_ value: T) -> Guarantee<T> where T: Sendable { _uncheckedValue(value) }

    /// As `value(_:)`, for values that may not be sendable; for the PromiseKit module alone.
    @inlinable
    public static func _uncheckedValue(_ value: T) -> Guarantee<T> { Guarantee(fulfilled: value, at: .unknown) }

    /// Returns a guarantee that what `body` is given resolves.
    ///
    /// - Parameter body: Called at once, on this thread, with a function that resolves the guarantee. If the function is
    ///   released without a call, the guarantee can never end, and that is reported with this call's place.
    public convenience init(
        resolver body: (@escaping @Sendable (T) -> Void) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) where T: Sendable {
        self.init(unchecked: { body($0.fulfill) }, file: file, line: line)
    }

    /// As `init(resolver:)`, with the whole resolver, for values that may not be sendable.
    package convenience init(unchecked body: (Resolver<T>) -> Void, file: StaticString, line: UInt) {
        self.init(pendingAt: Site(file, line))
        body(Resolver(self))
    }

    /// Returns a pending guarantee together with the function that resolves it.
    @inlinable
    public class func pending(
        file: StaticString = #fileID, line: UInt = #line
    ) -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) where T: Sendable {
        _uncheckedPending(file, line)
    }

    /// As `pending()`, for values that may not be sendable; for the PromiseKit module alone.
    @inlinable
    public static func _uncheckedPending(
        _ file: StaticString, _ line: UInt
    ) -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let guarantee = Guarantee(pendingAt: Site(file, line))
        return (guarantee, Resolver(guarantee).fulfill)
    }
}

extension Guarantee where T == Void {
    /// Returns a guarantee that is resolved.
    public convenience init() { self.init(fulfilled: (), at: .unknown) }

    /// A guarantee that is resolved.
    public static var value: Guarantee<Void> { Guarantee(fulfilled: (), at: .unknown) }

    /// Returns a guarantee that what `body` is given resolves.
    ///
    /// - Parameter body: Called at once, on this thread, with a function that resolves the guarantee.
    public convenience init(
        resolver body: (@escaping @Sendable () -> Void) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(pendingAt: Site(file, line))
        let resolver = Resolver(self)
        body { resolver.fulfill(()) }
    }
}

extension Guarantee {
    /// The state itself.
    @inlinable
    public var _box: _ValueBox<T> { self }

    /// What `firstly` returns for a guarantee.
    public typealias _Start = Guarantee<T>

    /// The guarantee itself.
    @inlinable
    public func _start(_ site: _Site) -> Guarantee<T> { self }

    /// Calls `to` with the value: now if there is one, once it is there otherwise.
    ///
    /// - Parameter to: Called once, on the thread that resolves or, if that has happened, on the calling one.
    @preconcurrency
    public func pipe(to: @escaping @Sendable (Outcome<T>) -> Void) { _box.observe(to) }

    /// The value as an outcome, or nil while there is none.
    @inlinable
    public var result: Outcome<T>? { outcome }
}
