import Dispatch
import PromiseKit

func step(_ n: Int) -> Promise<Int> { .value(n) }

func chain(_ q: DispatchQueue) {
    when(fulfilled: step(1), step(2))
        .then(on: q) { a, b in race(step(a + b), step(a)) }
        .ensureThen(on: q) { after(.milliseconds(5)) }
        .then(on: q) { n in when(fulfilled: [step(n), step(n)]) }
        .map(on: nil) { $0.reduce(0, +) }
        .then(on: q) { sum in when(resolved: [step(sum)]) }
        .done(on: q) { print($0.count) }
        .cauterize()
}
