import PromiseKit

extension Report {
    static let timerKept = Report("timer-kept", "What a fired timer's handler captured is let go") {
        final class Owner {}
        weak var probe: Owner?
        let timer = after(.milliseconds(10))
        do {
            let owner = Owner()
            probe = owner
            timer.done { _ = owner }
        }
        expect(probe != nil, "nothing was captured, so this shows nothing")
        expect(spin(until: { probe == nil }), "kept after the timer fired")
        expect(timer.isResolved, "\(timer)")
    }

    static let hookKept = Report("hook-kept", "What a cancellation hook captured is let go when the promise settles") {
        final class Owner {}
        weak var probe: Owner?
        let (promise, seal) = Promise<Int>.pending()
        do {
            let owner = Owner()
            probe = owner
            seal.onCancel { _ = owner }
        }
        expect(probe != nil, "nothing was captured, so this shows nothing")
        seal.fulfill(1)
        expect(probe == nil, "kept, and the promise is \(promise)")
        withExtendedLifetime(seal) {}
    }
}
