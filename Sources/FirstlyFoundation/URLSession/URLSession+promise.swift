import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the caller of a task's method may want besides the answer.
struct TransferWishes {
    var timeout: Duration?
    var progress: ProgressMeter.Handler?
    var configure: ((URLSessionTask) throws -> Void)?
    var cancel: @Sendable (URLSessionTask) -> Void = { $0.cancel() }
    /// Whether the task has a body that its request does not hold.
    var isUpload = false
    var file: StaticString
    var line: UInt
}

extension URLSession {
    /// Starts a task and returns a promise for what comes of it; the one way from a task to a promise.
    ///
    /// - Parameters:
    ///   - sink: Takes the body of the answer.
    ///   - request: What is asked for, unless the task knows better.
    ///   - wishes: What the caller wants besides.
    ///   - make: Makes a task, in the session and for the request that it is given.
    /// - Returns: A promise for what the sink makes of the answer; rejected by the task's error, even if a part of the
    ///   answer is there, or by what is thrown here. Cancelling it cancels the task.
    func promise<S: Sink>(
        into sink: @autoclosure () throws -> S, _ request: URLRequest, _ wishes: TransferWishes,
        of make: @escaping @Sendable (URLSession, URLRequest) throws -> URLSessionTask
    ) -> Promise<S.Output> {
        Promise<S.Output>(
            resolver: { resolver in
                let meter = wishes.progress.map(ProgressMeter.init)
                let transfer = Transfer(into: try sink(), for: resolver, meter: meter, cancel: wishes.cancel)
                let task = try make(carrier, request)
                try wishes.configure?(task)
                task.delegate = TransferDelegate(transfer, of: self)
                bind(transfer, request)
                if wishes.isUpload || request.httpBody != nil { prepare(transfer, request.httpBody, make) }
                let request = task.originalRequest ?? request
                if let timeout = [wishes.timeout, ownTimeout].compactMap({ $0 }).min() {
                    transfer.stop(after: timeout, request)
                }
                transfer.start(task)
                resolver.onCancel { transfer.cancel() }
            }, file: wishes.file, line: wishes.line)
    }
}

extension Transfer {
    /// Ends the transfer when so much time has passed since now, whatever has come by then.
    fileprivate func stop(after timeout: Duration, _ request: URLRequest) {
        let alarm = after(seconds: timeout / .seconds(1))
        alarm.done(on: nil) { [weak self] in self?.stop(with: URLError(.timedOut, after: timeout, request)) }
        whenEnded { alarm.cancel() }
    }
}

extension URLError {
    fileprivate init(_ code: Code, after timeout: Duration, _ request: URLRequest) {
        let address = request.url?.absoluteString ?? "an unknown address"
        var info: [String: Any] = [NSLocalizedDescriptionKey: "No answer from \(address) within \(timeout)"]
        info[NSURLErrorFailingURLErrorKey] = request.url
        self.init(code, userInfo: info)
    }
}
