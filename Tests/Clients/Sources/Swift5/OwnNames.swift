import Foundation
import PromiseKit

// Functions that projects had before the library had any of that name: theirs are called.
private(set) var calledOwn: [String] = []

func retry<T>(times: Int, _ body: @escaping () -> Promise<T>) -> Promise<T> {
    calledOwn.append("retry")
    return body().recover { error -> Promise<T> in
        guard times > 1 else { throw error }
        return retry(times: times - 1, body)
    }
}

func retry<T>(times: Int, on queue: DispatchQueue, _ body: @escaping () throws -> Promise<T>) -> Promise<T> {
    calledOwn.append("retry on a queue")
    return Promise().then(on: queue) { _ in try body() }
}

func poll<T>(every seconds: TimeInterval, until isDone: @escaping (T) -> Bool, _ body: @escaping () -> Promise<T>)
    -> Promise<T>
{
    calledOwn.append("poll")
    return body()
}

func timeout<T>(_ promise: Promise<T>, seconds: TimeInterval) -> Promise<T> {
    calledOwn.append("timeout")
    return promise
}

func when<T, U>(_ items: [T], concurrently limit: Int, _ body: @escaping (T) -> Promise<U>) -> Promise<[U]> {
    calledOwn.append("when")
    return when(fulfilled: items.map(body))
}

extension Promise {
    func timeout(seconds: TimeInterval) -> Promise<T> {
        calledOwn.append("method timeout")
        return self
    }

    func cancelled(with names: [String]) -> Promise<T> {
        calledOwn.append("method cancelled")
        return self
    }
}

struct RetryDelay {
    var seconds = 1.0
}

class ConcurrencyLimiter {
    var count = 0
}

func ownNames() -> Promise<Void> {
    calledOwn = []
    let limiter = ConcurrencyLimiter()
    limiter.count = Int(RetryDelay().seconds)
    return firstly {
        retry(times: 2) { Promise.value(1) }
    }.then { _ in
        retry(times: 2, on: .main) { Promise.value(1) }
    }.then { _ in
        poll(every: 1, until: { $0 > 0 }) { Promise.value(1) }
    }.then { _ in
        timeout(Promise.value(1), seconds: 1)
    }.then { _ in
        when([1, 2], concurrently: 2) { number in Promise.value(number) }
    }.then { _ in
        Promise.value(1).timeout(seconds: 1).cancelled(with: [])
    }.done { _ in
        let expected = [
            "retry", "retry on a queue", "poll", "timeout", "when", "method timeout", "method cancelled",
        ]
        check(calledOwn == expected, "own names: \(calledOwn)")
        check(limiter.count == 1, "own types")
    }
}
