import Testing

@testable import Firstly

/// I5: after a handler has run, or been skipped, nothing of it is kept, though its promises are.
@Suite struct OperatorLifetimesTests {
    typealias Attach = @Sendable (_ promise: Promise<Int>, _ held: Lifetimes.Tracked) -> any Sendable

    /// An operator, with a handler that holds something.
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let attach: Attach

        init(_ name: String, _ attach: @escaping Attach) {
            testDescription = name
            self.attach = attach
        }
    }

    /// How a chain comes to its end.
    enum Ending: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case fulfilledBefore, rejectedBefore, cancelledBefore, fulfilled, rejected, cancelled, cancelledAtHead,
            abandoned

        var testDescription: String { rawValue }
    }

    static let operators = [
        Operator("pipe") { promise, held in promise.pipe { _ in held.use() } },
        Operator("map") { promise, held in promise.map(on: nil) { _ in held.use() } },
        Operator("compactMap") { promise, held in
            promise.compactMap(on: nil) { _ -> Int? in
                held.use()
                return nil
            }
        },
        Operator("then") { promise, held in
            promise.then(on: nil) { value -> Promise<Int> in
                held.use()
                return .value(value)
            }
        },
        Operator("then, with a pending promise") { promise, held in
            let (inner, resolver) = Promise<Int>.pending()
            let outer = promise.then(on: nil) { _ in
                held.use()
                return inner
            }
            return [outer, resolver] as [any Sendable]
        },
        Operator("then, with one that others wait for") { promise, held in
            let (inner, resolver) = Promise<Int>.pending()
            inner.pipe { _ in }
            let outer = promise.then(on: nil) { _ in
                held.use()
                return inner
            }
            return [outer, resolver] as [any Sendable]
        },
        Operator("done") { promise, held in promise.done(on: nil) { _ in held.use() } },
        Operator("get") { promise, held in promise.get(on: nil) { _ in held.use() } },
        Operator("tap") { promise, held in promise.tap(on: nil) { _ in held.use() } },
        Operator("ensure") { promise, held in promise.ensure(on: nil) { held.use() } },
        Operator("ensureThen") { promise, held in
            promise.ensureThen(on: nil) { () -> Guarantee<Void> in
                held.use()
                return Guarantee()
            }
        },
        Operator("recover") { promise, held in
            promise.recover(on: nil) { _ -> Promise<Int> in
                held.use()
                return .value(2)
            }
        },
        Operator("recover from everything") { promise, held in
            promise.recover(on: nil, policy: .allErrors) { _ -> Promise<Int> in
                held.use()
                throw Reason.second
            }
        },
        Operator("catch") { promise, held in promise.catch(on: nil) { _ in held.use() } },
        Operator("catch of everything") { promise, held in
            promise.catch(on: nil, policy: .allErrors) { _ in held.use() }
        },
        Operator("finally") { promise, held in
            let end = promise.catch(on: nil) { _ in }
            end.finally(on: nil) { held.use() }
            return end
        },
        Operator("throwing") { promise, held in
            promise.map(on: nil) { _ in
                held.use()
                throw Reason.third
            }
        },
        Operator("dispatcher") { promise, held in promise.map(on: Immediate()) { _ in held.use() } },
        Operator("thenMap") { promise, held in
            promise.map(on: nil) { [$0, $0] }.thenMap(on: nil) { value -> Promise<Int> in
                held.use()
                return .value(value)
            }
        },
        Operator("when") { promise, held in
            when(fulfilled: [promise.map(on: nil) { _ in held.use() }, Promise<Void>()])
        },
        Operator("race") { promise, held in
            let (never, resolver) = Promise<Void>.pending()
            let tail = race(promise.map(on: nil) { _ in held.use() }, never)
            return [tail, resolver] as [any Sendable]
        },
    ]

    @Test(arguments: operators, Ending.allCases)
    func `I5 What a handler holds goes with it, however the chain ends`(op: Operator, ending: Ending) {
        let lifetimes = Lifetimes()
        let (promise, resolver) = { () -> (Promise<Int>, Slot<Resolver<Int>>) in
            let (promise, resolver) = Promise<Int>.pending()
            return (promise, Slot(resolver))
        }()
        switch ending {
        case .fulfilledBefore: resolver.content?.fulfill(1)
        case .rejectedBefore: resolver.content?.reject(Reason.first)
        case .cancelledBefore: promise.cancel()
        case .fulfilled, .rejected, .cancelled, .cancelledAtHead, .abandoned: break
        }
        let tail = op.attach(promise, lifetimes.make())
        switch ending {
        case .fulfilledBefore, .rejectedBefore, .cancelledBefore: break
        case .fulfilled: resolver.content?.fulfill(1)
        case .rejected: resolver.content?.reject(Reason.first)
        case .cancelled: cancel(tail, else: promise)
        case .cancelledAtHead: promise.cancel()
        case .abandoned: resolver.clear()
        }
        #expect(lifetimes.count == 0)
        withExtendedLifetime((promise, tail)) {}
    }

    private func cancel(_ tail: any Sendable, else promise: Promise<Int>) {
        switch tail {
        case let box as _Box: box.seal(cancelledWith: PromiseError.cancelled)
        case let list as [any Sendable]: cancel(list[0], else: promise)
        default: promise.cancel()
        }
    }
}
