import Firstly
import Testing

/// A shielded promise is cancelled neither by its consumers nor for want of any.
@Suite struct ShieldedTests {
    @Test func `Cancelling a shielded promise changes nothing`() {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        shielded.cancel()
        shielded.cancel(with: Reason.first)
        #expect(shielded.isPending && root.isPending)
        #expect(!shielded.isCancelled && !resolver.isCancelled)
        resolver.fulfill(1)
        #expect(shielded.value == 1)
    }

    @Test func `Its consumers can be cancelled, for themselves`() {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        let tails = (0..<3).map { number in shielded.map(on: nil) { $0 + number } }
        for tail in tails { tail.cancel() }
        #expect(tails.allSatisfy { $0.error?.isCancelled == true })
        #expect(shielded.isPending && root.isPending)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(shielded.value == 1)
    }

    @Test func `The promise that was shielded goes on though nobody waits`() {
        let (root, resolver) = Promise<Int>.pending()
        root.shielded()
        root.map(on: nil) { $0 }.cancel()
        #expect(root.isPending)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(root.value == 1)
    }

    @Test func `Whoever has that promise can still cancel it, and the shielded one with it`() {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        let tail = shielded.map(on: nil) { $0 }
        root.cancel()
        #expect([root, shielded, tail].map { $0.error?.isCancelled } == [true, true, true])
        #expect(resolver.isCancelled)
    }

    @Test(arguments: SharedInterestTests.Adoption.allCases)
    func `What is made of a shielded promise is cancelled alone`(adoption: SharedInterestTests.Adoption) {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        let outer = adoption(shielded)
        outer.cancel()
        #expect(outer.error?.isCancelled == true)
        #expect(shielded.isPending && root.isPending)
        resolver.fulfill(1)
        #expect(shielded.value == 1)
    }

    @Test(arguments: SharedInterestTests.Adoption.allCases)
    func `And has its outcome otherwise`(adoption: SharedInterestTests.Adoption) {
        let (root, resolver) = Promise<Int>.pending()
        let outer = adoption(root.shielded())
        #expect(outer.isPending)
        resolver.fulfill(1)
        #expect(outer.value == 1)
    }

    @Test func `A handler that returns a shielded promise after the cancel leaves it alone`() {
        let (start, starter) = Promise<Void>.pending()
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        let own = Slot<Promise<Int>>()
        own.put(
            start.then(on: nil) { () -> Promise<Int> in
                own.content?.cancel()
                return shielded
            })
        starter.fulfill()
        #expect(own.content?.error?.isCancelled == true)
        #expect(shielded.isPending)
        #expect(!resolver.isCancelled)
    }

    @Test func `Groups that are cancelled, fail or are decided leave a shielded member alone`() {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        when(fulfilled: [shielded]).cancel()
        _ = when(fulfilled: [shielded, Promise(error: Reason.first)], cancelOnFailure: true)
        _ = when(fulfilled: [Promise(error: Reason.first), shielded], cancelOnFailure: true)
        _ = race(shielded, .value(1), losers: .cancel)
        _ = race(.value(1), shielded, losers: .cancel)
        #expect(shielded.isPending)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(shielded.value == 1)
    }

    @Test func `A task that awaits one and is cancelled leaves it alone`() async {
        let (root, resolver) = Promise<Int>.pending()
        let shielded = root.shielded()
        let task = Task { try await shielded.async() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(shielded.isPending)
        #expect(!resolver.isCancelled)
    }

    @Test func `A guarantee can be shielded, too`() {
        let (root, resolve) = Guarantee<Int>.pending()
        let shielded = root.shielded()
        shielded.map(on: nil) { $0 }.cancel()
        shielded.cancel()
        #expect(shielded.isPending && root.isPending)
        resolve(1)
        #expect(shielded.value == 1)
    }

    @Test func `I5 Nothing of it is kept once it is settled`() {
        weak var first: Promise<Int>?
        weak var second: Promise<Int>?
        do {
            let (root, resolver) = Promise<Int>.pending()
            (first, second) = (root, root.shielded())
            #expect(second != nil)
            resolver.fulfill(1)
        }
        #expect(first == nil && second == nil)
    }
}
