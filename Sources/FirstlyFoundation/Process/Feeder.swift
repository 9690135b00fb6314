#if os(macOS) || os(Linux)
    @preconcurrency import Dispatch
    import Foundation
    import Synchronization

    /// Writes bytes to a child as it reads them, and then closes its input; no thread waits for it.
    ///
    /// A child that ends, or closes its input, before it has read everything is fed no more; that is no error.
    final class Feeder: Sendable {
        private let source: any DispatchSourceWrite

        /// - Parameters:
        ///   - descriptor: Closed in the end.
        ///   - queue: A serial queue.
        ///   - end: Called once, with the descriptor closed.
        init(
            _ data: Data, into descriptor: Descriptor, on queue: DispatchQueue, end: @escaping @Sendable () -> Void
        ) {
            descriptor.unblock()
            source = DispatchSource.makeWriteSource(fileDescriptor: descriptor.number, queue: queue)
            let feed = Feed(data)
            source.setEventHandler { [source] in
                if !feed.step(into: descriptor) { source.cancel() }
            }
            source.setCancelHandler {
                descriptor.close()
                end()
            }
        }

        func start() { source.activate() }

        func stop() { source.cancel() }
    }

    /// The bytes, and how many of them have been written.
    private final class Feed: Sendable {
        private let data: Data
        private let written = Mutex(0)

        init(_ data: Data) { self.data = data }

        /// Writes what there is room for; false when there is no more to do.
        func step(into descriptor: Descriptor) -> Bool {
            written.withLock { written in
                let count = data.withUnsafeBytes { bytes in
                    bytes.count == written ? nil : descriptor.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
                }
                written += count ?? 0
                return count != nil && written < data.count
            }
        }
    }
#endif
