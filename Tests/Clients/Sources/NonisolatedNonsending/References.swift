// Asynchronous functions passed by reference, at the head of a chain and to every operator.
import Firstly

struct Refused: Error {}

nonisolated func number() async throws -> Int {
    await Task.yield()
    return 1
}

nonisolated func sureNumber() async -> Int { 2 }

nonisolated func doubled(_ number: Int) async throws -> Int { number * 2 }

nonisolated func surelyDoubled(_ number: Int) async -> Int { number * 2 }

nonisolated func half(_ number: Int) async -> Int? { number.isMultiple(of: 2) ? number / 2 : nil }

nonisolated func promised(_ number: Int) async throws -> Promise<Int> { .value(number + 1) }

nonisolated func guaranteed(_ number: Int) async -> Guarantee<Int> { .value(number + 1) }

nonisolated func refuse(_ number: Int) async throws(Refused) -> Int { throw Refused() }

nonisolated func look(_ number: Int) async throws { precondition(number > 0) }

nonisolated func surelyLook(_ number: Int) async { precondition(number > 0) }

nonisolated func zero(_ error: any Error) async throws -> Int { 0 }

nonisolated func promisedZero(_ error: any Error) async throws -> Promise<Int> { .value(0) }

nonisolated func guaranteedUnlessRefused(_ error: any Error) async throws -> Guarantee<Int> {
    if error is Refused { throw error }
    return .value(0)
}

nonisolated func guaranteedZero(_ error: any Error) async -> Guarantee<Int> { .value(0) }

nonisolated func report(_ error: any Error) async { precondition(error is Refused) }

nonisolated func cleanUp() async {}

nonisolated func lookAtOutcome(_ outcome: Outcome<Int>) async { precondition(outcome.isFulfilled) }

nonisolated func promisedNumber() async throws -> Promise<Int> { .value(4) }

nonisolated func guaranteedNumber() async -> Guarantee<Int> { .value(5) }

nonisolated func refuseAnything() async throws(Refused) -> Int { throw Refused() }

nonisolated func startCleaningUp() async -> Guarantee<Void> { Guarantee() }

nonisolated func isBig(_ number: Int) async -> Bool { number > 1 }

nonisolated func pair(_ number: Int) async throws -> Promise<[Int]> { .value([number, number + 1]) }

nonisolated func guaranteedPair(_ number: Int) async -> Guarantee<[Int]> { .value([number, number + 1]) }

nonisolated func twice(_ number: Int) async -> [Int] { [number, number] }

struct Service {
    let factor: Int

    func scaled(_ number: Int) async throws -> Int { number * factor }

    static func negated(_ number: Int) async throws -> Int { -number }
}

@MainActor
final class Adder {
    private var sum = 0

    func next() async -> Int {
        MainActor.assertIsolated()
        await Task.yield()
        sum += 1
        return sum
    }

    func plus(_ number: Int) async throws -> Int {
        MainActor.assertIsolated()
        return number + sum
    }

    func show(_ number: Int) async {
        MainActor.assertIsolated()
        sum = number
    }

    /// A method of an actor keeps it.
    func chain() -> Promise<Int> { Promise(next).map { $0 + self.sum }.map(plus).get(show).map(doubled) }
}

@concurrent nonisolated func elsewhere(_ number: Int) async -> Int { number }

nonisolated func checkReferences() async throws {
    let service = Service(factor: 3)
    let heads = try await [
        Promise(number).async(), Promise(name: "number", priority: .utility, number).async(),
        firstly(execute: number).map(doubled).async(), Guarantee(sureNumber).async(), Adder().chain().async(),
    ]
    precondition(heads == [1, 1, 2, 2, 6], "\(heads)")

    let chained = try await firstly(execute: number)
        .map(doubled).then(promised).get(look).map(service.scaled).compactMap(surelyDoubled).map(Service.negated)
        .map(elsewhere).then(guaranteed).ensure(cleanUp).ensureThen(startCleaningUp)
        .async()
    precondition(chained == -17, "\(chained)")

    do {
        let half = try await Promise.value(1).compactMap(half).get(look).async()
        preconditionFailure("half of 1 is \(half)")
    } catch PromiseError.compactMap {
    }

    let recovered = try await [
        Promise.value(1).map(refuse).recover(zero).async(),
        Promise.value(1).map(refuse).recover(policy: .allErrors, promisedZero).async(),
        Promise.value(1).map(refuse).recover(guaranteedZero).async(),
    ]
    precondition(recovered == [0, 0, 0], "\(recovered)")
    do {
        let number = try await Promise.value(1).map(refuse).recover(guaranteedUnlessRefused).async()
        preconditionFailure("refused, and still \(number)")
    } catch is Refused {
    }
    await withCheckedContinuation { ended in
        Promise.value(1).map(refuse).done(look).catch(report).finally { ended.resume() }
    }

    let looked = try await Promise.value(1).tap(lookAtOutcome).async()
    precondition(looked == 1, "\(looked)")
    try await checkReferencesWithoutParameters()

    let sure: Guarantee<Void> = Guarantee.value(1).map(surelyDoubled).then(guaranteed).get(surelyLook).done(surelyLook)
    await sure.async()

    let values = try await [
        Promise.value([1, 2]).mapValues(doubled).async(), Promise.value([1, 2]).flatMapValues(twice).async(),
        Promise.value([1, 2]).compactMapValues(half).async(), Promise.value([1, 2]).filterValues(isBig).async(),
        Promise.value([1, 2]).thenMap(promised).async(), Promise.value([1, 2]).thenFlatMap(pair).async(),
        [Promise.value([1, 2]).firstValue(where: isBig).async()],
    ]
    precondition(values == [[2, 4], [1, 1, 2, 2], [1], [2], [2, 3], [1, 2, 2, 3], [2]], "\(values)")
    let sureValues = await [
        Guarantee.value([1, 2]).mapValues(surelyDoubled).async(), Guarantee.value([1, 2]).flatMapValues(twice).async(),
        Guarantee.value([1, 2]).compactMapValues(half).async(), Guarantee.value([1, 2]).filterValues(isBig).async(),
        Guarantee.value([1, 2]).thenMap(guaranteed).async(),
        Guarantee.value([1]).thenFlatMap(guaranteedPair).async(),
    ]
    precondition(sureValues == [[2, 4], [1, 1, 2, 2], [1], [2], [2, 3], [1, 2]], "\(sureValues)")
}

nonisolated func checkReferencesWithoutParameters() async throws {
    let numbers = try await [
        Promise().map(number).async(), Promise().get(cleanUp).map(sureNumber).async(),
        Promise.value(1).done(look).done(cleanUp).then(promisedNumber).async(),
        after(.milliseconds(1)).then(promisedNumber).async(), after(.milliseconds(1)).map(number).async(),
        Promise().map(Adder().next).async(),
    ]
    precondition(numbers == [1, 2, 4, 4, 1, 1], "\(numbers)")
    let (first, second): (Guarantee<Int>, Guarantee<Int>) = (
        after(.milliseconds(1)).map(sureNumber), Guarantee().get(cleanUp).done(cleanUp).then(guaranteedNumber)
    )
    let sureNumbers = await [first.async(), second.async()]
    precondition(sureNumbers == [2, 5], "\(sureNumbers)")
    do {
        let number = try await Promise().map(refuseAnything).async()
        preconditionFailure("refused, and still \(number)")
    } catch is Refused {
    }
}

nonisolated func checkRepeatedReferences() async throws {
    let (service, limiter) = (Service(factor: 3), ConcurrencyLimiter(limit: 2))
    let numbers = try await [
        retry(times: 2, number).async(), retry(times: 2, when: { _, count in count < 2 }, sureNumber).async(),
        poll(every: .milliseconds(1), until: { $0 > 0 }, number).async(),
        limiter.run(number).async(), limiter.run(Adder().next).async(), retry(times: 1, Adder().next).async(),
    ]
    precondition(numbers == [1, 2, 1, 1, 1, 1], "\(numbers)")
    let made = try await [
        when([1, 2], concurrently: 1, doubled).async(), when([1, 2], concurrently: 2, service.scaled).async(),
        when([1, 2], concurrently: 2, Service.negated).async(), when([1, 2], concurrently: 2, elsewhere).async(),
    ]
    precondition(made == [[2, 4], [3, 6], [-1, -2], [1, 2]], "\(made)")
    do {
        let refused = try await when([1], concurrently: 1, refuse).async()
        preconditionFailure("refused, and still \(refused)")
    } catch is Refused {
    }
}
