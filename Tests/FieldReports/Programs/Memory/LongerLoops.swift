import Dispatch
import PromiseKit

private func step() async throws -> Int { 1 }

extension Report {
    static let foldLoop = Report("fold-loop", "A fold that starts each step from the one before does not grow") {
        let odometer = Odometer(last: 200_000)
        func fold(_ sum: Int, _ item: Int) -> Promise<Int> {
            Promise.value(sum + item).then { odometer.turn() ? fold($0, item + 1) : .value($0) }
        }
        let end = fold(0, 1)
        odometer.expectFlat()
        expect(spin(until: { end.value == 20_000_100_000 }), "\(end)")
    }

    static let queuedFoldLoop = Report("queued-fold-loop", "A million steps of a fold on a serial queue take no memory")
    {
        let queue = DispatchQueue(label: "queued-fold-loop")
        let odometer = Odometer()
        func fold(_ sum: Int, _ item: Int) -> Promise<Int> {
            Promise.value(sum + item).then(on: queue) { odometer.turn() ? fold($0, item + 1) : .value($0) }
        }
        let end = fold(0, 1)
        odometer.expectFlat()
        expect(spin(until: { end.value == 500_000_500_000 }), "\(end)")
    }

    static let firstlyLoop = Report("firstly-loop", "A loop that starts with firstly does not grow") {
        let odometer = Odometer(last: 200_000)
        func loop() -> Promise<Void> {
            firstly { Promise.value(1) }.then { _ in odometer.turn() ? loop() : .value(()) }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let groupLoop = Report("group-loop", "A loop over when and race does not grow") {
        let odometer = Odometer(last: 200_000)
        func loop() -> Promise<Void> {
            when(fulfilled: [Promise.value(1), Promise.value(2)])
                .then { race(Promise.value($0.count), Promise.value(0)) }
                .then { _ in odometer.turn() ? loop() : .value(()) }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let listenedLoop = Report("listened-loop", "A loop whose end somebody listens to does not grow") {
        let odometer = Odometer(last: 200_000)
        var ended = false
        func loop() -> Promise<Void> { Promise.value(()).then { odometer.turn() ? loop() : .value(()) } }
        loop().ensure { ended = true }.done {}.catch { _ in }.finally {}
        odometer.expectFlat()
        expect(spin(until: { ended }), "the listener was not called")
    }

    static let pendingLoop = Report("pending-loop", "A loop over promises that come later does not grow") {
        let odometer = Odometer(last: 300_000)
        let queue = DispatchQueue(label: "pending-loop")
        func step() -> Promise<Void> { Promise { seal in queue.async { seal.fulfill(()) } } }
        func loop() -> Promise<Void> { step().then(on: nil) { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let delayLoop = Report("delay-loop", "A loop over delays does not grow") {
        let odometer = Odometer(last: 30_000)
        func loop() -> Promise<Void> { after(.microseconds(1)).then(on: nil) { odometer.turn() ? loop() : .value(()) } }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }

    static let taskLoop = Report("task-loop", "A loop over tasks does not grow") {
        let odometer = Odometer(last: 100_000)
        func loop() -> Promise<Void> {
            Promise { try await step() }.then(on: nil) { _ in odometer.turn() ? loop() : .value(()) }
        }
        let end = loop()
        odometer.expectFlat()
        expect(spin(until: { end.isFulfilled }), "\(end)")
    }
}
