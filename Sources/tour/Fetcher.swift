import FirstlyFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Fetches one address after the other, or many at once, and reports on each.
struct Fetcher: Sendable {
    let session: URLSession
    /// After how many seconds a request has failed.
    let timeout: Int

    init(timeout: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        // The limit is set by `when`, not by the session.
        configuration.httpMaximumConnectionsPerHost = 1000
        configuration.timeoutIntervalForRequest = Double(timeout)
        session = URLSession(configuration: configuration)
        self.timeout = timeout
    }

    /// Fetches what is at the address.
    ///
    /// - Returns: A guarantee of a report, whatever happens.
    func report(on address: String) -> Guarantee<Report> {
        let start = ContinuousClock.now
        return firstly {
            // The session's own timeout starts anew with each byte.
            session.dataTask(.promise, with: try url(address), timeout: .seconds(timeout))
        }.map(on: nil) { data, response in
            Report(
                address: address, status: (response as? HTTPURLResponse)?.statusCode, size: data.count,
                time: start.duration(to: .now))
        }.recover(on: nil) { error in
            .value(Report(address: address, time: start.duration(to: .now), problem: error.line))
        }
    }

    private func url(_ address: String) throws -> URL {
        guard !address.contains(where: \.isWhitespace), let url = URL(string: address), let scheme = url.scheme else {
            throw URLError(.badURL)
        }
        guard ["http", "https"].contains(scheme.lowercased()) else { throw URLError(.unsupportedURL) }
        guard let host = url.host, !host.isEmpty else { throw URLError(.badURL) }
        return url
    }
}
