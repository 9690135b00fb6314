import Dispatch
import PromiseKit

/// Handlers of several statements, whose types must be found without annotations: with a queue and without.
enum Statements {
    static func run(on queue: DispatchQueue) -> Promise<Int> {
        Promise.value(1)
            .then(on: queue) { x in
                let inner = Promise.value(x + 1)
                return inner
            }
            .then(on: nil) { x in
                print(x)
                return Promise.value("\(x)")
            }
            .compactMap(on: queue) { text in
                print(text)
                return Int(text)
            }
            .recover(on: queue) { error in
                print(error)
                return Promise.value(3)
            }
            .then { x in
                print(x)
                return Guarantee.value(x)
            }
    }

    static func runSurely(on queue: DispatchQueue) -> Guarantee<Int> {
        Guarantee.value(1)
            .then(on: queue) { x in
                print(x)
                return Guarantee.value(x)
            }
            .map(on: .main) { x in
                print(x)
                return x + 1
            }
    }

    static func finish(on queue: DispatchQueue) {
        firstly { () -> Promise<Int> in
            print("first")
            return run(on: queue)
        }.ensure(on: queue) {
            print("ensure")
            print("twice")
        }.done(on: queue) { x in
            if x > 10 { throw PMKError.badInput }
            print(x)
        }.catch(on: queue) { error in
            print(error)
        }
        runSurely(on: queue).done(on: queue) { x in
            print(x)
            print(x)
        }
    }
}
