import Dispatch

/// The promise as textbooks have it, and the most used library: what is to be beaten, written anew for comparison.
///
/// A module of its own, as that library is one: its generic code is not specialised in its client.
package enum Textbook {
    enum Sealant<Value> {
        case pending(Handlers<Value>)
        case resolved(Value)
    }

    final class Handlers<Value> {
        var bodies: [(Value) -> Void] = []
    }

    /// An object with a state and an array of handlers.
    class Box<Value>: @unchecked Sendable {
        // Sendable: what changes is in a subclass, behind its barrier.
        func inspect() -> Sealant<Value> { fatalError("abstract") }
        func inspect(_ body: (Sealant<Value>) -> Void) { fatalError("abstract") }
        func seal(_ value: Value) {}
    }

    /// A box that has its value from the start, and needs no guard.
    final class SealedBox<Value>: Box<Value>, @unchecked Sendable {
        // Sendable: nothing changes.
        private let value: Value

        init(_ value: Value) { self.value = value }

        override func inspect() -> Sealant<Value> { .resolved(value) }
    }

    /// A box that is to get its value, guarded by a concurrent queue: reading is a plain block, writing a barrier.
    final class EmptyBox<Value>: Box<Value>, @unchecked Sendable {
        // Sendable: `sealant` is written in barriers of the queue, and read in blocks of it.
        private var sealant = Sealant<Value>.pending(Handlers())
        private let barrier = DispatchQueue(label: "textbook.barrier", attributes: .concurrent)

        override func seal(_ value: Value) {
            var handlers: Handlers<Value>?
            barrier.sync(flags: .barrier) {
                guard case .pending(let pending) = sealant else { return }
                handlers = pending
                sealant = .resolved(value)
            }
            handlers?.bodies.forEach { $0(value) }
        }

        override func inspect() -> Sealant<Value> {
            var found: Sealant<Value>?
            barrier.sync { found = sealant }
            return found!
        }

        /// Calls `body` behind the barrier if the box is pending, so that it may add handlers; afterwards otherwise.
        override func inspect(_ body: (Sealant<Value>) -> Void) {
            var isSealed = false
            barrier.sync(flags: .barrier) {
                switch sealant {
                case .pending: body(sealant)
                case .resolved: isSealed = true
                }
            }
            if isSealed { body(sealant) }
        }
    }
}
