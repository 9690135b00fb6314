// Everything here belongs to the main actor unless it says otherwise, and so do the handlers.
import Dispatch
import Firstly

final class Store {
    var items: [Int] = []
    var state = "empty"

    func load() -> Promise<Void> {
        var turns = 0
        return firstly {
            Promise.value([3, 1, 2])
        }.get { numbers in
            MainActor.assertIsolated()
            turns += 1
            self.items = numbers
        }.mapValues {
            turns += 1
            return $0 * 2
        }.sortedValues().then { numbers in
            self.items += numbers
            return after(.milliseconds(1)).map { numbers.count }
        }.ensure {
            self.state = "loaded"
        }.done { count in
            MainActor.assertIsolated()
            self.state += " \(count) in \(turns) turns"
        }
    }

    func fail() -> Guarantee<Void> {
        Promise<Int>(error: Offline()).asVoid().recover { error in
            MainActor.assertIsolated()
            self.state = "\(error)"
        }
    }

    func elsewhere() -> Promise<Int> {
        let queue = DispatchQueue(label: "elsewhere")
        return Promise.value(20).map(on: queue) { number in
            dispatchPrecondition(condition: .onQueue(queue))
            return number + 1
        }.map {
            MainActor.assertIsolated()
            return $0 * 2
        }
    }
}

let store = Store()
try await store.load().async()
precondition(store.items == [3, 1, 2, 2, 4, 6], "\(store.items)")
precondition(store.state == "loaded 3 in 4 turns", store.state)
await store.fail().async()
precondition(store.state == "Offline()")
let number = try await store.elsewhere().async()
precondition(number == 42)
try await checkOperators()
