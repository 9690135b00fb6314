import Firstly

func end(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) {
    promise.get().ensure().ensureThen().done().catch().finally()
    guarantee.get().done()
}

func go(on promise: Promise<Int>) -> [Promise<Int>] {
    let (first, second, third): (Promise<Int>, Promise<Int>, Promise<Int>) = (
        promise.map(), promise.compactMap(), promise.then()
    )
    return [first, second, third]
}
