// What comes of a sequence that is awaited, as a promise. Cancelling the promise cancels the task that iterates; a sequence that
// throws rejects the promise.

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Returns a promise for the first element; rejected with `PromiseError.emptySequence` if there is none.
    public func first(_: Namespacer, file: StaticString = #fileID, line: UInt = #line) -> Promise<Element> {
        iterated(file, line) { elements in
            for try await element in elements { return element }
            throw PromiseError.emptySequence
        }
    }

    /// Returns a promise for the last element, once the sequence ends; rejected with `PromiseError.emptySequence` if there is none.
    public func last(_: Namespacer, file: StaticString = #fileID, line: UInt = #line) -> Promise<Element> {
        iterated(file, line) { elements in
            var last: Element?
            for try await element in elements { last = element }
            guard let last else { throw PromiseError.emptySequence }
            return last
        }
    }

    /// Returns a promise for all elements, once the sequence ends.
    public func collect(_: Namespacer, file: StaticString = #fileID, line: UInt = #line) -> Promise<[Element]> {
        iterated(file, line) { elements in
            var all: [Element] = []
            for try await element in elements { all.append(element) }
            return all
        }
    }

    private func iterated<T: Sendable>(
        _ file: StaticString, _ line: UInt, _ iterate: @escaping @Sendable (Self) async throws -> T
    ) -> Promise<T> {
        let body: @Sendable () async throws -> T = {
            let result = try await iterate(self)
            // Some sequences just end where their task is cancelled; what came so far is not all then.
            try Task.checkCancellation()
            return result
        }
        return Promise(body, file: file, line: line)
    }
}
