import PromiseKit

/// Functions of the library that are passed by name.
enum ByName {
    static func all(_ lists: Promise<[Promise<Int>]>) -> Promise<[Int]> { lists.then(when(fulfilled:)) }
    static func done(_ lists: Promise<[Promise<Void>]>) -> Promise<Void> { lists.then(when(fulfilled:)) }
    static func outcomes(_ lists: Guarantee<[Promise<Int>]>) -> Guarantee<[Result<Int>]> { lists.then(when(resolved:)) }
    static func first(_ lists: Promise<[Promise<Int>]>) -> Promise<Int> { lists.then(race) }
    static func pause(_ seconds: Promise<Double>) -> Promise<Void> { seconds.then(after(seconds:)) }
    static func promises(_ guarantees: [Guarantee<Int>]) -> [Promise<Int>] { guarantees.map(Promise.init) }
    static func values(_ numbers: [Int]) -> Promise<[Int]> { when(fulfilled: numbers.map(Promise.value)) }
    static func failures(_ errors: [Error]) -> [Promise<Int>] { errors.map(Promise.init(error:)) }
    static func transfer(_ promise: Promise<Int>, _ seal: Resolver<Int>) { promise.pipe(to: seal.resolve) }
}
