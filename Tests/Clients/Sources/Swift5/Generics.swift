import PromiseKit

// Generic over any type at all, as PromiseKit allowed it.
class Loader<T> {
    private let (loaded, seal) = Promise<T>.pending()
    private let start: () -> Promise<T>

    init(start: @escaping () -> Promise<T>) { self.start = start }

    func load() -> Promise<T> {
        start().pipe(to: seal.resolve)
        return loaded
    }

    func mapped<U>(_ transform: @escaping (T) -> U) -> Promise<U> {
        return loaded.map(on: nil, transform)
    }
}

enum Loading<T> {
    case running(Promise<T>)
    case done(T)

    var promise: Promise<T> {
        switch self {
        case .running(let promise): return promise
        case .done(let value): return .value(value)
        }
    }
}

protocol Repository {
    associatedtype Item
    func all() -> Promise<[Item]>
}

extension Repository {
    func first() -> Promise<Item> { return all().firstValue }
}

struct Users: Repository {
    func all() -> Promise<[User]> { return .value([User(name: "first"), User(name: "second")]) }
}

func promise<T>(_ body: (@escaping (T?, Error?) -> Void) -> Void) -> Promise<T> {
    return Promise { seal in body(seal.resolve) }
}

extension Promise where T: Collection {
    func count() -> Promise<Int> { return map(on: nil) { $0.count } }
}

extension Thenable {
    func orNil() -> Guarantee<T?> {
        let (guarantee, resolve) = Guarantee<T?>.pending()
        pipe { result in
            switch result {
            case .fulfilled(let value): resolve(value)
            case .rejected: resolve(nil)
            }
        }
        return guarantee
    }
}

/// A thenable of the project's own.
final class Deferred<T>: Thenable {
    private var handlers: [(Result<T>) -> Void] = []
    private(set) var result: Result<T>?

    func pipe(to body: @escaping (Result<T>) -> Void) {
        if let result = result { body(result) } else { handlers.append(body) }
    }

    func settle(_ result: Result<T>) {
        self.result = result
        for handler in handlers { handler(result) }
        handlers = []
    }
}

/// An error of the project's own that counts as a cancellation.
struct Dismissed: CancellableError {
    var isCancelled: Bool { return true }
}

// Helpers that many projects wrote for themselves. They win over the library's of the same name.
extension Promise {
    func timeout(_ seconds: Double) -> Promise<T> {
        ownHelpers += 1
        return race(self, after(seconds: seconds).map(on: nil) { () -> T in throw ServiceError.offline })
    }
}

func retry<T>(_ times: Int, _ body: @escaping () -> Promise<T>) -> Promise<T> {
    ownHelpers += 1
    return body().recover { error -> Promise<T> in
        guard times > 1 else { throw error }
        return retry(times - 1, body)
    }
}

var ownHelpers = 0
