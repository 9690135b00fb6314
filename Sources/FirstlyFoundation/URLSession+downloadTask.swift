import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Starts a request whose answer becomes a file, and returns a promise for the file.
    ///
    /// The file is in place when the promise is fulfilled. An error page is never stored as if it were the file.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: A `URLRequest`, a `URL`, or whatever else a request can be made from.
    ///   - saveLocation: Where the file shall be. Its folder must exist, and nothing may be there yet.
    /// - Returns: A promise for the place of the file and the response. It is rejected with the task's error, with
    ///   ``HTTPError`` and the start of the answer if the status is not 2xx, or with a `CocoaError` if the file cannot be
    ///   put in its place; then nothing is left behind. Cancelling it cancels the task.
    public func downloadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, to saveLocation: URL
    ) -> Promise<(saveLocation: URL, response: URLResponse)> {
        promise(of: { downloadTask(with: request.pmkRequest, completionHandler: $0) }) { file, response in
            // The system deletes the file when its callback returns, or, on Linux, never.
            defer { try? FileManager.default.removeItem(at: file) }
            try response.check(accepted: 200..<300) { try file.start(atMost: 1 << 20) }
            try FileManager.default.moveItem(at: file, to: saveLocation)
            return (saveLocation, response)
        }
    }
}

extension URL {
    fileprivate func start(atMost count: Int) throws -> Data {
        let file = try FileHandle(forReadingFrom: self)
        defer { try? file.close() }
        return try file.read(upToCount: count) ?? Data()
    }
}
