public import Dispatch
public import Firstly

// What is passed by name, as in `then(when(fulfilled:))`: a function that also takes the place of its call has another type than it
// had with PromiseKit. These have not, and so leave no place. Calls choose the others, as these are disfavoured.

/// `when(fulfilled:)` of an array, by name.
@_disfavoredOverload
public func when<U: Thenable>(fulfilled thenables: [U]) -> Promise<[U.T]> {
    when(fulfilled: thenables, file: #fileID, line: #line)
}

/// `when(fulfilled:)` of an array without values, by name.
@_disfavoredOverload
public func when<U: Thenable>(fulfilled promises: [U]) -> Promise<Void> where U.T == Void {
    when(fulfilled: promises, file: #fileID, line: #line)
}

/// `when(resolved:)` of an array, by name.
@_disfavoredOverload
public func when<U: CatchMixin>(resolved promises: [U]) -> Guarantee<[Result<U.T>]> {
    when(resolved: promises, file: #fileID, line: #line)
}

/// `race(_:)` of an array, by name.
@_disfavoredOverload
public func race<U: Thenable>(_ thenables: [U]) -> Promise<U.T> { race(thenables, file: #fileID, line: #line) }

/// `after(seconds:)`, by name.
@_disfavoredOverload
public func after(seconds: Double) -> Guarantee<Void> { after(seconds: seconds, file: #fileID, line: #line) }

/// `after(_:)`, by name.
@_disfavoredOverload
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> { after(interval, file: #fileID, line: #line) }

extension Promise {
    /// `Promise.init`, by name, of a guarantee.
    @_disfavoredOverload
    public convenience init(_ bridge: Guarantee<T>) { self.init(bridge, file: #fileID, line: #line) }
}
