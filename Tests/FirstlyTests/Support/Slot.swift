@testable import Firstly

/// Holds one thing until it is told to let go of it.
final class Slot<Content: Sendable>: Sendable {
    private let held: Locked<Content?>

    init(_ content: Content? = nil) { held = Locked(content) }

    /// What is held.
    var content: Content? { held.withLock { $0 } }

    /// Holds `content` in place of what was held.
    func put(_ content: Content) { _ = held.withLock { held in exchange(&held, with: content) } }

    /// Lets go.
    func clear() { _ = held.withLock { held in exchange(&held, with: nil) } }

    private func exchange(_ held: inout Content?, with content: Content?) -> Content? {
        defer { held = content }
        return held
    }
}
