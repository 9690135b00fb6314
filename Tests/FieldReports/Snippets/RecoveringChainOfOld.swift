// Handlers of recover that do not name their type, between handlers with operators: the overloads of recover, to a promise, to a
// guarantee, to nothing, must not be followed each through all the rest of the chain.

import PromiseKit

struct Person: Sendable {
    var name = ""
    var number = 0
}

func person() -> Promise<Person> { .value(Person()) }
func people() -> Promise<[Person]> { .value([]) }
func greeting(_ name: String) -> Promise<String> { .value(name) }

func recovering(_ number: Promise<Int>) {
    firstly { person() }.map { $0.name }.recover { _ in .value("nobody") }.then { greeting($0 + "!") }.map { $0.count }
        .recover { _ in .value(0) }.done { print($0) }
    people().map { $0.map { $0.number } }.recover { _ in .value([]) }.map { $0.reduce(0, +) }.map { "\($0)" }
        .done { print($0) }
    people().mapValues { $0.number }.map { [0] + $0 }.recover { _ in .value([]) }.map { $0.count == 1 }
        .done { print($0) }
    greeting("a").recover { _ in .value("b") }.then { greeting($0) }.recover { _ in .value("c") }.then { greeting($0) }
        .recover { _ in .value("d") }.then { greeting($0) }.recover { _ in .value("e") }.done { print($0) }
    number.map { $0 * 2 }.recover { _ in number }.map { $0 + 1 }.done { print($0) }.catch { print($0) }
}
