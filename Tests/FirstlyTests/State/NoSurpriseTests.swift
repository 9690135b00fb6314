import Dispatch
import Firstly
import Testing

/// I8: when a handler is called, and when it is not.
@Suite struct NoSurpriseTests {
    @Test func `I8 An inline handler on a settled promise has its effect before the call returns`() {
        let log = Log<Int>()
        Promise.value(1).done(on: nil) { log.add($0) }.cauterize()
        #expect(log.entries == [1])
        Promise.value(2).pipe { log.add((try? $0.get()) ?? 0) }
        #expect(log.entries == [1, 2])
        let tail = Promise.value(3).map(on: nil) { $0 + 1 }.then(on: nil) { Promise.value($0 + 1) }
        #expect(tail.value == 5)
    }

    @Test func `I8 A handler on the main queue is never called before the call that attached it returned`() async {
        let log = Log<String>()
        await MainActor.run {
            Promise().done { log.add("isolated") }.cauterize()
            Promise().done(on: .main) { log.add("named") }.cauterize()
            Promise().done(on: DispatchQueue.main) { log.add("queue") }.cauterize()
            log.add("returned")
        }
        await mainTurn()
        #expect(log.entries == ["returned", "isolated", "named", "queue"])
    }

    @Test func `I8 A handler on a serial queue is not called within that queue's own block`() async {
        let log = Log<String>()
        let queue = DispatchQueue(label: "NoSurpriseTests")
        queue.sync {
            Promise().done(on: queue) { log.add("handler") }.cauterize()
            log.add("returned")
        }
        await turn(of: queue)
        #expect(log.entries == ["returned", "handler"])
    }

    @Test func `I8 A handler that belongs to an actor is not called within the call that attached it`() async {
        actor Recorder {
            private(set) var log: [String] = []
            func attach() {
                Promise().done { self.log.append("handler") }.cauterize()
                log.append("returned")
            }
        }
        let recorder = Recorder()
        await recorder.attach()
        while await recorder.log.count < 2 { await Task.yield() }
        #expect(await recorder.log == ["returned", "handler"])
    }

    @Test func `I8 On a promise that is still handing out, an inline handler joins the tail`() {
        let log = Log<String>()
        let (promise, resolver) = Promise<Void>.pending()
        promise.done(on: nil) {
            promise.done(on: nil) { log.add("newcomer") }.cauterize()
            log.add("returned")
        }.cauterize()
        promise.done(on: nil) { log.add("second") }.cauterize()
        resolver.fulfill()
        #expect(log.entries == ["returned", "second", "newcomer"])
    }

    @Test func `I8 A nil default queue makes handlers inline`() async {
        await #expect(processExitsWith: .success) {
            Configuration.current.Q = (map: nil, return: nil)
            #expect(attachWithoutQueue() == ["map", "done", "catch", "finally", "returned"])
        }
    }
}

/// Outside of any actor, so that the handlers belong to none.
private func attachWithoutQueue() -> [String] {
    let log = Log<String>()
    Promise().map { log.add("map") }
        .done {
            log.add("done")
            throw Reason.first
        }
        .catch { _ in log.add("catch") }
        .finally { log.add("finally") }
    log.add("returned")
    return log.entries
}
