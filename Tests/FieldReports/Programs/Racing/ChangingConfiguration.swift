import Foundation
import PromiseKit

extension Report {
    static let changingConfiguration = Report(
        "changing-configuration", "The configuration can be changed while promises run"
    ) {
        let t = Thread {
            for _ in 0..<300_000 {
                conf.Q = (.global(), .global())
                conf.Q = (.main, .main)
            }
        }
        t.start()
        for _ in 0..<300_000 { _ = Promise.value(1).map(on: conf.Q.map) { $0 } }
        expect(true, "survived")
    }

    static let changingAllOfIt = Report(
        "changing-all-of-it", "All of the configuration can be changed from many threads at once"
    ) {
        let calls = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 4) { k in
            for n in 0..<20_000 {
                switch k {
                case 0: conf.Q.map = n % 2 == 0 ? nil : .global()
                case 1: conf.catchPolicy = n % 2 == 0 ? .allErrors : .allErrorsExceptCancellation
                case 2: conf.logHandler = { [n] _ in _ = n }
                default:
                    conf.Q.return = .global()
                    Promise<Int>(error: PMKError.cancelled).map { $0 }.catch(on: nil, policy: .allErrors) { _ in
                        calls.with { $0 += 1 }
                    }
                }
            }
        }
        expect(calls.with { $0 } == 20_000, "\(calls.with { $0 }) handlers of 20000 ran")
    }

    static let settingsNotLost = Report(
        "settings-not-lost", "Threads that change different settings do not undo each other's"
    ) {
        let goOn = Locked(true)
        let other = Thread {
            while goOn.with({ $0 }) {
                conf.Q = (.global(), .global())
                conf.Q = (.main, .main)
            }
        }
        other.start()
        var lost = 0
        for n in 0..<100_000 {
            let policy: CatchPolicy = n % 2 == 0 ? .allErrors : .allErrorsExceptCancellation
            conf.catchPolicy = policy
            if conf.catchPolicy != policy { lost += 1 }
        }
        goOn.with { $0 = false }
        expect(lost == 0, "lost \(lost) of 100000 settings")
    }

    static let handlerWithDeinit = Report(
        "handler-with-deinit", "What a log handler captured may read the configuration as it goes"
    ) {
        final class Reader {
            let gone: Locked<Bool>
            init(_ gone: Locked<Bool>) { self.gone = gone }
            deinit {
                let policy = conf.catchPolicy
                gone.with { $0 = policy == .allErrorsExceptCancellation }
            }
        }
        let gone = Locked(false)
        do {
            let reader = Reader(gone)
            conf.logHandler = { _ in _ = reader }
        }
        conf.logHandler = { _ in }
        expect(gone.with { $0 }, "the old log handler is still there")
        do {
            let reader = Reader(gone)
            Diagnostics.handler = { _ in _ = reader }
        }
        gone.with { $0 = false }
        Diagnostics.handler = { _ in }
        expect(gone.with { $0 }, "the old diagnostics handler is still there")
    }

    static let readBackConfiguration = Report(
        "read-back-configuration", "What was set in the configuration is what is read from it, and what is used"
    ) {
        let mine = DispatchQueue(label: "mine")
        conf.Q.map = mine
        expect(conf.Q.map === mine && conf.Q.return !== mine, "\(conf.Q)")
        conf.Q = (map: nil, return: mine)
        expect(conf.Q.map == nil && conf.Q.return === mine, "\(conf.Q)")
        let mapped = Promise.value(1).map { $0 + 1 }
        expect(mapped.value == 2, "map did not use the queue that was set: \(mapped)")
        conf.catchPolicy = .allErrors
        var caught = false
        Promise<Int>(error: PMKError.cancelled).catch(on: nil) { _ in caught = true }
        expect(caught, "catch did not use the policy that was set")
    }
}
