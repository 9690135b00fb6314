import Foundation
import PromiseKit

/// Interfaces with completion handlers in all their shapes, and the promises made from them.
class Adapters {
    func any(_ done: @escaping (Any?, Error?) -> Void) { done(nil, nil) }
    func dictionary(_ done: @escaping ([String: Any]?, Error?) -> Void) { done([:], nil) }
    func result(completion: @escaping (Swift.Result<Account, Error>) -> Void) {}
    func flag(completion: @escaping (Bool) -> Void) { completion(true) }
    func optional(completion: (() -> Void)?) { completion?() }

    func anyPromise() -> Promise<Any> { return Promise { any($0.resolve) } }

    func dictionaryPromise() -> Promise<[String: Any]> {
        return Promise<[String: Any]> { seal in dictionary { seal.resolve($0, $1) } }
    }

    func resultPromise() -> Promise<Account> { return Promise { result(completion: $0.resolve) } }

    func switchedPromise() -> Promise<Account> {
        return Promise { seal in
            result { result in
                switch result {
                case .success(let account): seal.fulfill(account)
                case .failure(let error): seal.reject(error)
                }
            }
        }
    }

    func queuedPromise(_ queue: DispatchQueue) -> Promise<Account> {
        return Promise { seal in
            queue.async { seal.fulfill(Account()) }
        }
    }

    func flagGuarantee() -> Guarantee<Bool> { return Guarantee { seal in flag(completion: seal) } }
    func shortGuarantee() -> Guarantee<Bool> { return Guarantee { flag(completion: $0) } }
    func voidGuarantee() -> Guarantee<Void> { return Guarantee { seal in optional { seal(()) } } }
    func voidPromise() -> Promise<Void> { return Promise { $0.fulfill(()) } }
    func oldVoidPromise() -> Promise<Void> { return Promise { seal in seal.fulfill_() } }

    func timers() {
        let (promise, seal) = Promise<Account>.pending()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { seal.fulfill(Account()) }
        promise.tap { print($0) }.done { $0.name = "changed" }.catch { _ in }.finally { print("over") }
    }
}

/// Promises in properties.
class Holder {
    lazy var promise: Promise<Account> = { Promise.value(Account()) }()
    var seal: Resolver<Account>?
    var finalizer: PMKFinalizer?
    let ready = Guarantee<Void>.pending()
    var waiting = [Resolver<[Account]>]()

    func load() -> Promise<[Account]> {
        let (promise, seal) = Promise<[Account]>.pending()
        waiting.append(seal)
        return promise
    }

    func start() {
        ready.resolve(())
        ready.guarantee.done { print("ready") }
        finalizer = promise.catch { _ in }
        finalizer?.finally {}
        seal?.resolve(nil, Chains.Failure.empty)
    }
}

let globalPromise = Promise<Account>.value(Account())

func fromOtherThreads() {
    Thread.detachNewThread { _ = try? globalPromise.wait() }
    DispatchQueue.global().async { globalPromise.done { print($0) }.cauterize() }
    OperationQueue().addOperation { globalPromise.map { $0.name }.done { print($0) }.cauterize() }
}

/// What a server answers is a dictionary of anything, which is not sendable.
@MainActor
class DictionaryScreen {
    let adapters = Adapters()
    var title = ""

    func show() {
        adapters.dictionaryPromise().compactMap { $0["title"] as? String }.done { self.title = $0 }.cauterize()
        adapters.dictionaryPromise().compactMap { answer -> [String: Any]? in
            return answer["user"] as? [String: Any]
        }.map {
            $0["name"] as? String ?? ""
        }.done {
            self.title = $0
        }.catch { error in
            if case PMKError.compactMap(let answer as [String: Any], _) = error { self.title = "\(answer.count)" }
        }
    }
}
