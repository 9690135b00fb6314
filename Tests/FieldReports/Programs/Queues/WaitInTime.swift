import CoreFoundation
import Foundation
import PromiseKit

extension Report {
    static let waitInTime = Report("wait-in-time", "Waiting with a limit on the main thread keeps its queue served") {
        let chain = after(.milliseconds(5)).map { 1 }.then { Promise.value($0 + 1) }
        try expect(chain.wait(timeout: .seconds(60)) == 2, "\(chain)")
        let sure = after(.milliseconds(5)).map { "sure" }.wait(timeout: 60)
        expect(sure == "sure", "no value")
    }

    static let waitOutOfTime = Report("wait-out-of-time", "What takes longer is given up with an error, and goes on") {
        for seconds in [0.01, 0, -1, -Double.infinity, .nan] {
            let (promise, seal) = Promise<Int>.pending()
            do {
                _ = try promise.wait(timeout: seconds)
                expect(false, "a value")
            } catch { expect(error is TimeoutError, "\(error)") }
            seal.fulfill(1)
            try expect(promise.wait(timeout: seconds) == 1, "\(promise)")
        }
        expect(Guarantee<Int>.pending().guarantee.wait(timeout: .milliseconds(1)) == nil, "a value")
        for elsewhere in [DispatchTimeInterval.milliseconds(1), .seconds(0), .seconds(-1)] {
            let ended = Locked<String?>(nil)
            let (promise, seal) = Promise<Int>.pending()
            Thread {
                do {
                    _ = try promise.wait(timeout: elsewhere)
                } catch { ended.with { $0 = "\(error is TimeoutError)" } }
            }.start()
            spin(until: { ended.with { $0 != nil } })
            expect(ended.with { $0 } == "true", "\(ended.with { $0 } ?? "still waiting")")
            seal.fulfill(1)
        }
    }

    static let waitWithoutTrace = Report("wait-without-trace", "Who has given up waiting keeps nobody's work going") {
        let (promise, seal) = Promise<Int>.pending()
        let stopped = Locked(false)
        seal.onCancel { stopped.with { $0 = true } }
        _ = try? promise.wait(timeout: 0)
        expect(promise.isPending, "giving up has settled it")
        promise.map(on: nil) { $0 }.cancel()
        expect(stopped.with { $0 }, "the work goes on")
    }

    static let waitInMainBlock = Report(
        "wait-in-main-block", "Waiting in a block of the main queue is reported at once"
    ) {
        let (promise, seal) = Promise<Int>.pending()
        let ended = Locked(false)
        DispatchQueue.main.async {
            _ = try? promise.wait(timeout: 0)
            let stalls = logged.with { $0.filter { $0.contains("within a block on the main queue") } }
            expect(stalls.count == 1, "\(stalls)")
            // What can still end it is another thread.
            DispatchQueue.global().async { seal.fulfill(5) }
            expect((try? promise.wait()) == 5, "\(promise)")
            ended.with { $0 = true }
        }
        expect(spin(until: { ended.with { $0 } }), "never came back")
    }

    static let waitOutsideOfBlock = Report(
        "wait-outside-of-block", "Waiting on the main thread, or in a timer of its run loop, stalls nothing"
    ) {
        let ended = Locked(false)
        let timer = Timer(timeInterval: 0, repeats: false) { _ in
            expect((try? after(.milliseconds(5)).map { 1 }.then { Promise.value($0) }.wait()) == 1, "no value")
            ended.with { $0 = true }
        }
        RunLoop.main.add(timer, forMode: .default)
        expect(spin(until: { ended.with { $0 } }), "never came back")
        try expect(after(.milliseconds(5)).then { Promise.value(2) }.wait() == 2, "no value")
        let stalls = logged.with { $0.filter { $0.contains("block on the main queue") } }
        expect(stalls.isEmpty, "\(stalls)")
    }

    static let waitElsewhere = Report("wait-elsewhere", "Waiting on other threads stops no run loop of the main thread")
    {
        let ended = Locked(false)
        Thread {
            for n in 0..<100 {
                expect(DispatchQueue.global().async(.promise) { n }.wait() == n, "no value")
            }
            DispatchQueue.main.async {
                ended.with { $0 = true }
                CFRunLoopStop(CFRunLoopGetMain())
            }
        }.start()
        CFRunLoopRun()
        expect(ended.with { $0 }, "the run loop was stopped")
    }

    static let hangRace = Report("hang-race", "Hanging loses no wake-up of a promise that is settled at that moment") {
        for n in 0..<2_000 {
            let (promise, seal) = Promise<Int>.pending()
            let start = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                start.signal()
                seal.fulfill(n)
            }
            start.wait()
            try expect(hang(promise) == n, "value \(n)")
        }
    }
}
