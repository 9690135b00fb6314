#if os(macOS) || os(Linux)
    import Foundation
    import Synchronization

    /// What a child has written: all of it, or the end.
    final class Collector: Sendable {
        /// How much an error quotes.
        static let quoted = 1 << 16

        private let limit: Int?
        private let bytes = Mutex(Data())

        /// - Parameter limit: How much of the end is kept; nil for all there is.
        init(last limit: Int? = nil) { self.limit = limit }

        var data: Data { bytes.withLock { $0 } }

        /// The end of it, as text.
        var text: String {
            let end = data.suffix(Self.quoted)
            // A character that was cut in half is no character.
            let isCut = end.count == Self.quoted
            let start = isCut ? end.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count : 0
            return String(decoding: end.dropFirst(start), as: UTF8.self)
        }

        func take(_ new: UnsafeRawBufferPointer) -> Bool {
            bytes.withLock { bytes in
                bytes.append(contentsOf: new)
                // Not each time, as it copies.
                if let limit, bytes.count > 2 * limit { bytes = Data(bytes.suffix(limit)) }
            }
            return true
        }
    }
#endif
