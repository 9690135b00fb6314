// Every operator with a handler, written in an actor: each handler runs there, and the compiler lets it touch `self`.
import Firstly

actor OperatorActor {
    private(set) var entered: Set<String> = []

    private func enter(_ name: String) {
        assertIsolated()
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

    func everyEnd() -> Guarantee<Void> {
        let (ended, resolve) = Guarantee<Void>.pending()
        Promise<Int>(error: Offline()).done { _ in
            self.enter("done")
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
}
