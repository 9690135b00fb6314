import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A stream socket, with the few calls that the server needs; this and its extension alone know the platform.
struct Socket: Sendable {
    let descriptor: Int32

    #if canImport(Glibc)
        static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
        static let streamType = SOCK_STREAM
    #endif

    #if canImport(Darwin)
        private static let sendFlags: Int32 = 0
    #else
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Returns what has come, at most so many bytes, after waiting for at least one; nil if the peer is gone.
    func receive(atMost count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, retrying { recv(descriptor, buffer.baseAddress, count, 0) })
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Sends all of the bytes; false if the peer is gone.
    func transmit(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = retrying { send(descriptor, rest.baseAddress, rest.count, Self.sendFlags) }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits until there is something to receive, the end of the stream included; false if the time ran out.
    func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return retrying { Int(poll(&request, 1, milliseconds)) } != 0
    }

    /// Ends both directions, which wakes whoever sends or receives on another thread.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Gives the descriptor back; nothing may use the socket afterwards.
    func discard() { _ = close(descriptor) }

    // A signal may interrupt any of these calls.
    private func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
