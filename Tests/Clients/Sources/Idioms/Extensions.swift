import Foundation
import PromiseKit

// Extensions and generic code, as projects added them.
protocol Loading {
    func load() -> Promise<[Account]>
}

struct Pair<Value> {
    var promise: Promise<Value>
    var guarantee: Guarantee<Value>?

    func map<Other>(_ transform: @escaping (Value) -> Other) -> Pair<Other> {
        return Pair<Other>(promise: promise.map(transform), guarantee: guarantee?.map(transform))
    }
}

enum LoadState<Value> {
    case idle
    case loading(Promise<Value>)
    case failed(Error)
}

extension Promise {
    func spinning(_ chains: Chains) -> Promise<T> {
        chains.spinning = true
        return ensure { chains.spinning = false }
    }

    func logged(_ name: String) -> Promise<T> {
        return tap { result in
            switch result {
            case .fulfilled(let value): print(name, value)
            case .rejected(let error): print(name, error)
            }
        }
    }

    static func delayed(_ value: T, _ seconds: TimeInterval) -> Guarantee<T> {
        return after(seconds: seconds).map { value }
    }
    func zip<U>(_ other: Promise<U>) -> Promise<(T, U)> { return when(fulfilled: self, other) }
    func replacingError(_ value: T) -> Guarantee<T> { return recover { _ in .value(value) } }
}

extension Promise where T == Void {
    func andThen(_ body: @escaping () -> Void) -> Promise<Void> { return done { body() } }
}

extension Promise where T: Sequence {
    func each(_ body: @escaping (T.Element) -> Void) -> Promise<T> { return get { $0.forEach(body) } }
}

extension Thenable {
    func orDefault(_ fallback: T) -> Guarantee<T> {
        return Guarantee { seal in
            self.pipe { result in
                switch result {
                case .fulfilled(let value): seal(value)
                case .rejected: seal(fallback)
                }
            }
        }
    }
}

extension Guarantee where T == Bool {
    func negated() -> Guarantee<Bool> { return map { !$0 } }
}

extension CatchMixin {
    func show(_ chains: Chains) -> PMKFinalizer { return self.catch { chains.label = "\($0)" } }
}

extension Array where Element: Thenable {
    func all() -> Promise<[Element.T]> { return when(fulfilled: self) }
}

/// The handbook's recipe for trying again.
func attempt<T>(
    maximumRetryCount: Int = 3, delayBeforeRetry: DispatchTimeInterval = .seconds(2), _ body: @escaping () -> Promise<T>
) -> Promise<T> {
    var attempts = 0
    func attempt() -> Promise<T> {
        attempts += 1
        return body().recover { error -> Promise<T> in
            guard attempts < maximumRetryCount else { throw error }
            return after(delayBeforeRetry).then(on: nil, attempt)
        }
    }
    return attempt()
}

/// One after the other, whatever becomes of each.
class SerialQueue {
    var tail = Promise<Void>()

    func add<T>(_ body: @escaping () -> Promise<T>) -> Promise<T> {
        let next = tail.then { body() }
        tail = next.asVoid().recover { _ in }.then { Promise() }
        return next
    }
}

/// A thenable of the project's own that can be caught, too.
final class Later<Value>: Thenable, CatchMixin {
    typealias T = Value
    var result: Result<Value>?
    private var handlers: [(Result<Value>) -> Void] = []

    func pipe(to: @escaping (Result<Value>) -> Void) { handlers.append(to) }
}
