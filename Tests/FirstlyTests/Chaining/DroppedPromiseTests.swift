import Firstly
import Testing

/// What the compiler warns of is written behind a protocol here.
private protocol Dropping {
    func drop(_ dropped: Promise<Int>, in promise: Promise<Int>) -> Promise<Void>
    func drop(_ dropped: Promise<Int>, in guarantee: Guarantee<Int>) -> Guarantee<Void>
    func throwing(in promise: Promise<Int>) -> Promise<Void>
}

private struct Dropper: Dropping {
    @available(*, deprecated, message: "drops on purpose")
    func drop(_ dropped: Promise<Int>, in promise: Promise<Int>) -> Promise<Void> { promise.done { _ in dropped } }

    @available(*, deprecated, message: "drops on purpose")
    func drop(_ dropped: Promise<Int>, in guarantee: Guarantee<Int>) -> Guarantee<Void> {
        guarantee.done { _ in dropped }
    }

    @available(*, deprecated, message: "drops on purpose")
    func throwing(in promise: Promise<Int>) -> Promise<Void> {
        promise.done { number in
            guard number > 1 else { throw PromiseError.badInput }
            return Promise.value(number)
        }
    }
}

@Suite("A promise that is dropped in done")
struct DroppedPromiseTests {
    private let dropper: any Dropping = Dropper()

    /// Calls `body` where handlers are called at once.
    private func inline<Result>(_ body: () -> Result) -> Result {
        Configuration.scoped {
            $0.Q = (nil, nil)
        } run: {
            body()
        }
    }

    @Test("Nobody waits for it, and its error is not that of the chain")
    func dropped() {
        let (pending, resolver) = Promise<Int>.pending()
        let done = inline { dropper.drop(pending, in: Promise.value(1)) }
        #expect(done.isFulfilled)
        let sure = inline { dropper.drop(Promise(error: PromiseError.badInput), in: Guarantee.value(1)) }
        #expect(sure.isFulfilled)
        resolver.fulfill(1)
    }

    @Test("What the closure throws rejects the promise, and an error passes by")
    func errors() {
        #expect(inline { dropper.throwing(in: .value(1)) }.isRejected)
        #expect(inline { dropper.throwing(in: .value(2)) }.isFulfilled)
        #expect(inline { dropper.drop(.value(1), in: Promise<Int>(error: PromiseError.badInput)) }.isRejected)
    }

    @Test("A guarantee is let go of, be it at hand, made or chained")
    func guarantees() {
        let (pending, _) = Guarantee<Int>.pending()
        let all = inline {
            [
                Promise.value(1).done { _ in pending }, Promise.value(1).done { Guarantee.value($0).map { $0 + 1 } },
                Promise.value(1).done { Guarantee.value($0).done { _ in } },
            ]
        }
        #expect(all.allSatisfy { $0.isFulfilled })
        let sure: Guarantee<Void> = inline { Guarantee.value(1).done { _ in pending } }
        #expect(sure.isFulfilled)
    }

    @Test("Its closure belongs to the actor that it was written on")
    @MainActor func isolation() async throws {
        var numbers: [Int] = []
        try await Promise.value(1).done { number -> Guarantee<Void> in
            numbers.append(number)
            return Guarantee()
        }.async()
        #expect(numbers == [1])
    }
}
