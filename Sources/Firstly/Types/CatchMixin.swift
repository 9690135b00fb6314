/// A thenable that can be rejected, and so can be caught.
@preconcurrency
public protocol CatchMixin: Thenable {}
