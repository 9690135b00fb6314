import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Starts a request that sends bytes, and returns a promise for its answer.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: The request, with its method. GET, which is what a request has by default, cannot have a body and is
    ///     sent as POST.
    ///   - body: What is sent as its body.
    ///   - timeout: How long all of it may take.
    ///   - progress: Called with what has come and gone, where it was written if that is an actor, else on the default
    ///     queue.
    ///   - configure: Called at once with the task before it starts.
    /// - Returns: A promise as that of ``dataTask(_:with:timeout:progress:configure:file:line:)``.
    public func uploadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, from body: Data, timeout: Duration? = nil,
        @_inheritActorContext progress: (@isolated(any) @Sendable (TransferProgress) -> Void)? = nil,
        configure: ((URLSessionTask) throws -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<(data: Data, response: URLResponse)> {
        var wishes = TransferWishes(timeout: timeout, progress: progress, configure: configure, file: file, line: line)
        wishes.isUpload = true
        return promise(into: MemorySink(), request.pmkRequest.withBody, wishes) { session, request in
            session.uploadTask(with: request, from: body)
        }
    }

    /// Starts a request that sends a file, and returns a promise for its answer.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: The request, with its method. GET, which is what a request has by default, cannot have a body and is
    ///     sent as POST.
    ///   - body: The file that is sent as its body; it is read while it is sent.
    ///   - timeout: How long all of it may take.
    ///   - progress: Called with what has come and gone, where it was written if that is an actor, else on the default
    ///     queue.
    ///   - configure: Called at once with the task before it starts.
    /// - Returns: A promise as that of ``dataTask(_:with:timeout:progress:configure:file:line:)``; also rejected, with a
    ///   `CocoaError`, if there is no such file, or it cannot be read.
    public func uploadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, fromFile body: URL, timeout: Duration? = nil,
        @_inheritActorContext progress: (@isolated(any) @Sendable (TransferProgress) -> Void)? = nil,
        configure: ((URLSessionTask) throws -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<(data: Data, response: URLResponse)> {
        var wishes = TransferWishes(timeout: timeout, progress: progress, configure: configure, file: file, line: line)
        wishes.isUpload = true
        return promise(into: MemorySink(), request.pmkRequest.withBody, wishes) { session, request in
            try body.checkIsReadableFile()
            return session.uploadTask(with: request, fromFile: body)
        }
    }
}

extension URLRequest {
    /// This request, with a method that allows for a body.
    fileprivate var withBody: URLRequest {
        var request = self
        if request.httpMethod == nil || request.httpMethod == "GET" { request.httpMethod = "POST" }
        return request
    }
}

extension URL {
    // The system waits for ever for what it cannot read, or stops the program.
    fileprivate func checkIsReadableFile() throws {
        guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, at: self) }
        let file = try FileHandle(forReadingFrom: self)
        defer { try? file.close() }
        let path = resolvingSymlinksInPath().path
        let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard type == .typeRegular else { throw CocoaError(.fileReadUnknown, at: self, because: POSIXError(.EINVAL)) }
    }
}
