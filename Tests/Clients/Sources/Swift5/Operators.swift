import Foundation
import PromiseKit

/// Uses every operator once, with values that are not Sendable and variables captured and changed.
func everyOperator() -> Promise<Void> {
    var log: [String] = []
    let formatter = NumberFormatter()
    let background = DispatchQueue(label: "background")

    let texts = firstly {
        Promise.value([3, 1, 2])
    }.sortedValues().get {
        log.append("get \($0)")
    }.tap { result in
        log.append("tap \(result.isFulfilled)")
    }.mapValues {
        formatter.string(from: NSNumber(value: $0)) ?? ""
    }

    let numbers = texts.compactMapValues {
        Int($0)
    }.flatMapValues {
        [$0, $0]
    }.filterValues {
        $0 > 1
    }

    let chain = numbers.thenMap {
        Promise.value($0 + 1)
    }.thenFlatMap {
        Promise.value([$0])
    }.compactMap {
        $0.first
    }.then(on: background) {
        Promise.value($0)
    }.map(on: background, flags: .barrier) {
        "\($0)"
    }.map(\.count)

    let recovered = chain.then { _ in
        Promise<Int>(error: ServiceError.offline)
    }.recover { error -> Promise<Int> in
        guard case ServiceError.offline = error else { throw error }
        return .value(7)
    }.ensure {
        log.append("ensure")
    }.ensureThen {
        after(.milliseconds(1)).done { log.append("ensureThen") }
    }

    let combined = when(fulfilled: recovered, Promise.value("a"), Guarantee.value(1.5)).then { number, text, _ in
        when(resolved: Promise.value(number), Promise(error: ServiceError.offline)).map { ($0, text) }
    }.map { results, text -> Int in
        results.filter { $0.isFulfilled }.count + text.count
    }

    var turns = (1...3).makeIterator()
    let limited = when(fulfilled: AnyIterator { turns.next().map { Promise.value($0) } }, concurrently: 2)
    let raced = race(Promise.value(1), limited.map { $0.count })
    let won = race(fulfilled: [Promise<Int>(error: ServiceError.offline), raced])
    let worked = background.async(.promise) { () throws -> Int in 5 }

    return when(fulfilled: combined, won, worked).done { count, winner, work in
        check(count == 2 && winner == 1 && work == 5, "combined \(count) \(winner) \(work)")
        check(log == ["get [1, 2, 3]", "tap true", "ensure", "ensureThen"], "log \(log)")
    }
}

/// Guarantees: nothing to catch, nothing to warn about.
func guarantees() -> Guarantee<Void> {
    var seen = 0
    after(seconds: 0.001).done { seen += 1 }
    firstly { after(.milliseconds(1)) }.then { Guarantee.value(2) }.get { seen += $0 }.done { _ in }
    let recovered: Guarantee<Int> = Promise<Int>(error: ServiceError.offline).recover { _ in .value(3) }
    return when(guarantees: recovered, Guarantee.value("a")).done { number, text in
        check(number == 3 && text == "a", "guarantees")
    }
}
