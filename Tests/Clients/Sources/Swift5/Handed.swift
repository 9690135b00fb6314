import Foundation
import PromiseKit

/// Handlers that are no closures, in a type that says where it belongs: methods, completion handlers, and closures that capture
/// what changes later. With the default queue elsewhere, its methods run on the main thread all the same.
@MainActor
final class Handed {
    private var calls = 0
    private var pending: Promise<Int>?

    func run() -> Promise<Void> {
        let queues = conf.Q
        conf.Q = (map: .global(), return: .global())
        defer { conf.Q = queues }
        return when(fulfilled: methods(), moreMethods(), completions { self.show($0) }, variables().asVoid()).done {
            _ in
            check(self.calls == 15, "\(self.calls) calls")
        }
    }

    private func enter() {
        dispatchPrecondition(condition: .onQueue(.main))
        calls += 1
    }

    private func show(_ number: Int) { enter() }
    private func look(at result: Result<Int>) { enter() }
    private func end() { enter() }
    private func fail(_ error: Error) { enter() }

    private func next(_ number: Int) -> Promise<Int> {
        enter()
        return .value(number + 1)
    }

    private func surelyNext(_ number: Int) -> Guarantee<Int> {
        enter()
        return .value(number + 1)
    }

    private func text(of number: Int) -> String {
        enter()
        return "\(number)"
    }

    private func number(of text: String) -> Int? {
        enter()
        return Int(text)
    }

    private func isOdd(_ number: Int) -> Bool { number % 2 == 1 }
    private func comesFirst(_ one: Int, _ other: Int) -> Bool { one < other }

    private func rescue(_ error: Error) -> Promise<Int> {
        enter()
        return .value(1)
    }

    private func rescueSurely(_ error: Error) -> Guarantee<Int> { .value(0) }
    private func swallow(_ error: Error) {}

    private func pause() -> Guarantee<Void> {
        enter()
        return after(seconds: 0)
    }

    private func methods() -> Promise<Void> {
        return Promise.value(1).then(next).map(text).compactMap(number).get(show).tap(look).ensure(end)
            .ensureThen(pause).recover(rescue).done(show)
    }

    private func moreMethods() -> Promise<Void> {
        let (ended, seal) = Promise<Void>.pending()
        Promise<Int>(error: ServiceError.offline).done(show).catch(fail).finally { seal.fulfill(()) }
        let swallowed = Promise<Void>(error: ServiceError.offline).recover(swallow).done(end)
        let lists = Promise.value([1, 2]).thenMap(surelyNext).filterValues(isOdd).firstValue(where: isOdd)
        let sorted = Guarantee.value([1]).thenMap(surelyNext).sortedValues(comesFirst).map { $0.count }
        let rescued = Promise<Int>(error: ServiceError.offline).recover(rescueSurely)
        return when(
            fulfilled: ended, Promise(swallowed), when(fulfilled: lists, Promise(sorted), Promise(rescued)).asVoid())
    }

    private func completions(_ completion: @escaping (Int) -> Void) -> Promise<Void> {
        let shown = Promise.value(1).get(on: nil) { _ in }.map { $0 }
        return when(fulfilled: shown.done { completion($0) }, Promise.value(1).then(next).asVoid())
    }

    private func variables() -> Promise<Int> {
        if let pending = pending { return pending }
        var turns = 0
        var itself: Promise<Int>!
        itself = Promise.value(1).ensure { self.pending = nil }.get { _ in turns += 1 }.map { number in
            check(itself.isPending, "itself")
            return number + turns
        }
        turns = 2
        pending = itself
        return itself
    }
}

/// A completion handler that is handed over as it came.
func notify(_ completion: @escaping (Int) -> Void) -> Promise<Void> {
    return Promise.value(1).get(completion).done(completion)
}

extension Handed {
    /// The same from within the type.
    func notifyToo(_ completion: @escaping (Int) -> Void, _ failure: @escaping (Error) -> Void) {
        Promise.value(1).get(completion).done(completion).catch(failure)
        Guarantee.value(1).done(completion)
    }
}

actor Ledger {
    func notify(_ completion: @escaping (Int) -> Void) -> Promise<Void> {
        var turns = 0
        let noted = Promise.value(1).get { _ in turns += 1 }.done(completion)
        turns = 2
        return noted
    }
}
