import Dispatch

/// Floors of work that changes threads.
extension Floors {
    /// A block on a serial queue that hands over the next one.
    static func queueHop(_ count: Int) -> Work {
        let queue = DispatchQueue(label: "floor")
        return Work("queue.async", count, .waiting { hop(count, on: queue) })
    }

    /// The same on the main queue.
    static func mainHop(_ count: Int) -> Work { Work("main.async", count, .waiting { hop(count, on: .main) }) }

    private static func hop(_ count: Int, on queue: DispatchQueue) {
        let isDone = DispatchSemaphore(value: 0)
        let hops = Slot(0)
        @Sendable func next() {
            hops.value += 1
            if hops.value == count { isDone.signal() } else { queue.async(execute: next) }
        }
        queue.async(execute: next)
        isDone.wait()
        check(hops.value == count)
    }

    private actor Counter {
        private var count = 0
        func next() -> Int {
            count += 1
            return count
        }
    }

    /// A call of an actor's method from outside, and back.
    static let actorHop = Work(
        "actor hop", 1000,
        .async {
            let counter = Counter()
            var last = 0
            for _ in 0..<1000 { last = await counter.next() }
            check(last == 1000)
        })

    /// A task made and awaited.
    static let task = Work(
        "task", 1000,
        .async {
            var sum = 0
            for index in 0..<1000 { sum += await Task { opaque(index) }.value }
            check(sum == 499_500)
        })

    /// A group of tasks that each return a value, collected.
    static func taskGroup(_ count: Int) -> Work {
        Work(
            "task group", count,
            .async {
                let values = await withTaskGroup(of: (Int, Int).self, returning: [Int].self) { group in
                    for index in 0..<count { group.addTask { (index, opaque(1)) } }
                    var values = [Int](repeating: 0, count: count)
                    for await (index, value) in group { values[index] = value }
                    return values
                }
                check(values.count == count && values[count - 1] == 1)
            })
    }
}
