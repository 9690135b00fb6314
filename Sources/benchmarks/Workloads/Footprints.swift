import Firstly
import TextbookBox

/// The objects whose bytes are counted.
enum Footprints {
    static let all = [
        Footprint(
            name: "settled promise", textbook: { $0.keep(Textbook.Promise.value(1)) },
            make: { $0.keep(Promise.value(1)) }),
        Footprint(name: "settled guarantee", textbook: nil, make: { $0.keep(Guarantee.value(1)) }),
        Footprint(
            name: "pending promise, resolver",
            textbook: {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                $0.keep(promise)
                $0.keep(resolver)
            },
            make: {
                let (promise, resolver) = Promise<Int>.pending()
                $0.keep(promise)
                $0.keep(resolver)
            }),
        // The promise stays pending as nobody can settle it, which is reported, and not meant here.
        Footprint(name: "pending promise", textbook: nil, make: { $0.keep(Promise<Int>.pending().promise) }),
        Footprint(
            name: "pending promise, resolver, inline map",
            textbook: {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                $0.keep(promise.map(on: nil) { $0 &+ 1 })
                $0.keep(resolver)
            },
            make: {
                let (promise, resolver) = Promise<Int>.pending()
                $0.keep(promise.map(on: nil) { $0 &+ 1 })
                $0.keep(resolver)
            }),
        Footprint(
            name: "pending promise, resolver, main-actor map",
            textbook: {
                let (promise, resolver) = Textbook.Promise<Int>.pending()
                $0.keep(promise.map { $0 &+ 1 })
                $0.keep(resolver)
            },
            make: {
                let (promise, resolver) = Promise<Int>.pending()
                $0.keep(promise.map { $0 &+ 1 })
                $0.keep(resolver)
            }),
        Footprint(
            name: "two promises, the handler done",
            textbook: {
                let promise = Textbook.Promise.value(1)
                $0.keep(promise.map(on: nil) { $0 &+ 1 })
                $0.keep(promise)
            },
            make: {
                let promise = Promise.value(1)
                $0.keep(promise.map(on: nil) { $0 &+ 1 })
                $0.keep(promise)
            }),
    ]
}
