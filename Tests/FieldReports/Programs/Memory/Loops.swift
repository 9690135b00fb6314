import Dispatch
import PromiseKit

extension Report {
    static let thenLoop = Report("then-loop", "A million turns of a then loop take no memory") {
        let odometer = Odometer()
        func loop() -> Promise<Void> { Promise.value(()).then { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let inlineThenLoop = Report("inline-then-loop", "Nor do they on no queue") {
        let odometer = Odometer()
        func loop() -> Promise<Void> { Promise.value(()).then(on: nil) { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(end.isFulfilled, "\(end)")
    }

    static let queuedThenLoop = Report("queued-then-loop", "Nor do they on a serial queue") {
        let queue = DispatchQueue(label: "queued-then-loop")
        let odometer = Odometer()
        func loop() -> Promise<Void> { Promise.value(()).then(on: queue) { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let concurrentThenLoop = Report("concurrent-then-loop", "Nor do they on a concurrent queue") {
        let odometer = Odometer(last: 200_000)
        func loop() -> Promise<Void> {
            DispatchQueue.global().async(.promise) {}.then(on: .global()) { odometer.turn() ? loop() : .value(()) }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let guaranteeLoop = Report("guarantee-loop", "A loop of guarantees does not grow") {
        let odometer = Odometer(last: 200_000)
        func loop() -> Guarantee<Void> { Guarantee.value(()).then { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isResolved }), "\(end)")
    }

    static let recoverLoop = Report("recover-loop", "A recover loop does not grow") {
        let odometer = Odometer(last: 200_000)
        func loop() -> Promise<Int> {
            Promise<Int>(error: E.x).recover { error -> Promise<Int> in
                guard odometer.turn() else { throw error }
                return loop()
            }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isRejected }), "\(end)")
    }

    static let inlineRecoverLoop = Report(
        "inline-recover-loop", "A million turns of a recover loop take no memory on no queue"
    ) {
        let odometer = Odometer()
        func loop() -> Promise<Int> {
            Promise<Int>(error: E.x).recover(on: nil) { error -> Promise<Int> in
                guard odometer.turn() else { throw error }
                return loop()
            }
        }
        let end = loop()
        odometer.expectFlat()
        expect(end.isRejected, "\(end)")
    }

    static let queuedRecoverLoop = Report("queued-recover-loop", "Nor do they on a serial queue, with a retry in each")
    {
        let queue = DispatchQueue(label: "queued-recover-loop")
        let odometer = Odometer()
        func loop() -> Promise<Int> {
            Promise<Int>(error: E.x).recover(on: queue) { error -> Promise<Int> in
                guard odometer.turn() else { throw error }
                return loop()
            }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isRejected }), "\(end)")
    }

    static let retryLoop = Report("retry-loop", "A retry that tries again from both then and recover does not grow") {
        let odometer = Odometer(last: 200_000)
        func attempt() -> Promise<Int> {
            Promise<Int>(error: E.x).recover { _ in
                Promise.value(()).then { odometer.turn() ? attempt() : .value(7) }
            }
        }
        let end = attempt()
        odometer.expectFlat()
        expect(spin(until: { end.value == 7 }), "\(end)")
    }
}
