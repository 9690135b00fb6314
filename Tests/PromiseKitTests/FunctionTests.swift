import Dispatch
import PromiseKit
import Testing

@Suite("firstly, race, after and hang")
struct FunctionTests {
    @Test("firstly(execute:) calls its body at once and rejects with what it throws")
    func firstlyPromise() async throws {
        #expect(firstly { Promise.value(1) }.value == 1)
        #expect(firstly { Foreign("a") }.value == "a")
        let thrown: Promise<Int> = firstly { () throws -> Promise<Int> in throw Failure.first }
        #expect(thrown.error as? Failure == .first)
        #expect(try await firstly(execute: { Promise.value(2) }).then { Promise.value($0) }.async() == 2)
    }

    @Test("firstly(execute:) of a guarantee gives a guarantee")
    func firstlyGuarantee() {
        let guarantee: Guarantee<Int> = firstly { Guarantee.value(1) }
        #expect(guarantee.value == 1)
    }

    @Test("race(_:) of several goes as the first that settles, either way")
    func raceVariadic() async throws {
        let (slow, seal) = Promise<Int>.pending()
        #expect(race(slow, Promise.value(2)).value == 2)
        #expect(race(slow, Promise(error: Failure.first)).error as? Failure == .first)
        seal.fulfill(1)
    }

    @Test("race(_:) of an array goes as the first that settles; an empty one is an error")
    func raceArray() {
        let (slow, seal) = Promise<Int>.pending()
        #expect(race([slow, Promise.value(2)]).value == 2)
        #expect(name(of: race([Promise<Int>]()).error) == "badInput")
        seal.fulfill(1)
    }

    @Test("race(_:) of guarantees is a guarantee")
    func raceGuarantees() async {
        let (slow, resolve) = Guarantee<Int>.pending()
        let first: Guarantee<Int> = race(slow, after(.milliseconds(1)).map { 2 })
        #expect(await first.async() == 2)
        resolve(1)
    }

    @Test("race(fulfilled:) passes over rejections; without any fulfilled it says so")
    func raceFulfilled() {
        let (late, seal) = Promise<Int>.pending()
        let winner = race(fulfilled: [Promise(error: Failure.first), late])
        #expect(winner.isPending)
        seal.fulfill(3)
        #expect(winner.value == 3)
        let none = race(fulfilled: [Promise<Int>(error: Failure.first), Promise(error: Failure.second)])
        #expect(name(of: none.error) == "noWinner")
        #expect(name(of: race(fulfilled: [Promise<Int>]()).error) == "badInput")
    }

    @Test("after(seconds:) resolves when so many seconds have passed, never sooner")
    func afterSeconds() async {
        let start = DispatchTime.now()
        let guarantee: Guarantee<Void> = after(seconds: 0.02)
        await guarantee.async()
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
    }

    @Test("after(_:) resolves when the interval has passed, never sooner")
    func afterInterval() async {
        let start = DispatchTime.now()
        let guarantee: Guarantee<Void> = after(.milliseconds(20))
        await guarantee.async()
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
    }

    @Test("hang(_:) returns the value or throws the error")
    @MainActor func hanging() throws {
        #expect(try hang(Promise.value(1)) == 1)
        #expect(try hang(Promise(after(.milliseconds(1)).map(on: nil) { 2 })) == 2)
        #expect(throws: Failure.first) { try hang(Promise<Int>(error: Failure.first)) }
    }
}
