/// A thenable that may be rejected: a promise.
///
/// The overload of `recover` that the type checker tries first takes what its handler returns by this protocol. A handler that
/// returns a guarantee, or nothing, does not fit it, nor does it fit by the name of a type that the call says. Public only for
/// that; not to be conformed to.
public protocol _Rejectable<T>: Thenable {}

extension Promise: _Rejectable {}
