import Dispatch
@testable import Firstly
import Testing

/// I8: who blocks his thread for a promise first has what the thread has put off done, wherever that is kept.
@Suite struct PutOffTests {
    @Test func `A handler that was put off and waits for what was put off after it`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            onSmallThread {
                let (first, starter) = Promise<Int>.pending()
                let (second, follower) = Promise<Int>.pending()
                let (awaited, resolver) = Promise<Int>.pending()
                first.done(on: nil) { _ in wait(for: awaited) }.cauterize()
                second.done(on: nil) { resolver.fulfill($0) }.cauterize()
                @Sendable func nest(_ depth: Int) {
                    if depth > 0 {
                        Promise.value(depth - 1).done(on: nil, nest).cauterize()
                    } else {
                        starter.fulfill(1)
                        follower.fulfill(2)
                    }
                }
                nest(Turn.maximumDepth)
                #expect(awaited.value == 2)
            }
        }
    }

    @Test func `A handler on a dispatcher that runs all it was given before it returns`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            onSmallThread {
                let draining = Draining()
                let (head, resolver) = Promise<Int>.pending()
                let tail = Slot<Promise<Int>>()
                let next = head.map(on: draining) { value -> Int in
                    Promise.value(0).done(on: draining) { _ in wait(for: tail.content!) }.cauterize()
                    return value
                }
                tail.put(next.map(on: nil) { $0 + 1 })
                resolver.fulfill(1)
                #expect(tail.content?.value == 2)
                tail.clear()
            }
        }
    }

    @Test func `A cancel hook that waits for the end of the chain`() async {
        await #expect(processExitsWith: .success) {
            mustEnd()
            onSmallThread {
                let (head, resolver) = Promise<Int>.pending()
                let tail = head.map(on: nil) { $0 }.recover(on: nil, policy: .allErrors) { _ in Promise.value(3) }
                resolver.onCancel { wait(for: tail) }
                head.cancel()
                #expect(tail.value == 3)
            }
        }
    }
}

/// Blocks this thread until `promise` is settled.
private func wait(for promise: Promise<Int>) {
    let settled = DispatchSemaphore(value: 0)
    promise.prepareToBlock { settled.signal() }
    settled.wait()
}

/// Runs what it is given in order, the first call for all that come while it does.
private final class Draining: Dispatcher, @unchecked Sendable {
    // Sendable: used by one thread.
    private var works: [@Sendable () -> Void] = []
    private var isBusy = false

    func dispatch(_ work: @escaping @Sendable () -> Void) {
        works.append(work)
        guard !isBusy else { return }
        isBusy = true
        while !works.isEmpty { works.removeFirst()() }
        isBusy = false
    }
}
