// Every operator with a handler, written in a type of the main actor: each handler runs there, and the compiler lets it touch `self`.
#if COMPATIBLE
    import PromiseKit
#else
    import Firstly
#endif

@MainActor
final class OperatorScreen {
    private(set) var entered: Set<String> = []

    private func enter(_ name: String) {
        MainActor.assertIsolated()
        entered.insert(name)
    }

    func everyOperator() -> Promise<Int> {
        let numbers = firstly {
            Promise.value([3, 1, 2])
        }.get { _ in
            self.enter("get")
        }.tap { _ in
            self.enter("tap")
        }.mapValues { number in
            self.enter("mapValues")
            return number + 1
        }.compactMapValues { number -> Int? in
            self.enter("compactMapValues")
            return number
        }.flatMapValues { number in
            self.enter("flatMapValues")
            return [number]
        }.filterValues { _ in
            self.enter("filterValues")
            return true
        }
        let first = numbers.thenMap { number in
            self.enter("thenMap")
            return Promise.value(number)
        }.thenFlatMap { number in
            self.enter("thenFlatMap")
            return Promise.value([number])
        }.firstValue { _ in
            self.enter("firstValue")
            return true
        }.then { number in
            self.enter("then")
            return Promise.value(number)
        }
        let recovered = first.compactMap { _ -> Int? in
            self.enter("compactMap")
            return nil
        }.recover { _ -> Promise<Int> in
            self.enter("recover")
            return .value(40)
        }.ensure {
            self.enter("ensure")
        }.ensureThen {
            self.enter("ensureThen")
            return after(.milliseconds(1))
        }
        return recovered.map { number in
            self.enter("map")
            return number + 2
        }
    }

    func everyAwaitingOperator() -> Promise<Int> {
        let started = firstly {
            self.enter("firstly, awaiting")
            return try await Promise.value(1).async()
        }
        return started.map { number in
            await Task.yield()
            self.enter("map, awaiting")
            return number
        }.then { number in
            await Task.yield()
            self.enter("then, awaiting")
            return Promise.value(number)
        }.get { _ in
            await Task.yield()
            self.enter("get, awaiting")
        }.compactMap { number -> Int? in
            await Task.yield()
            self.enter("compactMap, awaiting")
            return number
        }.done { _ in
            await Task.yield()
            self.enter("done, awaiting")
            throw Offline()
        }.ensure {
            await Task.yield()
            self.enter("ensure, awaiting")
        }.map { 0 }.recover { _ -> Int in
            await Task.yield()
            self.enter("recover, awaiting")
            return 42
        }
    }

    func everyEnd() -> Guarantee<Void> {
        let (ended, resolve) = Guarantee<Void>.pending()
        Promise.value(1).done { _ in
            self.enter("done")
            throw Offline()
        }.catch { _ in
            self.enter("catch")
        }.finally {
            self.enter("finally")
            resolve(())
        }
        return ended
    }

    func everyGuarantee() -> Guarantee<Int> {
        let numbers = Guarantee.value([3, 1, 2]).get { _ in
            self.enter("get")
        }.mapValues { number in
            self.enter("mapValues")
            return number
        }.compactMapValues { number -> Int? in
            self.enter("compactMapValues")
            return number
        }.flatMapValues { number in
            self.enter("flatMapValues")
            return [number]
        }.filterValues { _ in
            self.enter("filterValues")
            return true
        }
        return numbers.thenMap { number in
            self.enter("thenMap")
            return Guarantee.value(number)
        }.thenFlatMap { number in
            self.enter("thenFlatMap")
            return Guarantee.value([number])
        }.sortedValues { left, right in
            self.enter("sortedValues")
            return left < right
        }.then { numbers in
            self.enter("then")
            return Guarantee.value(numbers.count)
        }.map { count in
            self.enter("map")
            return count
        }
    }

    func everyRecovery() -> Guarantee<Int> {
        let void: Guarantee<Void> = Promise<Void>(error: Offline()).recover { _ in
            self.enter("recover, nothing")
        }
        return void.done {
            self.enter("done, surely")
        }.then { () -> Guarantee<Int> in
            Promise<Int>(error: Offline()).recover { _ -> Guarantee<Int> in
                self.enter("recover, surely")
                return .value(3)
            }
        }
    }

    func everyAwaitingValue() -> Promise<Int> {
        let numbers = Promise.value([3, 1, 2]).tap { _ in
            await Task.yield()
            self.enter("tap, awaiting")
        }.mapValues { number in
            await Task.yield()
            self.enter("mapValues, awaiting")
            return number + 1
        }.compactMapValues { number -> Int? in
            await Task.yield()
            self.enter("compactMapValues, awaiting")
            return number
        }.flatMapValues { number in
            await Task.yield()
            self.enter("flatMapValues, awaiting")
            return [number]
        }.filterValues { _ in
            await Task.yield()
            self.enter("filterValues, awaiting")
            return true
        }
        let first = numbers.thenMap { number in
            await Task.yield()
            self.enter("thenMap, awaiting")
            return Promise.value(number)
        }.thenFlatMap { number in
            await Task.yield()
            self.enter("thenFlatMap, awaiting")
            return Promise.value([number])
        }.firstValue { _ in
            await Task.yield()
            self.enter("firstValue, awaiting")
            return true
        }
        return first.ensureThen {
            await Task.yield()
            self.enter("ensureThen, awaiting")
            return after(.milliseconds(1))
        }.then { _ -> Promise<Int> in
            throw Offline()
        }.recover { _ -> Promise<Int> in
            await Task.yield()
            self.enter("recover, awaiting a promise")
            return .value(42)
        }
    }

    func everyAwaitingEnd() -> Guarantee<Void> {
        let (ended, resolve) = Guarantee<Void>.pending()
        Promise<Int>(error: Offline()).catch { _ in
            await Task.yield()
            self.enter("catch, awaiting")
        }.finally {
            await Task.yield()
            self.enter("finally, awaiting")
            resolve(())
        }
        return ended
    }

    func everyAwaitingGuarantee() -> Guarantee<Int> {
        let numbers = Guarantee.value([3, 1, 2]).get { _ in
            await Task.yield()
            self.enter("get, surely awaiting")
        }.mapValues { number in
            await Task.yield()
            self.enter("mapValues, surely awaiting")
            return number
        }.compactMapValues { number -> Int? in
            await Task.yield()
            self.enter("compactMapValues, surely awaiting")
            return number
        }.flatMapValues { number in
            await Task.yield()
            self.enter("flatMapValues, surely awaiting")
            return [number]
        }.filterValues { _ in
            await Task.yield()
            self.enter("filterValues, surely awaiting")
            return true
        }
        let counted = numbers.thenMap { number in
            await Task.yield()
            self.enter("thenMap, surely awaiting")
            return Guarantee.value(number)
        }.thenFlatMap { number in
            await Task.yield()
            self.enter("thenFlatMap, surely awaiting")
            return Guarantee.value([number])
        }.then { numbers in
            await Task.yield()
            self.enter("then, surely awaiting")
            return Guarantee.value(numbers.count)
        }.map { count in
            await Task.yield()
            self.enter("map, surely awaiting")
            return count
        }
        return counted.done { _ in
            await Task.yield()
            self.enter("done, surely awaiting")
        }.then { () -> Guarantee<Int> in
            Promise<Int>(error: Offline()).recover { _ -> Guarantee<Int> in
                await Task.yield()
                self.enter("recover, surely awaiting")
                return .value(3)
            }
        }
    }
}
