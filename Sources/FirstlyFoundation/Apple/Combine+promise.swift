#if canImport(Combine)
    public import Combine
    public import Firstly
    import Foundation

    extension Firstly.Promise {
        /// Returns a future that ends as this promise does, also if that is cancelled.
        public func future() -> Future<T, any Error> where T: Sendable {
            Future { settle in
                // What Combine gives may be called from any thread, once.
                nonisolated(unsafe) let settle = settle
                self.pipe { outcome in
                    switch outcome {
                    case .fulfilled(let value): settle(.success(value))
                    case .rejected(let error): settle(.failure(error))
                    }
                }
            }
        }
    }

    extension Guarantee {
        /// Returns a future that has the value of this guarantee; it never ends if the guarantee is cancelled, as it cannot fail.
        public func future() -> Future<T, Never> where T: Sendable {
            Future { settle in
                // What Combine gives may be called from any thread, once.
                nonisolated(unsafe) let settle = settle
                self.pipe { outcome in
                    if case .fulfilled(let value) = outcome { settle(.success(value)) }
                }
            }
        }
    }

    extension Future where Output: Sendable {
        /// Returns a promise that ends as this future does; cancelling it takes the subscription back.
        public func promise(file: StaticString = #fileID, line: UInt = #line) -> Firstly.Promise<Output> {
            Firstly.Promise(
                resolver: { resolver in
                    let subscription = Subscription()
                    subscription.hold(
                        sink(
                            receiveCompletion: { completion in
                                if case .failure(let error) = completion { resolver.reject(error) }
                                subscription.end()
                            }, receiveValue: { resolver.fulfill($0) }))
                    resolver.onCancel { subscription.end() }
                }, file: file, line: line)
        }
    }

    extension Future where Output: Sendable, Failure == Never {
        /// Returns a guarantee of the value of this future; cancelling it takes the subscription back.
        public func guarantee(file: StaticString = #fileID, line: UInt = #line) -> Guarantee<Output> {
            Guarantee(
                unchecked: { resolver in
                    let subscription = Subscription()
                    subscription.hold(
                        sink(
                            receiveCompletion: { _ in subscription.end() }, receiveValue: { resolver.fulfill($0) }))
                    resolver.onCancel { subscription.end() }
                }, file: file, line: line)
        }
    }

    /// A subscription that is held until its end, which may come before it is known.
    private final class Subscription: @unchecked Sendable {
        // Sendable: `state` is reached only under the lock, and a subscription may be cancelled on any thread.
        private enum State {
            case beginning
            case held(AnyCancellable)
            case ended
        }

        private let lock = NSLock()
        private var state = State.beginning

        func hold(_ subscription: AnyCancellable) {
            let isLate = lock.withLock {
                if case .ended = state { return true }
                state = .held(subscription)
                return false
            }
            if isLate { subscription.cancel() }
        }

        func end() {
            let last = lock.withLock {
                defer { state = .ended }
                return state
            }
            if case .held(let subscription) = last { subscription.cancel() }
        }
    }
#endif
