import Foundation
import Synchronization

// Where the system asks only a session's delegate what to do, and tells only it what happens, the transfers of a session are
// carried out by another one, with the same configuration and a delegate of ours. This file is all that knows of it.
#if canImport(FoundationNetworking)
    import FoundationNetworking

    extension URLSession {
        private struct Carrier {
            weak var user: URLSession?
            let session: URLSession
        }

        private static let carriers = Mutex<[ObjectIdentifier: Carrier]>([:])

        /// The session that carries out the transfers of this one.
        var carrier: URLSession {
            let (carrier, stale) = Self.carriers.withLock { carriers -> (URLSession, [URLSession]) in
                if let carrier = carriers[ObjectIdentifier(self)], carrier.user === self {
                    return (carrier.session, [])
                }
                let stale = carriers.filter { $0.value.user == nil }
                stale.keys.forEach { carriers[$0] = nil }
                let session = URLSession(
                    configuration: configuration, delegate: TransferDelegate(nil, of: self), delegateQueue: nil)
                carriers[ObjectIdentifier(self)] = Carrier(user: self, session: session)
                return (session, stale.values.map(\.session))
            }
            stale.forEach { $0.finishTasksAndInvalidate() }
            return carrier
        }

        /// How long a transfer of this session may take in all, where it says so; the system does not see to that.
        var ownTimeout: Duration? {
            let seconds = configuration.timeoutIntervalForResource
            return seconds > 0 && seconds < 7 * 24 * 3600 ? .seconds(seconds) : nil
        }

        /// Has the transfer end with this session, if it is invalidated and its tasks are cancelled.
        func bind<S>(_ transfer: Transfer<S>, _ request: URLRequest) {
            // Never started; it is cancelled with the session's other tasks.
            let face = dataTask(with: request) { _, _, error in transfer.stop(with: error ?? URLError(.cancelled)) }
            transfer.whenEnded { face.cancel() }
        }

        /// Has the body sent by another task if an answer sends it elsewhere: the system would send the request without it.
        func prepare<S>(
            _ transfer: Transfer<S>, _ body: Data?,
            _ make: @escaping @Sendable (URLSession, URLRequest) throws -> URLSessionTask
        ) {
            let carrier = carrier
            transfer.prepare(
                .init { [weak self, weak transfer] request in
                    guard let self, let transfer else { throw URLError(.cancelled) }
                    var request = request
                    request.httpBody = body
                    let task = try make(carrier, request)
                    task.delegate = TransferDelegate(transfer, of: self)
                    return task
                })
        }
    }

    extension URLSessionTask {
        /// Returns when a cancelling that has begun is under way, or after seconds.
        ///
        /// A task that ends between the two takes the program with it. What is between them is a hop to the task's own queue.
        func waitForCancelling() {
            for _ in 0..<20_000 where state == .canceling && (error as? URLError)?.code != .cancelled { usleep(100) }
        }
    }

    extension TransferEvents {
        /// Answers a question of the system's, unless the task was cancelled meanwhile: that would stop the program.
        func answer(_ step: () -> Void) { ifUnderWay(step) }
    }

    extension TransferDelegate {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler proceed: @escaping @Sendable (URLRequest?) -> Void
        ) {
            guard let transfer = transfer(of: task) else { return proceed(request) }
            @Sendable func follow(_ request: URLRequest?) {
                // With the method GET, as after most redirects of a POST, there is no body any more.
                guard let request, transfer.canResend, !["GET", "HEAD", nil].contains(request.httpMethod) else {
                    return transfer.answer { proceed(request) }
                }
                TransferDelegate.dismiss(task)
                transfer.resend(request, inPlaceOf: task) { proceed(nil) }
            }
            guard let user, let delegate = user.delegate as? any URLSessionTaskDelegate else { return follow(request) }
            user.delegateQueue.addOperation {
                delegate.urlSession(
                    user, task: task, willPerformHTTPRedirection: response, newRequest: request,
                    completionHandler: follow)
            }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler proceed:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let transfer = transfer(of: task)
            let proposed = challenge.proposedCredential
            @Sendable func answer(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
                switch disposition {
                case .useCredential where credential != nil, .cancelAuthenticationChallenge:
                    transfer?.answer { proceed(disposition, credential) }
                case .performDefaultHandling where proposed != nil:
                    transfer?.answer { proceed(disposition, nil) }
                default:
                    // Nobody knows a password: then the refusal is the answer, for which the task would wait for ever.
                    transfer?.didRefuse(task)
                }
            }
            guard let user, let delegate = user.delegate as? any URLSessionTaskDelegate else {
                return answer(.performDefaultHandling, nil)
            }
            user.delegateQueue.addOperation {
                delegate.urlSession(user, task: task, didReceive: challenge, completionHandler: answer)
            }
        }
    }
#else
    extension URLSession {
        /// This session.
        var carrier: URLSession { self }

        /// None: the system sees to that.
        var ownTimeout: Duration? { nil }

        /// Does nothing: the system sends the body again.
        func prepare<S>(
            _ transfer: Transfer<S>, _ body: Data?,
            _ make: @escaping @Sendable (URLSession, URLRequest) throws -> URLSessionTask
        ) {}

        /// Does nothing: the session knows the transfer's task.
        func bind<S>(_ transfer: Transfer<S>, _ request: URLRequest) {}
    }

    extension TransferEvents {
        /// Answers a question of the system's.
        func answer(_ step: () -> Void) { step() }
    }

    extension URLSessionTask {
        /// Does nothing.
        func waitForCancelling() {}
    }
#endif
