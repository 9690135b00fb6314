import Dispatch

extension Textbook.Promise {
    package func map<New: Sendable>(
        on queue: DispatchQueue? = .main, _ transform: @escaping @Sendable (Value) throws -> New
    ) -> Textbook.Promise<New> {
        let next = Textbook.Promise<New>(Textbook.EmptyBox())
        pipe { outcome in
            switch outcome {
            case .fulfilled(let value):
                queue.run {
                    do {
                        next.box.seal(.fulfilled(try transform(value)))
                    } catch {
                        next.box.seal(.rejected(error))
                    }
                }
            case .rejected(let error):
                next.box.seal(.rejected(error))
            }
        }
        return next
    }

    package func then<New: Sendable>(
        on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) throws -> Textbook.Promise<New>
    ) -> Textbook.Promise<New> {
        let next = Textbook.Promise<New>(Textbook.EmptyBox())
        pipe { outcome in
            switch outcome {
            case .fulfilled(let value):
                queue.run {
                    do {
                        let inner = try body(value)
                        guard inner !== next else { throw Textbook.Failure.returnedSelf }
                        inner.pipe(to: next.box.seal)
                    } catch {
                        next.box.seal(.rejected(error))
                    }
                }
            case .rejected(let error):
                next.box.seal(.rejected(error))
            }
        }
        return next
    }

    package func done(
        on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) throws -> Void
    ) -> Textbook.Promise<Void> {
        map(on: queue) { try body($0) }
    }

    /// Ends the chain.
    package func `catch`(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (any Error) -> Void) {
        let end = Textbook.Promise<Void>(Textbook.EmptyBox())
        pipe { outcome in
            switch outcome {
            case .fulfilled:
                end.box.seal(.fulfilled(()))
            case .rejected(let error):
                queue.run {
                    body(error)
                    end.box.seal(.fulfilled(()))
                }
            }
        }
    }

    /// Waits for the outcome, by way of handlers on the default queue.
    package func async() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            done { continuation.resume(returning: $0) }.catch { continuation.resume(throwing: $0) }
        }
    }
}

extension Textbook {
    enum Failure: Error {
        case returnedSelf
    }
}

extension Optional<DispatchQueue> {
    fileprivate func run(_ body: @escaping @Sendable () -> Void) {
        switch self {
        case .none: body()
        case .some(let queue): queue.async(execute: body)
        }
    }
}
