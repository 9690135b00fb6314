import Foundation
import PromiseKit

struct Cancelled: CancellableError {
    var isCancelled: Bool { return true }
    var account: Account
}

struct Rejected: Error {
    var account: Account
}

func errors(_ promise: Promise<Account>) {
    promise.catch { error in
        switch error {
        case PMKError.cancelled: break
        case is Cancelled: break
        case let error as Rejected: print(error.account.name)
        default: print(error.isCancelled)
        }
    }
    promise.catch {
        if case PMKError.compactMap(let value, let type) = $0 { print(value, type) }
    }
    promise.catch(policy: conf.catchPolicy) { _ in }
    do {
        _ = try promise.wait()
    } catch PMKError.noWinner {
    } catch {
    }
}

func configuring() {
    conf.Q.map = .global()
    conf.Q = (nil, nil)
    conf.Q.return = DispatchQueue(label: "return")
    conf.catchPolicy = .allErrors
    conf.logHandler = { print($0) }
    var copy = conf
    copy.Q.map = nil
    conf = copy
}

func asking(_ error: Error) -> Bool {
    guard let cancellable = error as? CancellableError else { return error is CancellableError }
    return cancellable.isCancelled
}
