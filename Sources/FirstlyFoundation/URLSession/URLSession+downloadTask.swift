import Firstly
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Starts a request whose answer becomes a file, and returns a promise for the file.
    ///
    /// The file is in place when the promise is fulfilled, and never before it is complete. An error page is never stored
    /// as if it were the file.
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, which tells this method from the system's own.
    ///   - request: A `URLRequest`, a `URL`, or whatever else a request can be made from.
    ///   - saveLocation: Where the file shall be. If its folder does not exist, or something is there already, nothing is
    ///     asked for, unless the options allow for it.
    ///   - options: Whether folders are created, and whether a file is replaced. Neither, by default.
    ///   - accepted: The statuses of answers that are the file.
    ///   - timeout: How long all of it may take.
    ///   - progress: Called with what has come and gone, where it was written if that is an actor, else on the default
    ///     queue.
    ///   - configure: Called at once with the task before it starts.
    ///   - resumeData: Called if the promise is cancelled and the system can go on with the download later, on a thread of
    ///     the system's, with what `downloadTask(_:withResumeData:to:)` needs for that. Not on Linux, where the system
    ///     cannot.
    /// - Returns: A promise for the place of the file and the response. It is rejected with the task's error, with
    ///   ``HTTPError`` and the start of the answer if the status is not accepted, or with a `CocoaError` if the file
    ///   cannot be put in its place; then nothing is left behind. Cancelling it cancels the task and leaves nothing behind
    ///   either, whenever it comes; only a file that has been replaced by then stays so.
    public func downloadTask(
        _ namespacer: Namespacer, with request: any URLRequestConvertible, to saveLocation: URL,
        options: DownloadOptions = [], accepting accepted: any Collection<Int> & Sendable = 200..<300,
        timeout: Duration? = nil,
        @_inheritActorContext progress: (@isolated(any) @Sendable (TransferProgress) -> Void)? = nil,
        configure: ((URLSessionTask) throws -> Void)? = nil, resumeData: (@Sendable (Data) -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<(saveLocation: URL, response: URLResponse)> {
        var wishes = TransferWishes(timeout: timeout, progress: progress, configure: configure, file: file, line: line)
        if let resumeData { wishes.cancel = { $0.cancel(keeping: resumeData) } }
        return promise(into: try FileSink(saveLocation, options, accepting: accepted), request.pmkRequest, wishes) {
            session, request in
            #if canImport(FoundationNetworking)
                // Not a download task: it leaves its part of the file behind when it is cancelled, and stops the program
                // when its disk is full.
                session.dataTask(with: request)
            #else
                session.downloadTask(with: request)
            #endif
        }
    }
}

#if !canImport(FoundationNetworking)
    // The system of Linux neither gives what is needed to go on with a download, nor takes it.
    extension URLSession {
        /// Goes on with a download that was cancelled, or that broke off, and returns a promise for the file.
        ///
        /// - Parameters:
        ///   - namespacer: `.promise`, which tells this method from the system's own.
        ///   - data: What `resumeData` was called with, or what the error of a download that broke off holds as
        ///     `downloadTaskResumeData`. If the server has another file by now the system starts anew.
        ///   - saveLocation: Where the file shall be.
        ///   - options: Whether folders are created, and whether a file is replaced. Neither, by default.
        ///   - accepted: The statuses of answers that are the file, or the rest of it.
        ///   - timeout: How long all of it may take.
        ///   - progress: Called with what has come, before and now, where it was written if that is an actor, else on the
        ///     default queue.
        ///   - configure: Called at once with the task before it starts.
        ///   - resumeData: Called if the promise is cancelled and the system can go on with the download later, on a thread
        ///     of the system's, with what it needs for that.
        /// - Returns: A promise as that of ``downloadTask(_:with:to:options:accepting:timeout:progress:configure:resumeData:file:line:)``.
        public func downloadTask(
            _ namespacer: Namespacer, withResumeData data: Data, to saveLocation: URL, options: DownloadOptions = [],
            accepting accepted: any Collection<Int> & Sendable = 200..<300, timeout: Duration? = nil,
            @_inheritActorContext progress: (@isolated(any) @Sendable (TransferProgress) -> Void)? = nil,
            configure: ((URLSessionTask) throws -> Void)? = nil, resumeData: (@Sendable (Data) -> Void)? = nil,
            file: StaticString = #fileID, line: UInt = #line
        ) -> Promise<(saveLocation: URL, response: URLResponse)> {
            var wishes = TransferWishes(
                timeout: timeout, progress: progress, configure: configure, file: file, line: line)
            if let resumeData { wishes.cancel = { $0.cancel(keeping: resumeData) } }
            // The task itself knows what is asked for.
            return promise(
                into: try FileSink(saveLocation, options, accepting: accepted), URLRequest(url: saveLocation), wishes
            ) { session, _ in
                session.downloadTask(withResumeData: data)
            }
        }
    }
#endif

extension URLSessionTask {
    fileprivate func cancel(keeping resumeData: @escaping @Sendable (Data) -> Void) {
        guard let task = self as? URLSessionDownloadTask else { return cancel() }
        task.cancel(byProducingResumeData: { data in
            if let data { resumeData(data) }
        })
    }
}
