#if canImport(ObjectiveC)
    public import Firstly
    public import Foundation

    extension NSObject {
        /// Returns a guarantee of the next value that a property of this object is set to.
        ///
        /// `Any` is not `Sendable`, and a chain may carry the value to another thread.
        ///
        /// - Parameters:
        ///   - namespacer: `.promise`, which tells this method from the system's own.
        ///   - keyPath: The property, which must be one that can be observed.
        /// - Returns: A guarantee resolved by the first change from now on, on the thread that makes it. The observer is removed then,
        ///   or when the guarantee is cancelled.
        public func observe(
            _: Namespacer, keyPath: String, file: StaticString = #fileID, line: UInt = #line
        ) -> Guarantee<Any?> {
            Guarantee(
                unchecked: { resolver in
                    let observer = PropertyObserver(of: self, keyPath) { resolver.fulfill($0) }
                    resolver.onCancel { observer.end() }
                    observer.begin()
                }, file: file, line: line)
        }
    }

    /// An observer that keeps itself until it has seen a change.
    private final class PropertyObserver: NSObject, @unchecked Sendable {
        // Sendable: `state` is reached only under the lock; the object is only told to add and remove this observer, which it does
        // on any thread.
        private enum State {
            case idle
            case observing(PropertyObserver)
            case ended
        }

        private weak var object: NSObject?
        private let keyPath: String
        private let take: @Sendable (Any?) -> Void
        private let lock = NSLock()
        private var state = State.idle

        init(of object: NSObject, _ keyPath: String, _ take: @escaping @Sendable (Any?) -> Void) {
            self.object = object
            self.keyPath = keyPath
            self.take = take
        }

        func begin() {
            let isWanted = lock.withLock {
                guard case .idle = state else { return false }
                state = .observing(self)
                return true
            }
            if isWanted { object?.addObserver(self, forKeyPath: keyPath, options: .new, context: nil) }
        }

        /// Removes the observer; false if the end has come before.
        @discardableResult
        func end() -> Bool {
            let last = lock.withLock {
                defer { state = .ended }
                return state
            }
            switch last {
            case .idle: return true
            case .observing:
                object?.removeObserver(self, forKeyPath: keyPath)
                return true
            case .ended: return false
            }
        }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            guard end() else { return }
            let value = change?[.newKey]
            take(value is NSNull ? nil : value)
        }
    }
#endif
