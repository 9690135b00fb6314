import Firstly
import Foundation

extension NotificationCenter {
    /// Returns a guarantee of the next notification of that name.
    ///
    /// `Notification` is not `Sendable`, and a chain may carry it to another thread. If that matters, take what you need
    /// from it on the thread that posts it, with ``observe(once:object:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: Whose notifications count; nil for anybody's.
    /// - Returns: A guarantee resolved by the first such notification that is posted from now on. The observer is removed
    ///   then, or when the guarantee is cancelled.
    public func observe(
        once name: Notification.Name, object: Any? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Notification> {
        Guarantee(unchecked: { next(name, of: object, for: $0) { $0 } }, file: file, line: line)
    }

    /// Returns a guarantee of what is taken from the next notification of that name.
    ///
    ///     center.observe(once: .sessionEnded) { $0.userInfo?["reason"] as? String }
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: Whose notifications count; nil for anybody's.
    ///   - take: Called with the first such notification that is posted from now on, on the thread that posts it.
    /// - Returns: A guarantee resolved with what `take` returned. The observer is removed then, or when the guarantee is
    ///   cancelled.
    public func observe<Value: Sendable>(
        once name: Notification.Name, object: Any? = nil, _ take: @escaping @Sendable (Notification) -> Value,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Guarantee<Value> {
        Guarantee(unchecked: { next(name, of: object, for: $0, take) }, file: file, line: line)
    }

    private func next<Value>(
        _ name: Notification.Name, of object: Any?, for resolver: Resolver<Value>,
        _ take: @escaping @Sendable (Notification) -> Value
    ) {
        let observation = Observation(by: self)
        resolver.onCancel { _ = observation.end() }
        let observer = addObserver(forName: name, object: object, queue: nil) { notification in
            if observation.end() { resolver.fulfill(take(notification)) }
        }
        observation.begin(observer)
    }
}

/// An observer that is removed once, also if its end comes before it is known.
private final class Observation: @unchecked Sendable {
    // Sendable: `state` is reached only under the lock, and an observer is only handed back to its centre.
    private enum State {
        case beginning
        case observing(any NSObjectProtocol)
        case ended
    }

    private let center: NotificationCenter
    private let lock = NSLock()
    private var state = State.beginning

    init(by center: NotificationCenter) { self.center = center }

    func begin(_ observer: any NSObjectProtocol) {
        let isLate = lock.withLock {
            if case .ended = state { return true }
            state = .observing(observer)
            return false
        }
        if isLate { center.removeObserver(observer) }
    }

    /// Removes the observer; false if the end has come before.
    func end() -> Bool {
        let last = lock.withLock {
            defer { state = .ended }
            return state
        }
        switch last {
        case .beginning: return true
        case .observing(let observer):
            center.removeObserver(observer)
            return true
        case .ended: return false
        }
    }
}
