import Synchronization

/// The least that can be done in place of a promise: what a figure is to be compared with.
enum Floors {
    private final class Object {
        let value: Int
        init(_ value: Int) { self.value = value }
    }

    /// An object made and released: the least that a settled promise can be.
    static let object = Work(
        "object", 1000,
        .sync {
            var sum = 0
            for index in 0..<1000 { sum &+= opaque(Object(index)).value }
            check(sum == 499_500)
        })

    /// A closure with a heap context made, called, and released.
    static let closure = Work(
        "closure", 1000,
        .sync {
            var sum = 0
            for index in 0..<1000 {
                let body = opaque({ sum &+ index })
                sum = body()
            }
            check(sum == 499_500)
        })

    /// A lock taken and released while nobody else wants it.
    static let lock = Work(
        "lock", 1000,
        .sync {
            let mutex = Mutex(0)
            for _ in 0..<1000 { mutex.withLock { $0 &+= opaque(1) } }
            check(mutex.withLock { $0 } == 1000)
        })

    /// The least that a chain can be: a linked list of objects, each holding a closure with a heap context; built, run, and
    /// freed in loops.
    static func nodes(_ count: Int) -> Work {
        Work(
            "node and closure", count,
            .sync {
                let step = opaque(1)
                let first = Node { $0 }
                var last = first
                for _ in 0..<count {
                    let node = Node { $0 &+ step }
                    last.next = node
                    last = node
                }
                var value = opaque(0)
                var node: Node? = first
                while let current = node {
                    value = current.body(value)
                    node = current.next
                }
                check(value == count)
                node = first
                while let current = node {
                    node = current.next
                    current.next = nil
                }
            })
    }

    private final class Node {
        var next: Node?
        let body: (Int) -> Int
        init(_ body: @escaping (Int) -> Int) { self.body = body }
    }
}
