public import Firstly

// Promises of values that are not sendable compile as they did with PromiseKit. These have the signatures of the core's own, but
// for the constraint, and hide them where this module is imported.

extension Promise {
    /// Returns a promise that is fulfilled with `value`.
    @inlinable
    @Sendable
    public static func value(_ value: T) -> Promise<T> { _uncheckedValue(value) }

    /// Returns a promise that what `body` is given settles.
    ///
    /// - Parameter body: Called at once, on this thread, with the resolver; what it throws rejects the promise.
    public convenience init(
        resolver body: (Resolver<T>) throws -> Void, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(unchecked: body, file: file, line: line)
    }

    /// Returns a pending promise together with the resolver that settles it.
    @inlinable
    public class func pending(
        file: StaticString = #fileID, line: UInt = #line
    ) -> (promise: Promise<T>, resolver: Resolver<T>) {
        _uncheckedPending(file, line)
    }
}

extension Guarantee {
    /// Returns a guarantee that has `value`.
    @inlinable
    @Sendable
    public static func value(_ value: T) -> Guarantee<T> { _uncheckedValue(value) }

    /// Returns a guarantee that what `body` is given resolves.
    ///
    /// - Parameter body: Called at once, on this thread, with a function that resolves the guarantee.
    public convenience init(
        resolver body: (@escaping @Sendable (T) -> Void) -> Void, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(unchecked: { body($0.fulfill) }, file: file, line: line)
    }

    /// Returns a pending guarantee together with the function that resolves it.
    @inlinable
    public class func pending(
        file: StaticString = #fileID, line: UInt = #line
    ) -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        _uncheckedPending(file, line)
    }
}
