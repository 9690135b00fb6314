import Firstly
import Testing

@Suite struct CancelScopeTests {
    @Test func `Cancelling a scope cancels what is in it, in order, and stops the work`() {
        let log = Log<Int>()
        let scope = CancelScope()
        let row = Row<Int>(3)
        for (number, resolver) in row.resolvers.enumerated() { resolver.onCancel { log.add(number) } }
        let tails = row.promises.map { $0.map(on: nil) { $0 }.cancelled(with: scope) }
        #expect(!scope.isCancelled)
        scope.cancel()
        #expect(scope.isCancelled)
        #expect(tails.allSatisfy { $0.error?.isCancelled == true })
        #expect(log.entries == [0, 1, 2])
    }

    @Test func `So does letting go of it`() {
        let (root, resolver) = Promise<Int>.pending()
        let tail: Promise<Int>
        do { tail = root.map(on: nil) { $0 }.cancelled(with: CancelScope()) }
        #expect(tail.error?.isCancelled == true)
        #expect(resolver.isCancelled)
    }

    @Test func `Promises, guarantees and ends of chains can be in one`() {
        let log = Log<String>()
        let scope = CancelScope()
        let (root, resolver) = Promise<Int>.pending()
        let (guarantee, _resolve) = Guarantee<Int>.pending()
        guarantee.cancelled(with: scope)
        root.done(on: nil) { _ in log.add("done") }
            .catch(on: nil) { _ in log.add("catch") }
            .cancelled(with: scope)
            .finally(on: nil) { log.add("finally") }
        scope.cancel()
        #expect(guarantee.isCancelled)
        #expect(resolver.isCancelled)
        #expect(log.entries == ["finally"])
        withExtendedLifetime(_resolve) {}
    }

    @Test func `What comes to a cancelled scope is cancelled at once`() {
        let scope = CancelScope()
        scope.cancel(with: Reason.first)
        scope.cancel(with: Reason.second)
        let (root, resolver) = Promise<Int>.pending()
        #expect(root.map(on: nil) { $0 }.cancelled(with: scope).error as? Reason == .first)
        #expect(resolver.isCancelled)
    }

    @Test func `A reason is what the promises are rejected with`() {
        let scope = CancelScope()
        let (root, resolver) = Promise<Int>.pending()
        let tail = root.cancelled(with: scope)
        scope.cancel(with: Reason.second)
        #expect(tail.error as? Reason == .second)
        #expect(resolver.isCancelled)
    }

    @Test func `What a closure returns can be put in one: promises, guarantees and ends of chains`() {
        let log = Log<String>()
        let scope = CancelScope()
        let row = Row<Int>(3)
        let (delay, _resolve) = Guarantee<Int>.pending()
        let promise = scope.run { row.promises[0].map(on: nil) { $0 } }
        scope.run { delay.map(on: nil) { $0 } }
        scope.run {
            row.promises[1].done(on: nil) { _ in log.add("done") }.catch(on: nil) { _ in log.add("catch") }
        }.finally(on: nil) { log.add("finally") }
        let other = row.promises[2].map(on: nil) { $0 }
        scope.cancel()
        #expect(promise.error?.isCancelled == true)
        #expect(delay.isCancelled)
        #expect(log.entries == ["finally"])
        #expect(row.resolvers.map(\.isCancelled) == [true, true, false])
        #expect(other.isPending)
        #expect(scope.run { Promise<Int>.pending().promise }.error?.isCancelled == true)
        withExtendedLifetime(_resolve) {}
    }

    @Test func `What a closure makes and does not return is left alone, and what it throws is thrown`() {
        let scope = CancelScope()
        let row = Row<Int>(2)
        let mine = scope.run { () -> Promise<Int> in
            _ = row.promises[1].map(on: nil) { $0 }
            return row.promises[0].map(on: nil) { $0 }
        }
        scope.cancel()
        #expect(mine.isRejected)
        #expect(row.resolvers.map(\.isCancelled) == [true, false])
        #expect(throws: Reason.first) { try scope.run { () throws -> Promise<Int> in throw Reason.first } }
    }

    @Test func `What others wait for goes on`() {
        let scope = CancelScope()
        let (root, resolver) = Promise<Int>.pending()
        let mine = root.map(on: nil) { $0 }.cancelled(with: scope)
        let other = root.map(on: nil) { $0 }
        scope.cancel()
        #expect(mine.error?.isCancelled == true)
        #expect(!resolver.isCancelled)
        resolver.fulfill(1)
        #expect(other.value == 1)
    }

    @Test func `The scope is no consumer: what nobody else waits for is cancelled`() {
        let scope = CancelScope()
        let (root, resolver) = Promise<Int>.pending()
        root.cancelled(with: scope).map(on: nil) { $0 }.cancel()
        #expect(resolver.isCancelled)
        #expect(!scope.isCancelled)
    }

    @Test func `What is settled stays as it is`() {
        let scope = CancelScope()
        let (root, resolver) = Promise<Int>.pending()
        let adopted = Promise(root).cancelled(with: scope)
        let member = root.cancelled(with: scope)
        let settled = Promise.value(2).cancelled(with: scope)
        resolver.fulfill(1)
        scope.cancel()
        #expect([adopted.value, member.value, settled.value] == [1, 1, 2])
        #expect(!resolver.isCancelled)
    }

    @Test func `A promise may be in several scopes, and the first that is cancelled decides`() {
        let scopes = (0..<3).map { _ in CancelScope() }
        let (root, resolver) = Promise<Int>.pending()
        for scope in scopes { _ = root.cancelled(with: scope) }
        scopes[1].cancel(with: Reason.first)
        scopes[0].cancel(with: Reason.second)
        #expect(root.error as? Reason == .first)
        withExtendedLifetime(resolver) {}
    }

    @Test func `A handler of a cancelled member may put further promises in it, and cancel it again`() {
        let scope = CancelScope()
        let row = Row<Int>(2)
        let late = Slot<Promise<Int>>()
        row.promises[0].cancelled(with: scope).catch(on: nil, policy: .allErrors) { _ in
            scope.cancel()
            late.put(row.promises[1].cancelled(with: scope))
        }
        scope.cancel()
        #expect(late.content?.error?.isCancelled == true)
        #expect(row.resolvers.allSatisfy { $0.isCancelled })
    }

    @Test func `I5 A scope keeps no promise, and its room does not grow with those that are over`() {
        let scope = CancelScope()
        let lifetimes = Lifetimes()
        weak var last: Promise<Int>?
        for _ in 0..<10_000 {
            let (root, resolver) = Promise<Int>.pending()
            let held = lifetimes.make()
            last = root.map(on: nil) { value in
                held.use()
                return value
            }.cancelled(with: scope)
            resolver.fulfill(1)
        }
        #expect(last == nil)
        #expect(lifetimes.count == 0)
        let members = Mirror(reflecting: scope).descendant("state", "value", "members") as? [Any]
        #expect((1..<100).contains(members?.count ?? 0))
    }

    @Test func `A thousand members that are pending are all cancelled, once others are over`() {
        let scope = CancelScope()
        let row = Row<Int>(2_000)
        for promise in row.promises { _ = promise.cancelled(with: scope) }
        for number in 0..<1_000 { row.resolvers[2 * number].fulfill(1) }
        let others = Row<Int>(5_000)
        for promise in others.promises { _ = promise.cancelled(with: scope) }
        scope.cancel()
        #expect(row.resolvers.enumerated().allSatisfy { $1.isCancelled == !$0.isMultiple(of: 2) })
        #expect(others.resolvers.allSatisfy { $0.isCancelled })
    }

    @Test func `Promises that come while the scope is cancelled, on several threads, are all cancelled`() {
        for _ in 0..<500 {
            let scope = CancelScope()
            let rows = (0..<3).map { _ in Row<Int>(40) }
            let enter: @Sendable (Row<Int>) -> Void = { row in
                for promise in row.promises { _ = promise.cancelled(with: scope) }
            }
            contend(for: [rows], { enter($0[0]) }, { enter($0[1]) }, { enter($0[2]) }, { _ in scope.cancel() })
            #expect(rows.allSatisfy { $0.resolvers.allSatisfy { $0.isCancelled } })
        }
    }
}
