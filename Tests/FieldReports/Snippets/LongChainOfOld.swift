import PromiseKit

func g<T>(_ v: T) -> Promise<T> { .value(v) }

func chain() {
    g("a").then { g($0) }.recover { _ in g("z") }.then { g($0) }.recover { _ in g("z") }
        .then { g($0) }.map { $0 + "x" }.then { g($0) }.get { print($0) }.then { g($0) }
        .then { when(fulfilled: g($0), g(1)) }.then { s, i in g("\(s)\(i)") }
        .then { g($0) }.done { print($0) }.catch { _ in }
}
