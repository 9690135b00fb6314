// Swift 6: what a handler may touch is checked where it is written, and it runs there.
import Dispatch
import Firstly

func fetch(_ id: Int) -> Promise<String> { .value("item \(id)") }

func load(_ id: Int) async throws -> String { "loaded \(id)" }

@MainActor
final class Screen {
    private(set) var title = ""
    private(set) var count = 0

    func load() -> Promise<Void> {
        firstly {
            fetch(1)
        }.then { item in
            self.title = item
            return fetch(2)
        }.map { item in
            MainActor.assertIsolated()
            self.count += 1
            return item.count + self.count
        }.get { _ in
            self.count += 1
        }.recover { error -> Promise<Int> in
            self.title = "\(error)"
            return .value(0)
        }.ensure {
            MainActor.assertIsolated()
            self.count += 1
        }.done(on: .main) { number in
            MainActor.assertIsolated()
            self.title += ", \(number)"
        }
    }

    func fail() -> Guarantee<Void> {
        let (settled, resolve) = Guarantee<Void>.pending()
        Promise<Int>(error: Offline()).done { _ in
            self.title = "unexpected"
        }.catch { error in
            MainActor.assertIsolated()
            self.title = "\(error)"
        }.finally {
            MainActor.assertIsolated()
            self.count = 0
            resolve(())
        }
        return settled
    }
}

actor Counter {
    private(set) var seen: [Int] = []

    func count() -> Promise<Int> {
        let numbers = (0..<100).map { number in
            Promise.value(number).done {
                self.assertIsolated()
                self.seen.append($0)
            }
        }
        return when(fulfilled: numbers).map {
            self.assertIsolated()
            return self.seen.count
        }
    }
}

/// No isolation: handlers run on the default queue, the main queue here.
func plain() -> Promise<Int> {
    fetch(3).map { item in
        dispatchPrecondition(condition: .onQueue(.main))
        return item.count
    }
}

/// On a queue of the caller's own.
func onQueue() -> Promise<Int> {
    let queue = DispatchQueue(label: "own")
    return fetch(4).map(on: queue) { item in
        dispatchPrecondition(condition: .onQueue(queue))
        return item.count
    }.then(on: queue, flags: .barrier) {
        Promise.value($0 + 1)
    }.map(on: nil) { $0 + 1 }
}

/// Asynchronous closures, at the head of a chain and within.
func asynchronous() -> Promise<String> {
    firstly {
        try await load(5)
    }.then { item in
        Promise { try await load(item.count) }
    }.then { item in
        firstly { try await load(item.count) }
    }
}

@MainActor
func run() async throws {
    try await checkOperators()

    let screen = Screen()
    try await screen.load().async()
    precondition(screen.title == "item 1, 7" && screen.count == 3, "\(screen.title) \(screen.count)")
    await screen.fail().async()
    precondition(screen.title == "Offline()" && screen.count == 0)

    let counter = Counter()
    let count = try await counter.count().async()
    let seen = await counter.seen
    precondition(count == 100 && seen == Array(0..<100))

    let (plain, queued, loaded) = try await when(fulfilled: plain(), onQueue(), asynchronous()).async()
    precondition(plain == 6 && queued == 8 && loaded == "loaded 8", "\(plain) \(queued) \(loaded)")

    let result: Result<Int, any Error> = .success(1)
    let promise = Promise<Int> { $0.resolve(result) }
    precondition(promise.value == 1)
}

try await run()
