// The examples of the article on promises and tasks, word for word.
import Firstly

func title(of id: Int) async throws -> String {
    let item = try await fetch(id).async()
    return item.uppercased()
}

struct LoadError: Error {
    let reason: any Error
}

func load(_ id: Int) async throws(LoadError) -> String {
    try await fetch(id).async { error in LoadError(reason: error) }
}

func pause() async throws {
    try await Promise(after(seconds: 1)).async()
}

func refresh(_ id: Int) -> Promise<Int> {
    firstly(name: "refresh", priority: .utility) {
        try await load(id)
    }.then { item in
        store(item)
    }
}

enum Request {
    @TaskLocal static var number = 0
}

func logged(_ id: Int) -> Promise<String> {
    fetch(id).get { [number = Request.number] item in
        print("\(number): \(item)")
    }.then { item in
        try await print("\(Request.number): \(load(item.count))")
        return fetch(id)
    }
}

func sizes(of ids: [Int]) async -> [Int] {
    var sizes: [Int] = []
    for await outcome in when(each: ids.map(fetch)) {
        if case .fulfilled(let item) = outcome { sizes.append(item.count) }
    }
    return sizes
}

func firstNumber(of numbers: AsyncStream<Int>) -> Promise<String> {
    numbers.first(.promise).map { "\($0)" }
}

func sum(of numbers: AsyncThrowingStream<Int, any Error>) -> Promise<Int> {
    numbers.collect(.promise).map { $0.reduce(0, +) }
}

struct OldBox {
    func open(onSuccess: @escaping (String) -> Void, onFailure: @escaping (any Error) -> Void) { onSuccess("a cat") }

    func close(completion: @escaping () -> Void) { completion() }
}

func fetchOnce(_ id: Int) -> Promise<String> {
    Promise { seal in oldFetch(id, completion: seal.resolve) }
}

func contents(of box: OldBox) -> Promise<String> {
    Promise { seal in box.open(onSuccess: seal.fulfill, onFailure: seal.reject) }
}

func closing(of box: OldBox) -> Guarantee<Void> {
    Guarantee { seal in box.close(completion: seal) }
}
