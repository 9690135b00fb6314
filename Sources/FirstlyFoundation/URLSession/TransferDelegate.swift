import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the system tells about a task.
protocol TransferEvents: AnyObject, Sendable {
    func didBegin(_ response: URLResponse)
    func didReceive(_ data: Data, of task: URLSessionTask)
    func didSend(_ sent: Int64, of total: Int64)
    func didStore(_ count: Int64, of total: Int64)
    func didStore(_ file: URL, for task: URLSessionTask)
    func didRefuse(_ task: URLSessionTask)
    func didEnd(_ task: URLSessionTask, with error: (any Error)?)

    /// Whether there is a body that has to be sent again when an answer sends it elsewhere.
    var canResend: Bool { get }
    /// Goes on with another task, for a request whose body is sent again.
    ///
    /// - Parameter step: Ends the last task; called if that is under way.
    func resend(_ request: URLRequest, inPlaceOf last: URLSessionTask, whichEnds step: () -> Void)
    /// Calls `step` if the task has neither been cancelled nor ended; nobody cancels it meanwhile.
    func ifUnderWay(_ step: () -> Void)
}

/// Passes on what the system tells about a task to the task's transfer.
///
/// The task's own delegate knows the transfer. Where the system asks only the session's delegate, that is one of these too.
final class TransferDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    private let transfer: Mutex<(any TransferEvents)?>

    /// The session that the user has made.
    weak let user: URLSession?

    /// - Parameters:
    ///   - transfer: The transfer of the task that this is the delegate of; nil if it is the delegate of a session.
    ///   - user: The session that the user has made.
    init(_ transfer: (any TransferEvents)?, of user: URLSession) {
        self.transfer = Mutex(transfer)
        self.user = user
        super.init()
    }

    func transfer(of task: URLSessionTask) -> (any TransferEvents)? {
        (task.delegate as? TransferDelegate)?.transfer.withLock { $0 }
    }

    /// What is still told about the task is passed on to nobody.
    static func dismiss(_ task: URLSessionTask) {
        (task.delegate as? TransferDelegate)?.transfer.withLock { $0 = nil }
    }

    func urlSession(
        _ session: URLSession, dataTask task: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler proceed: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let transfer = transfer(of: task) else { return proceed(.allow) }
        transfer.didBegin(response)
        transfer.answer { proceed(.allow) }
    }

    func urlSession(_ session: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
        transfer(of: task)?.didReceive(data, of: task)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent sent: Int64,
        totalBytesExpectedToSend total: Int64
    ) {
        transfer(of: task)?.didSend(sent, of: total)
    }

    func urlSession(
        _ session: URLSession, downloadTask task: URLSessionDownloadTask, didWriteData count: Int64,
        totalBytesWritten written: Int64, totalBytesExpectedToWrite total: Int64
    ) {
        transfer(of: task)?.didStore(written, of: total)
    }

    func urlSession(
        _ session: URLSession, downloadTask task: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        transfer(of: task)?.didStore(location, for: task)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        transfer(of: task)?.didEnd(task, with: error)
        task.waitForCancelling()
    }
}
