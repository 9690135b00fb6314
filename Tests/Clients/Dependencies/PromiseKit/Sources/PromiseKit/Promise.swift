/// Has the name of a type of ours, and nothing else in common with it.
public final class Promise<T> {
    /// Tells it from ours.
    public let origin = "original"

    /// Makes one.
    public init() {}
}
