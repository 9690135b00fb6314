import Firstly

func end(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) {
    promise.get().tap().recover().ensure().ensureThen().done().catch().finally()
    guarantee.get().done()
}

func go(on promise: Promise<Int>) -> [Promise<Int>] {
    let (first, second, third): (Promise<Int>, Promise<Int>, Promise<Int>) = (
        promise.map(), promise.compactMap(), promise.then()
    )
    return [first, second, third]
}

func go(on promise: Promise<[Int]>) -> [Promise<[Int]>] {
    let (first, second, third): (Promise<[Int]>, Promise<[Int]>, Promise<[Int]>) = (
        promise.mapValues(), promise.flatMapValues(), promise.compactMapValues()
    )
    let (fourth, fifth, sixth): (Promise<[Int]>, Promise<[Int]>, Promise<[Int]>) = (
        promise.filterValues(), promise.thenMap(), promise.thenFlatMap()
    )
    return [first, second, third, fourth, fifth, sixth]
}

func go(on guarantee: Guarantee<[Int]>) -> [Guarantee<[Int]>] {
    let (first, second, third): (Guarantee<[Int]>, Guarantee<[Int]>, Guarantee<[Int]>) = (
        guarantee.map(), guarantee.then(), guarantee.mapValues()
    )
    let (fourth, fifth, sixth): (Guarantee<[Int]>, Guarantee<[Int]>, Guarantee<[Int]>) = (
        guarantee.flatMapValues(), guarantee.compactMapValues(), guarantee.filterValues()
    )
    let (seventh, eighth): (Guarantee<[Int]>, Guarantee<[Int]>) = (guarantee.thenMap(), guarantee.thenFlatMap())
    return [first, second, third, fourth, fifth, sixth, seventh, eighth]
}

func go(on promise: Promise<Void>, _ guarantee: Guarantee<Void>) -> ([Promise<Int>], [Guarantee<Int>]) {
    promise.get().done().cauterize()
    guarantee.get().done()
    let (first, second): (Promise<Int>, Promise<Int>) = (promise.map(), promise.then())
    let (third, fourth): (Guarantee<Int>, Guarantee<Int>) = (guarantee.map(), guarantee.then())
    return ([first, second], [third, fourth])
}
