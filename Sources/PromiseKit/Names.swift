public import Firstly

/// How a promise ended, as PromiseKit calls it. Hides the standard library's type of that name, as it did there.
public typealias Result<T> = Outcome<T>

/// The library's errors, as PromiseKit calls them.
public typealias PMKError = PromiseError

/// The end of a chain, as PromiseKit calls it.
public typealias PMKFinalizer = Finalizer

/// The mark `.promise`, as PromiseKit calls it.
public typealias PMKNamespacer = Namespacer

/// The configuration, as PromiseKit calls it.
public typealias PMKConfiguration = Configuration
