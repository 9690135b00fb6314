import Firstly
import Foundation

extension NotificationCenter {
    /// A guarantee of a value that need not be `Sendable`.
    public typealias Observed<Value> = Guarantee<Value>

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
    public func observe(once name: Notification.Name, object: Any? = nil) -> Observed<Notification> {
        // The compiler forbids to ask a guarantee of this value for anything, so its type is looked up at run time.
        let kind = Observed<Notification>.self as Any as! any Whole.Type
        return kind.next(name, of: object, from: self) as! Observed<Notification>
    }
}

/// A guarantee that knows how to get a whole notification.
private protocol Whole {
    static func next(_ name: Notification.Name, of object: Any?, from center: NotificationCenter) -> Self
}

extension Guarantee: Whole {
    fileprivate static func next(
        _ name: Notification.Name, of object: Any?, from center: NotificationCenter
    ) -> Guarantee<T> {
        center.observe(once: name, object: object) { $0 as! T }
    }
}
