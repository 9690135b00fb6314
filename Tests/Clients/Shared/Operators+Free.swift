// Every operator with a handler, written in functions that belong to no actor: each handler runs on the default queue.
#if COMPATIBLE
    import PromiseKit
#else
    import Firstly
#endif

nonisolated func everyOperator(_ enter: @escaping @Sendable (String) -> Void) -> Promise<Int> {
    let numbers = firstly {
        Promise.value([3, 1, 2])
    }.get { _ in
        enter("get")
    }.tap { _ in
        enter("tap")
    }.mapValues { number in
        enter("mapValues")
        return number + 1
    }.compactMapValues { number -> Int? in
        enter("compactMapValues")
        return number
    }.flatMapValues { number in
        enter("flatMapValues")
        return [number]
    }.filterValues { _ in
        enter("filterValues")
        return true
    }
    let first = numbers.thenMap { number in
        enter("thenMap")
        return Promise.value(number)
    }.thenFlatMap { number in
        enter("thenFlatMap")
        return Promise.value([number])
    }.firstValue { _ in
        enter("firstValue")
        return true
    }.then { number in
        enter("then")
        return Promise.value(number)
    }
    let recovered = first.compactMap { _ -> Int? in
        enter("compactMap")
        return nil
    }.recover { _ -> Promise<Int> in
        enter("recover")
        return .value(40)
    }.ensure {
        enter("ensure")
    }.ensureThen {
        enter("ensureThen")
        return after(.milliseconds(1))
    }
    return recovered.map { number in
        enter("map")
        return number + 2
    }
}

nonisolated func everyAwaitingOperator(_ enter: @escaping @Sendable (String) -> Void) -> Promise<Int> {
    let started = firstly {
        enter("firstly, awaiting")
        return try await Promise.value(1).async()
    }
    return started.map { number in
        await Task.yield()
        enter("map, awaiting")
        return number
    }.then { number in
        await Task.yield()
        enter("then, awaiting")
        return Promise.value(number)
    }.get { _ in
        await Task.yield()
        enter("get, awaiting")
    }.compactMap { number -> Int? in
        await Task.yield()
        enter("compactMap, awaiting")
        return number
    }.done { _ in
        await Task.yield()
        enter("done, awaiting")
        throw Offline()
    }.ensure {
        await Task.yield()
        enter("ensure, awaiting")
    }.map { 0 }.recover { _ -> Int in
        await Task.yield()
        enter("recover, awaiting")
        return 42
    }
}

nonisolated func everyEnd(_ enter: @escaping @Sendable (String) -> Void) -> Guarantee<Void> {
    let (ended, resolve) = Guarantee<Void>.pending()
    Promise.value(1).done { _ in
        enter("done")
        throw Offline()
    }.catch { _ in
        enter("catch")
    }.finally {
        enter("finally")
        resolve(())
    }
    return ended
}

nonisolated func everyGuarantee(_ enter: @escaping @Sendable (String) -> Void) -> Guarantee<Int> {
    let numbers = Guarantee.value([3, 1, 2]).get { _ in
        enter("get")
    }.mapValues { number in
        enter("mapValues")
        return number
    }.compactMapValues { number -> Int? in
        enter("compactMapValues")
        return number
    }.flatMapValues { number in
        enter("flatMapValues")
        return [number]
    }.filterValues { _ in
        enter("filterValues")
        return true
    }
    return numbers.thenMap { number in
        enter("thenMap")
        return Guarantee.value(number)
    }.thenFlatMap { number in
        enter("thenFlatMap")
        return Guarantee.value([number])
    }.sortedValues { left, right in
        enter("sortedValues")
        return left < right
    }.then { numbers in
        enter("then")
        return Guarantee.value(numbers.count)
    }.map { count in
        enter("map")
        return count
    }
}

nonisolated func everyRecovery(_ enter: @escaping @Sendable (String) -> Void) -> Guarantee<Int> {
    let void: Guarantee<Void> = Promise<Void>(error: Offline()).recover { _ in
        enter("recover, nothing")
    }
    return void.done {
        enter("done, surely")
    }.then { () -> Guarantee<Int> in
        Promise<Int>(error: Offline()).recover { _ -> Guarantee<Int> in
            enter("recover, surely")
            return .value(3)
        }
    }
}

nonisolated func everyAwaitingValue(_ enter: @escaping @Sendable (String) -> Void) -> Promise<Int> {
    let numbers = Promise.value([3, 1, 2]).tap { _ in
        await Task.yield()
        enter("tap, awaiting")
    }.mapValues { number in
        await Task.yield()
        enter("mapValues, awaiting")
        return number + 1
    }.compactMapValues { number -> Int? in
        await Task.yield()
        enter("compactMapValues, awaiting")
        return number
    }.flatMapValues { number in
        await Task.yield()
        enter("flatMapValues, awaiting")
        return [number]
    }.filterValues { _ in
        await Task.yield()
        enter("filterValues, awaiting")
        return true
    }
    let first = numbers.thenMap { number in
        await Task.yield()
        enter("thenMap, awaiting")
        return Promise.value(number)
    }.thenFlatMap { number in
        await Task.yield()
        enter("thenFlatMap, awaiting")
        return Promise.value([number])
    }.firstValue { _ in
        await Task.yield()
        enter("firstValue, awaiting")
        return true
    }
    return first.ensureThen {
        await Task.yield()
        enter("ensureThen, awaiting")
        return after(.milliseconds(1))
    }.then { _ -> Promise<Int> in
        throw Offline()
    }.recover { _ -> Promise<Int> in
        await Task.yield()
        enter("recover, awaiting a promise")
        return .value(42)
    }
}

nonisolated func everyAwaitingEnd(_ enter: @escaping @Sendable (String) -> Void) -> Guarantee<Void> {
    let (ended, resolve) = Guarantee<Void>.pending()
    Promise<Int>(error: Offline()).catch { _ in
        await Task.yield()
        enter("catch, awaiting")
    }.finally {
        await Task.yield()
        enter("finally, awaiting")
        resolve(())
    }
    return ended
}

nonisolated func everyAwaitingGuarantee(_ enter: @escaping @Sendable (String) -> Void) -> Guarantee<Int> {
    let numbers = Guarantee.value([3, 1, 2]).get { _ in
        await Task.yield()
        enter("get, surely awaiting")
    }.mapValues { number in
        await Task.yield()
        enter("mapValues, surely awaiting")
        return number
    }.compactMapValues { number -> Int? in
        await Task.yield()
        enter("compactMapValues, surely awaiting")
        return number
    }.flatMapValues { number in
        await Task.yield()
        enter("flatMapValues, surely awaiting")
        return [number]
    }.filterValues { _ in
        await Task.yield()
        enter("filterValues, surely awaiting")
        return true
    }
    let counted = numbers.thenMap { number in
        await Task.yield()
        enter("thenMap, surely awaiting")
        return Guarantee.value(number)
    }.thenFlatMap { number in
        await Task.yield()
        enter("thenFlatMap, surely awaiting")
        return Guarantee.value([number])
    }.then { numbers in
        await Task.yield()
        enter("then, surely awaiting")
        return Guarantee.value(numbers.count)
    }.map { count in
        await Task.yield()
        enter("map, surely awaiting")
        return count
    }
    return counted.done { _ in
        await Task.yield()
        enter("done, surely awaiting")
    }.then { () -> Guarantee<Int> in
        Promise<Int>(error: Offline()).recover { _ -> Guarantee<Int> in
            await Task.yield()
            enter("recover, surely awaiting")
            return .value(3)
        }
    }
}
