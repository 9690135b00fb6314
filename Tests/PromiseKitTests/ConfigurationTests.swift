import Dispatch
import Foundation
import PromiseKit
import Testing

// The configuration is one for the whole process, so that each of these tests runs in a process of its own.
@Suite("Configuration")
struct ConfigurationTests {
    @Test("PMKConfiguration is a value: changing a copy changes nothing")
    func type() {
        var copy: PMKConfiguration = conf
        copy.catchPolicy = .allErrors
        #expect(conf.catchPolicy == .allErrorsExceptCancellation)
    }

    @Test("PMKConfiguration.Q holds the two default queues: one for what maps, one for what ends a chain")
    func queues() async {
        #expect(conf.Q.map?.label == DispatchQueue.main.label)
        #expect(conf.Q.return?.label == DispatchQueue.main.label)
        await #expect(processExitsWith: .success) {
            conf.Q.map = Queues.worker
            conf.Q.return = nil
            let mapped = Promise.value(1).map { _ in Queues.current }
            #expect(try await mapped.async() == "worker")
            let log = Log<Int>()
            Promise.value(1).done { log.add($0) }.cauterize()
            #expect(log.all == [1])
            conf.Q = (map: .main, return: Queues.main)
            let returned = Log<String?>()
            try await Promise.value(1).done { _ in returned.add(Queues.current) }.async()
            #expect(returned.all == ["main"])
        }
    }

    @Test("PMKConfiguration.catchPolicy is what catch and recover go by when none is given")
    func catchPolicy() async {
        await #expect(processExitsWith: .success) {
            conf.catchPolicy = .allErrors
            let log = Log<String>()
            let cancelled = Promise<Int>(error: PMKError.cancelled)
            cancelled.catch(on: nil) { _ in log.add("catch") }
            #expect(cancelled.recover(on: nil) { _ -> Promise<Int> in .value(1) }.value == 1)
            #expect(log.all == ["catch"])
        }
    }

    @Test("PMKConfiguration.logHandler receives the events")
    func logHandler() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            conf.logHandler = { log.add("\($0)") }
            await withCheckedContinuation { done in
                Promise<Int>(error: Failure.first).cauterize().finally { done.resume() }
            }
            #expect(log.all == ["cauterized(\(String(reflecting: Failure.first)))"])
        }
    }

    @Test("PMKConfiguration.logHandler, as it was, prints the events for who wraps it or sets it again")
    func formerLogHandler() async throws {
        let ending = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let former = conf.logHandler
            let log = Log<String>()
            conf.logHandler = {
                log.add("\($0)")
                former($0)
            }
            try? await Promise(Promise<Int>(error: Failure.first).cauterize().finished).async()
            #expect(log.all.count == 1)
            conf.logHandler = former
            try? await Promise(Promise<Int>(error: Failure.first).cauterize().finished).async()
            #expect(log.all.count == 1)
        }
        let output = String(decoding: ending?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.components(separatedBy: "cauterized an error: ").count == 3, "\(output)")
    }

    @Test("conf is a value: what was kept of it brings back all that was changed")
    func restored() async {
        await #expect(processExitsWith: .success) {
            let log = Log<String>()
            let kept = conf
            conf.Q = (map: nil, return: nil)
            conf.catchPolicy = .allErrors
            conf.logHandler = { log.add("\($0)") }
            conf = kept
            #expect(conf.Q.map?.label == DispatchQueue.main.label && conf.Q.return?.label == DispatchQueue.main.label)
            #expect(conf.catchPolicy == .allErrorsExceptCancellation)
            try? await Promise(Promise<Int>(error: Failure.first).cauterize().finished).async()
            #expect(log.all.isEmpty)
        }
    }

    @Test("conf is the one configuration of the process, also by its full name")
    func global() async {
        #expect(PromiseKit.conf.Q.map === conf.Q.map)
        await #expect(processExitsWith: .success) {
            PromiseKit.conf.Q.map = nil
            #expect(conf.Q.map == nil)
            #expect(Promise.value(1).map { $0 + 1 }.value == 2)
        }
    }
}

extension PMKFinalizer {
    /// Resolved after the chain has ended.
    fileprivate var finished: Guarantee<Void> {
        let (finished, resolve) = Guarantee<Void>.pending()
        finally(on: nil) { resolve(()) }
        return finished
    }
}
