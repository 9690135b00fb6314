import Firstly

func end(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) {
    promise.get().ensure().ensureThen().done().catch().finally()
    guarantee.get().done()
}
