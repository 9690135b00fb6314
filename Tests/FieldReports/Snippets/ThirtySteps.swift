import Firstly

func g<T: Sendable>(_ v: T) -> Promise<T> { .value(v) }

func chain() {
    g(1)
        .then { g($0) }.map { $0 + 1 }.get { print($0) }.then { g("\($0)") }.map { $0.count }
        .then { g($0) }.map { $0 + 1 }.get { print($0) }.then { g("\($0)") }.map { $0.count }
        .then { g($0) }.map { $0 + 1 }.get { print($0) }.then { g("\($0)") }.map { $0.count }
        .then { g($0) }.map { $0 + 1 }.get { print($0) }.then { g("\($0)") }.map { $0.count }
        .compactMap { Optional($0) }.recover { _ in g(1) }.ensure { print() }.tap { print($0) }
        .then { when(fulfilled: g($0), g(1)) }.then { a, b in g("\(a + b)") }
        .done { print($0) }.catch { print($0) }.finally { print() }
}
