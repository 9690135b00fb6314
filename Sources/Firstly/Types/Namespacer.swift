/// The mark `.promise` that stands first in methods whose names belong to the system.
public enum Namespacer: Hashable, Sendable {
    /// The form that returns a promise.
    case promise
}
