import Dispatch
import PromiseKit
import Testing

// A log handler is one for the whole process, so that these tests run in processes of their own.
@Suite("Logging")
struct LoggingTests {
    @Test("LogEvent is one of exactly four")
    func type() {
        // Without a default: a fifth case would not compile.
        func name(of event: LogEvent) -> String {
            switch event {
            case .waitOnMainThread: "wait"
            case .pendingPromiseDeallocated: "promise"
            case .pendingGuaranteeDeallocated: "guarantee"
            case .cauterized: "cauterized"
            }
        }
        let events: [LogEvent] = [
            .waitOnMainThread, .pendingPromiseDeallocated, .pendingGuaranteeDeallocated, .cauterized(Failure.first),
        ]
        #expect(events.map(name) == ["wait", "promise", "guarantee", "cauterized"])
        #expect("\(LogEvent.waitOnMainThread)" == "waitOnMainThread")
    }

    @Test("LogEvent.waitOnMainThread tells of a wait on the main queue")
    func waitOnMainThread() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            conf.logHandler = { log.add("\($0)") }
            let waited = try await MainActor.run {
                try Promise(after(.milliseconds(1)).map(on: nil) { 1 }).wait()
            }
            #expect(waited == 1)
            #expect(log.all == ["waitOnMainThread"])
        }
    }

    @Test("LogEvent.pendingPromiseDeallocated tells once that the resolver of a pending promise is gone")
    func pendingPromiseDeallocated() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            conf.logHandler = { log.add("\($0)") }
            do {
                let dropped = Promise<Int>.pending().promise
                dropped.map(on: nil) { $0 + 1 }.done(on: nil) { _ in }.catch(on: nil) { _ in }
            }
            #expect(log.all == ["pendingPromiseDeallocated"])
        }
    }

    @Test("LogEvent.pendingGuaranteeDeallocated tells once that a pending guarantee cannot be resolved any more")
    func pendingGuaranteeDeallocated() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            conf.logHandler = { log.add("\($0)") }
            do {
                let dropped = Guarantee<Int>.pending().guarantee
                dropped.map(on: nil) { $0 + 1 }.done(on: nil) { _ in }
            }
            #expect(log.all == ["pendingGuaranteeDeallocated"])
        }
    }

    @Test("LogEvent.cauterized(_:) holds the error that a chain ended with")
    func cauterized() async {
        await #expect(processExitsWith: .success) {
            let log = Log<(any Error)?>()
            conf.logHandler = { event in
                if case .cauterized(let error) = event { log.add(error) } else { log.add(nil) }
            }
            await withCheckedContinuation { done in
                Promise<Int>(error: Failure.second).cauterize().finally { done.resume() }
            }
            await withCheckedContinuation { done in
                Promise<Int>(error: PMKError.cancelled).cauterize().finally { done.resume() }
            }
            #expect(log.all.map { $0 as? Failure } == [.second])
        }
    }
}
