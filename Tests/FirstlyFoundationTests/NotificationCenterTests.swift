import FirstlyFoundation
import Foundation
import Testing

@Suite("NotificationCenter.observe(once:)", .timeLimit(.minutes(20)))
struct NotificationCenterTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("ping")

    @Test func `The first notification resolves the guarantee`() {
        let turn = center.observe(once: name) { $0.userInfo?["turn"] as? Int }
        #expect(turn.isPending)
        center.post(name: name, object: nil, userInfo: ["turn": 1])
        center.post(name: name, object: nil, userInfo: ["turn": 2])
        #expect(turn.value == 1)
    }

    @Test func `The observer is removed after the first notification`() {
        let life = Life()
        let guarantee = center.observe(once: name, life.closure())
        #expect(life.isGoingOn)
        center.post(name: name, object: nil)
        #expect(!life.isGoingOn)
        #expect(guarantee.isResolved)
    }

    @Test func `The observer is removed when the guarantee is cancelled, and a notification comes too late`() {
        let life = Life()
        let guarantee = center.observe(once: name, life.closure())
        guarantee.cancel()
        #expect(!life.isGoingOn)
        center.post(name: name, object: nil)
        #expect(guarantee.value == nil)
    }

    @Test func `The observer is removed when the end of the chain is cancelled`() {
        let life = Life()
        let end = center.observe(once: name, life.closure()).map(on: nil) { 1 }.done(on: nil) { _ in }
        end.cancel()
        #expect(!life.isGoingOn)
    }

    @Test func `Without a closure the guarantee has the whole notification`() {
        // Looked at through a protocol, as the compiler warns of a notification that may change threads.
        let notification = center.observe(once: name) as Any as? any Whole
        #expect(notification != nil)
        #expect(notification?.whole == nil)
        center.post(name: name, object: nil, userInfo: ["turn": 1])
        #expect((notification?.whole as? Notification)?.userInfo as? [String: Int] == ["turn": 1])
    }

    @Test func `Another name, or another object, does not count`() {
        let mine = NSObject()
        let guarantee = center.observe(once: name, object: mine) { _ in }
        center.post(name: Notification.Name("pong"), object: mine)
        center.post(name: name, object: NSObject())
        #expect(guarantee.isPending)
        center.post(name: name, object: mine)
        #expect(guarantee.isResolved)
    }

    @Test func `Of many threads that post at once exactly one is the first`() {
        let center = NotificationCenter()
        for _ in 1...200 {
            let thread = center.observe(once: name) { $0.object as? Int }
            DispatchQueue.concurrentPerform(iterations: 4) { center.post(name: name, object: $0) }
            #expect(thread.value?.map((0..<4).contains) == true)
        }
    }
}

/// Whether a closure is still there.
private final class Life {
    private final class Token: Sendable {}

    private weak var token: Token?

    var isGoingOn: Bool { token != nil }

    func closure() -> @Sendable (Notification) -> Void {
        let token = Token()
        self.token = token
        return { [token] _ in withExtendedLifetime(token) {} }
    }
}

private protocol Whole {
    var whole: Any? { get }
}

extension Guarantee: Whole {
    fileprivate var whole: Any? { value }
}
