import Foundation

extension Command {
    /// Arguments that make no sense.
    struct Misuse: LocalizedError {
        let reason: String

        var errorDescription: String? { "\(reason); see tour --help" }
    }

    static let usage = """
        Usage: tour
               tour [--concurrently N] [--timeout SECONDS] URL...

        Without a URL, starts an HTTP server of its own on loopback and shows on it
        what promises are for: a chain, a group of requests, recovery, ensure, catch,
        finally, a limit, cancelling.

        With URLs, fetches them concurrently, then prints the status, size and time of
        each in the order given, and a summary.

        Options:
          --concurrently N   at most N requests at the same time (default \(FetchOptions().limit))
          --timeout SECONDS  a request that takes longer has failed (default \(FetchOptions().timeout))
          -h, --help         print this
          --                 what follows is a URL, even if it starts with a hyphen

        Exit status: 0 if all went well; 1 if a request failed, that is, there was no
        answer in time, or its status was not 2xx; 64 if the arguments make no sense;
        130 after Ctrl-C, which cancels the requests that are running.
        """
}
