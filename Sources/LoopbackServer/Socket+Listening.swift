import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Socket {
    /// Takes a port on loopback; 0 takes a free one.
    static func listening(on port: UInt16) throws -> (socket: Socket, port: UInt16) {
        let socket = Socket(descriptor: socket(AF_INET, streamType, 0))
        guard socket.descriptor >= 0 else { throw POSIXError.current }
        socket.prepare()
        // A port whose last server has just gone can be taken again.
        socket.enable(SO_REUSEADDR, level: SOL_SOCKET)
        // Accepting is tried until nobody waits, so it must not wait itself.
        socket.setBlocking(false)
        do {
            return (socket, try socket.take(port))
        } catch {
            socket.discard()
            throw error
        }
    }

    /// Returns the next client that waits; nil if there is none.
    func nextClient() -> Socket? {
        let client = Socket(descriptor: accept(descriptor, nil, nil))
        guard client.descriptor >= 0 else {
            // Out of descriptors: the client keeps waiting, and trying again at once would only burn the processor.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
            return nil
        }
        client.prepare()
        // On Apple platforms a client inherits the listener's mode.
        client.setBlocking(true)
        // Chunks leave in sends of their own, which must not wait for each other.
        client.enable(TCP_NODELAY, level: Int32(IPPROTO_TCP))
        return client
    }

    private func take(_ port: UInt16) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isTaken = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 512) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isTaken else { throw POSIXError.current }
        return UInt16(bigEndian: address.sin_port)
    }

    // A child process must not keep a connection open, and a client that is gone must not end this process.
    private func prepare() {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            enable(SO_NOSIGPIPE, level: SOL_SOCKET)
        #endif
    }

    private func setBlocking(_ isBlocking: Bool) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }

    private func enable(_ option: Int32, level: Int32) {
        var on: Int32 = 1
        _ = setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}

extension POSIXError {
    fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
