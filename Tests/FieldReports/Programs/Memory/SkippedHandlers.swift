import PromiseKit

private final class Owner {}

/// Expects that an owner which only `attach` captures is gone once the promise is settled, or its resolver dropped.
private func expectReleased(
    _ what: String, by settle: (Resolver<Int>) -> Void, _ attach: (Promise<Int>, Owner) -> Void
) {
    weak var probe: Owner?
    let (promise, seal) = Promise<Int>.pending()
    do {
        let owner = Owner()
        probe = owner
        attach(promise, owner)
    }
    expect(probe != nil, "\(what): nothing was captured, so this shows nothing")
    settle(seal)
    spin(until: { probe == nil })
    expect(probe == nil, "\(what): kept")
    withExtendedLifetime(promise) {}
}

extension Report {
    static let skippedHandlersKept = Report(
        "skipped-handlers-kept", "A handler for the other outcome is let go, even if its promise is kept"
    ) {
        expectReleased("catch of a value", by: { $0.fulfill(1) }) { p, o in p.catch { _ in _ = o } }
        expectReleased("recover of a value", by: { $0.fulfill(1) }) { p, o in
            p.recover { error -> Promise<Int> in
                _ = o
                throw error
            }.cauterize()
        }
        expectReleased("done of an error", by: { $0.reject(E.x) }) { p, o in p.done { _ in _ = o }.cauterize() }
        expectReleased("map of an error", by: { $0.reject(E.x) }) { p, o in p.map { _ in _ = o }.cauterize() }
        expectReleased("then of an error", by: { $0.reject(E.x) }) { p, o in
            p.then { value -> Promise<Int> in
                _ = o
                return .value(value)
            }.cauterize()
        }
        expectReleased("catch of a cancellation", by: { $0.reject(PMKError.cancelled) }) { p, o in
            p.catch { _ in _ = o }
        }
        expectReleased("finally", by: { $0.reject(E.x) }) { p, o in p.catch { _ in }.finally { _ = o } }
        expectReleased("ensure", by: { $0.fulfill(1) }) { p, o in p.ensure { _ = o }.cauterize() }
        expectReleased("tap", by: { $0.fulfill(1) }) { p, o in p.tap { _ in _ = o }.cauterize() }
    }

    static let abandonedHandlersKept = Report(
        "abandoned-handlers-kept", "Handlers of a promise that nobody can settle any more are let go"
    ) {
        weak var probe: Owner?
        var promise: Promise<Int>?
        do {
            let (pending, seal) = Promise<Int>.pending()
            let owner = Owner()
            probe = owner
            promise = pending
            pending.map { _ in _ = owner }.done {}.catch { _ in _ = owner }.finally { _ = owner }
            expect(probe != nil, "nothing was captured, so this shows nothing")
            withExtendedLifetime(seal) {}
        }
        spin(until: { probe == nil })
        expect(probe == nil, "kept, and the promise is \(String(describing: promise))")
    }

    static let losersHandlersKept = Report(
        "losers-handlers-kept", "A decided group lets go of its members, though they are still pending"
    ) {
        for (name, group) in [
            ("race", { race($0, $1).asVoid() }),
            ("race of an array", { race([$0, $1]).asVoid() }),
            ("race for a value", { race(fulfilled: [$0, $1]).asVoid() }),
        ] as [(String, (Promise<Int>, Promise<Int>) -> Promise<Void>)] {
            let (loser, never) = Promise<Int>.pending()
            let (winner, seal) = Promise<Int>.pending()
            weak var probe: Owner?
            do {
                let owner = Owner()
                probe = owner
                group(winner, loser).done(on: nil) { _ = owner }.cauterize()
            }
            expect(probe != nil, "\(name): nothing was captured, so this shows nothing")
            seal.fulfill(1)
            expect(probe == nil, "\(name): kept")
            withExtendedLifetime((loser, never)) {}
        }
    }

    static let failedGroupKept = Report(
        "failed-group-kept", "A when that has failed lets go of what waited for it, though members are pending"
    ) {
        for (name, group) in [
            ("when of an array", { when(fulfilled: [$0, $1]).asVoid() }),
            ("when of two", { when(fulfilled: $0, $1).asVoid() }),
        ] as [(String, (Promise<Int>, Promise<Int>) -> Promise<Void>)] {
            let (slow, never) = Promise<Int>.pending()
            let (failing, seal) = Promise<Int>.pending()
            weak var probe: Owner?
            weak var result: Promise<Void>?
            do {
                let owner = Owner()
                probe = owner
                let waiting = group(failing, slow)
                result = waiting
                waiting.catch(on: nil) { _ in _ = owner }
            }
            expect(probe != nil, "\(name): nothing was captured, so this shows nothing")
            seal.reject(E.x)
            expect(probe == nil, "\(name): the handler is kept")
            expect(result == nil, "\(name): the group's own promise is kept")
            withExtendedLifetime((slow, never)) {}
        }
    }
}
