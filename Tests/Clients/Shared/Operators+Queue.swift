// Every operator with a handler, on a queue.
import Dispatch

#if COMPATIBLE
    import PromiseKit
#else
    import Firstly
#endif

nonisolated func everyQueuedOperator(_ enter: @escaping @Sendable (String) -> Void, on queue: DispatchQueue) -> Promise<
    Int
> {
    let numbers = firstly {
        Promise.value([3, 1, 2])
    }.get(on: queue) { _ in
        enter("get")
    }.tap(on: queue) { _ in
        enter("tap")
    }.mapValues(on: queue) { number in
        enter("mapValues")
        return number + 1
    }.compactMapValues(on: queue) { number -> Int? in
        enter("compactMapValues")
        return number
    }.flatMapValues(on: queue) { number in
        enter("flatMapValues")
        return [number]
    }.filterValues(on: queue) { _ in
        enter("filterValues")
        return true
    }
    let first = numbers.thenMap(on: queue) { number in
        enter("thenMap")
        return Promise.value(number)
    }.thenFlatMap(on: queue) { number in
        enter("thenFlatMap")
        return Promise.value([number])
    }.firstValue(on: queue) { _ in
        enter("firstValue")
        return true
    }.then(on: queue) { number in
        enter("then")
        return Promise.value(number)
    }
    let recovered = first.compactMap(on: queue) { _ -> Int? in
        enter("compactMap")
        return nil
    }.recover(on: queue) { _ -> Promise<Int> in
        enter("recover")
        return .value(40)
    }.ensure(on: queue) {
        enter("ensure")
    }.ensureThen(on: queue) {
        enter("ensureThen")
        return after(.milliseconds(1))
    }
    return recovered.map(on: queue) { number in
        enter("map")
        return number + 2
    }
}

nonisolated func everyQueuedEnd(_ enter: @escaping @Sendable (String) -> Void, on queue: DispatchQueue) -> Guarantee<
    Void
> {
    let (ended, resolve) = Guarantee<Void>.pending()
    Promise.value(1).done(on: queue) { _ in
        enter("done")
        throw Offline()
    }.catch(on: queue) { _ in
        enter("catch")
    }.finally(on: queue) {
        enter("finally")
        resolve(())
    }
    return ended
}

nonisolated func everyQueuedGuarantee(_ enter: @escaping @Sendable (String) -> Void, on queue: DispatchQueue)
    -> Guarantee<Int>
{
    let numbers = Guarantee.value([3, 1, 2]).get(on: queue) { _ in
        enter("get")
    }.mapValues(on: queue) { number in
        enter("mapValues")
        return number
    }.compactMapValues(on: queue) { number -> Int? in
        enter("compactMapValues")
        return number
    }.flatMapValues(on: queue) { number in
        enter("flatMapValues")
        return [number]
    }.filterValues(on: queue) { _ in
        enter("filterValues")
        return true
    }
    return numbers.thenMap(on: queue) { number in
        enter("thenMap")
        return Guarantee.value(number)
    }.thenFlatMap(on: queue) { number in
        enter("thenFlatMap")
        return Guarantee.value([number])
    }.sortedValues(on: queue) { left, right in
        enter("sortedValues")
        return left < right
    }.then(on: queue) { numbers in
        enter("then")
        return Guarantee.value(numbers.count)
    }.map(on: queue) { count in
        enter("map")
        return count
    }
}

nonisolated func everyQueuedRecovery(_ enter: @escaping @Sendable (String) -> Void, on queue: DispatchQueue)
    -> Guarantee<Int>
{
    let void: Guarantee<Void> = Promise<Void>(error: Offline()).recover(on: queue) { _ in
        enter("recover, nothing")
    }
    return void.done(on: queue) {
        enter("done, surely")
    }.then(on: queue) { () -> Guarantee<Int> in
        Promise<Int>(error: Offline()).recover(on: queue) { _ -> Guarantee<Int> in
            enter("recover, surely")
            return .value(3)
        }
    }
}
