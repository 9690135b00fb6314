import Dispatch
import Firstly
import Testing

@Suite struct AfterTests {
    @Test(arguments: [0, -1, -Double.infinity, .nan, 1e-9])
    func `A time that is over, or is no time, is over at once`(seconds: Double) async {
        await after(seconds: seconds).async()
    }

    @Test(arguments: [DispatchTimeInterval.seconds(0), .milliseconds(-5), .nanoseconds(1), .seconds(Int.min)])
    func `So is such an interval`(interval: DispatchTimeInterval) async {
        await after(interval).async()
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e12])
    func `A time that is too long for the clock is not over`(seconds: Double) {
        let delay = after(seconds: seconds)
        #expect(delay.isPending)
        delay.cancel()
    }

    @Test func `Delays run side by side`() async {
        let log = Log<Int>()
        let delays = [3, 1, 2].map { number in after(.milliseconds(number)).map(on: nil) { log.add(number) } }
        await when(guarantees: delays).async()
        #expect(log.entries.sorted() == [1, 2, 3])
    }

    @Test func `A delay is not over before its time`() async {
        let start = DispatchTime.now()
        await after(.milliseconds(20)).async()
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
    }

    @Test func `A delay that is cancelled ends without a value`() {
        let calls = Tally()
        let delay = after(seconds: 3_600)
        delay.done(on: nil) { calls.add() }
        let tail = delay.then(on: nil) { Promise.value(1) }
        tail.cancel()
        #expect(delay.isPending)
        delay.cancel()
        #expect(delay.value == nil)
        #expect(calls.count == 0)
    }

    @Test func `Nothing is left of a delay that is cancelled, nor of its timer`() {
        weak var delay: Guarantee<Void>?
        do {
            let hour = after(seconds: 3_600)
            delay = hour
            hour.cancel()
        }
        // The timer lets go of what it would have resolved on a thread of its own.
        #expect(comesToHold { delay == nil })
    }

    @Test func `A delay goes on though nobody holds it`() async {
        let ended = Gate()
        do { after(.milliseconds(1)).done(on: nil) { ended.open() } }
        await ended.opened()
    }
}
