import Dispatch

extension Textbook {
    /// Fulfilled once all of `promises` are, with their values; rejected with the first error.
    package static func when<Value: Sendable>(fulfilled promises: [Promise<Value>]) -> Promise<[Value]> {
        guard !promises.isEmpty else { return .value([]) }
        let result = Promise<[Value]>(EmptyBox())
        let barrier = DispatchQueue(label: "textbook.barrier.when", attributes: .concurrent)
        let countdown = Countdown(promises.count)
        for promise in promises {
            promise.pipe { outcome in
                barrier.sync(flags: .barrier) {
                    switch outcome {
                    case .rejected(let error):
                        if case .pending = result.box.inspect() { result.box.seal(.rejected(error)) }
                    case .fulfilled:
                        guard case .pending = result.box.inspect() else { return }
                        countdown.left -= 1
                        if countdown.left == 0 { result.box.seal(.fulfilled(promises.map { $0.value! })) }
                    }
                }
            }
        }
        return result
    }

    package static func when<One: Sendable, Other: Sendable>(
        fulfilled one: Promise<One>, _ other: Promise<Other>
    ) -> Promise<(One, Other)> {
        when(fulfilled: [one.asVoid(), other.asVoid()]).map(on: nil) { _ in (one.value!, other.value!) }
    }

    /// Ends as the first of `promises` to settle does.
    package static func race<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<Value> {
        let result = Promise<Value>(EmptyBox())
        for promise in promises { promise.pipe(to: result.box.seal) }
        return result
    }
}

extension Textbook.Promise {
    package func asVoid() -> Textbook.Promise<Void> { map(on: nil) { _ in } }
}

/// The members that are still waited for.
private final class Countdown: @unchecked Sendable {
    // Sendable: touched behind the barrier alone.
    var left: Int

    init(_ count: Int) { left = count }
}
