import Firstly

// The steps of the chain of thirty, one statement each.
func g<T: Sendable>(_ v: T) -> Promise<T> { .value(v) }

func chain() {
    let p0 = g(1)
    let p1 = p0.then { g($0) }
    let p2 = p1.map { $0 + 1 }
    let p3 = p2.get { print($0) }
    let p4 = p3.then { g("\($0)") }
    let p5 = p4.map { $0.count }
    let p6 = p5.then { g($0) }
    let p7 = p6.map { $0 + 1 }
    let p8 = p7.get { print($0) }
    let p9 = p8.then { g("\($0)") }
    let p10 = p9.map { $0.count }
    let p11 = p10.then { g($0) }
    let p12 = p11.map { $0 + 1 }
    let p13 = p12.get { print($0) }
    let p14 = p13.then { g("\($0)") }
    let p15 = p14.map { $0.count }
    let p16 = p15.then { g($0) }
    let p17 = p16.map { $0 + 1 }
    let p18 = p17.get { print($0) }
    let p19 = p18.then { g("\($0)") }
    let p20 = p19.map { $0.count }
    let p21 = p20.compactMap { Optional($0) }
    let p22 = p21.recover { _ in g(1) }
    let p23 = p22.ensure { print() }
    let p24 = p23.tap { print($0) }
    let p25 = p24.then { when(fulfilled: g($0), g(1)) }
    let p26 = p25.map { $0 + $1 }
    let p27 = p26.then { g("\($0)") }
    let p28 = p27.done { print($0) }
    p28.catch { print($0) }.finally { print() }
}
