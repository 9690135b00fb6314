import Foundation
import PromiseKit

/// Qualified names, and Swift's own result beside the library's.
func names() -> Promise<Void> {
    let queue: DispatchQueue? = PromiseKit.conf.Q.map
    check(queue?.label == DispatchQueue.main.label, "PromiseKit.conf")
    let ours: PromiseKit.Result<Int> = .fulfilled(1)
    let theirs: Swift.Result<Int, Error> = .success(1)
    let result: Result<Int> = ours
    check(result.isFulfilled && (try? theirs.get()) == 1, "results")
    let finalizer: PMKFinalizer = Promise<Int>(error: PMKError.cancelled).catch { _ in }
    let policy: CatchPolicy = conf.catchPolicy
    return Promise { seal in
        finalizer.finally { seal.fulfill_() }
    }.done {
        check(policy == .allErrorsExceptCancellation, "policy")
    }
}

/// Errors by pattern, as old code matches them.
func errors() -> Promise<Void> {
    return race(fulfilled: [Promise<Int>(error: ServiceError.offline)]).map { _ in
        check(false, "unexpected winner")
    }.recover { error in
        guard case PMKError.noWinner = error else { throw error }
    }.then {
        Promise<Int>(error: Dismissed())
    }.map { _ in
        check(false, "not dismissed")
    }.recover(policy: .allErrors) { error in
        check(error.isCancelled, "cancelled")
    }
}

/// The switch of a project that logs: no default, so that a fifth event would not compile.
func log(_ event: LogEvent) -> String {
    switch event {
    case .waitOnMainThread: return "wait"
    case .pendingPromiseDeallocated: return "promise"
    case .pendingGuaranteeDeallocated: return "guarantee"
    case .cauterized(let error): return "cauterized \(error)"
    }
}
