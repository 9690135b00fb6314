import Dispatch
import PromiseKit

extension Report {
    static let startOrder = Report("start-order", "Under a limit, what comes first is started first") {
        let started = Locked([Int]())
        var it = (1...8).makeIterator()
        let gen = AnyIterator<Promise<Int>> {
            it.next().map { i in
                started.with { $0.append(i) }
                return Promise(after(.milliseconds(3)).map(on: nil) { i })
            }
        }
        let ok = DispatchSemaphore(value: 0)
        when(fulfilled: gen, concurrently: 3).done(on: nil) {
            expect($0 == Array(1...8), "\($0)")
            ok.signal()
        }.cauterize()
        expect(ok.wait(timeout: .now() + 2) == .success, "finished")
        expect(started.with { $0 } == Array(1...8), "\(started.with { $0 })")
    }

    static let startOrderWhateverTheEnd = Report(
        "start-order-whatever-the-end", "Results come in the order of the start, whichever ends first"
    ) {
        var it = (1...8).makeIterator()
        let gen = AnyIterator<Guarantee<Int>> {
            it.next().map { i in after(.milliseconds(20 - 2 * i)).map(on: nil) { i } }
        }
        let all = when(fulfilled: gen, concurrently: 4)
        spin(until: { all.isResolved })
        expect(all.value == Array(1...8), "\(all)")
    }
}
