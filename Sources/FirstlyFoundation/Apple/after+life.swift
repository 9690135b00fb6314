#if canImport(ObjectiveC)
    public import Firstly
    public import Foundation
    import ObjectiveC

    /// Returns a guarantee that is resolved when an object is released.
    ///
    /// - Parameter object: Not kept by this.
    /// - Returns: A guarantee resolved on the thread that releases the object. Cancelling it takes away what hangs on the object.
    public func after(life object: NSObject, file: StaticString = #fileID, line: UInt = #line) -> Guarantee<Void> {
        Guarantee(
            unchecked: { resolver in
                let end = LifeEnd { resolver.fulfill(()) }
                // Its own address is the key, so that an object may have many.
                let key = Unmanaged.passUnretained(end).toOpaque()
                objc_setAssociatedObject(object, key, end, .OBJC_ASSOCIATION_RETAIN)
                let life = Life(object: object, key: UInt(bitPattern: key))
                resolver.onCancel { life.forget() }
            }, file: file, line: line)
    }

    /// Goes with the object that it hangs on.
    private final class LifeEnd: Sendable {
        private let tell: @Sendable () -> Void

        init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }

        deinit { tell() }
    }

    /// An object, while it lives, and what hangs on it.
    private final class Life: @unchecked Sendable {
        // Sendable: the object is only asked for what is associated with it, which is safe on any thread.
        private weak var object: NSObject?
        private let key: UInt

        init(object: NSObject, key: UInt) {
            self.object = object
            self.key = key
        }

        func forget() {
            guard let object, let key = UnsafeRawPointer(bitPattern: key) else { return }
            // The guarantee is over by now, so that what goes has nothing to tell.
            objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
        }
    }
#endif
