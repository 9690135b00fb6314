import Dispatch
import Synchronization

extension Textbook {
    package enum Outcome<Value> {
        case fulfilled(Value)
        case rejected(any Error)
    }

    /// How many promises nobody was left to settle; the textbook design prints a line for each.
    package static let dropped = Atomic(0)

    /// A promise over a textbook box. Handlers run on the main queue by default, with nil at once.
    package final class Promise<Value: Sendable>: @unchecked Sendable {
        // Sendable: the box is.
        let box: Box<Outcome<Value>>

        init(_ box: Box<Outcome<Value>>) { self.box = box }

        package static func value(_ value: Value) -> Promise { Promise(SealedBox(.fulfilled(value))) }

        package static func pending() -> (promise: Promise, resolver: Resolver<Value>) {
            let promise = Promise(EmptyBox())
            return (promise, Resolver(promise.box))
        }

        /// The outcome, or nil while there is none.
        package var result: Outcome<Value>? {
            switch box.inspect() {
            case .pending: nil
            case .resolved(let outcome): outcome
            }
        }

        package var value: Value? {
            guard case .fulfilled(let value) = result else { return nil }
            return value
        }

        package var isRejected: Bool {
            guard case .rejected = result else { return false }
            return true
        }

        package func pipe(to handler: @escaping (Outcome<Value>) -> Void) {
            switch box.inspect() {
            case .pending:
                box.inspect {
                    switch $0 {
                    case .pending(let handlers): handlers.bodies.append(handler)
                    case .resolved(let outcome): handler(outcome)
                    }
                }
            case .resolved(let outcome):
                handler(outcome)
            }
        }
    }

    /// The write side.
    package final class Resolver<Value: Sendable>: Sendable {
        private let box: Box<Outcome<Value>>

        init(_ box: Box<Outcome<Value>>) { self.box = box }

        deinit {
            if case .pending = box.inspect() { Textbook.dropped.add(1, ordering: .relaxed) }
        }

        package func fulfill(_ value: Value) { box.seal(.fulfilled(value)) }
        package func reject(_ error: any Error) { box.seal(.rejected(error)) }
    }
}
