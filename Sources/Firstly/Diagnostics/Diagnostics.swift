/// Where the library says what a program most likely did not mean.
public enum Diagnostics {
    // In a struct of its own the function is not wrapped anew each time it is read.
    private struct Receiver {
        var receive: @Sendable (Diagnostic) -> Void
    }

    private static let receiver = Locked(Receiver { printByDefault($0) })

    /// What receives the diagnostics; by default they are printed. May be set from any thread.
    ///
    /// Called on the thread on which the thing happened, under no lock.
    @preconcurrency
    public static var handler: @Sendable (Diagnostic) -> Void {
        get { receiver.withLock { $0 }.receive }
        set {
            let old = receiver.withLock { receiver in
                let old = receiver
                receiver.receive = newValue
                return old
            }
            withExtendedLifetime(old) {}  // Released outside of the lock (I3).
        }
    }

    /// Prints what is a mistake in any case; in debug builds also what may be meant.
    private static func printByDefault(_ diagnostic: Diagnostic) {
        switch diagnostic.kind {
        case .waitOnMainThread, .pendingPromiseDeallocated, .pendingGuaranteeDeallocated, .cauterized:
            // A log handler of the program's own replaces these lines.
            if !Configuration.current.isLogHandlerSet { print("Firstly: \(diagnostic)") }
        case .mainQueueStalled, .waitOnPoolThread, .returnedSelf, .awaitNeverReturns:
            print("Firstly: \(diagnostic)")
        case .settledTwice, .catchSkipped:
            #if DEBUG
                print("Firstly: \(diagnostic)")
            #endif
        }
    }

    @usableFromInline
    static func report(_ diagnostic: Diagnostic) { handler(diagnostic) }

    /// Reports one of the events that PromiseKit knows, also to the log handler if the program has set one.
    static func report(_ diagnostic: Diagnostic, _ event: LogEvent) {
        handler(diagnostic)
        let configuration = Configuration.current
        if configuration.isLogHandlerSet { configuration.logHandler(event) }
    }
}

extension Diagnostics {
    static func reportAbandoned(_ box: _Box) {
        if box.isGuarantee {
            report(
                Diagnostic(.pendingGuaranteeDeallocated, "pending guarantee deallocated", of: box),
                .pendingGuaranteeDeallocated)
        } else {
            report(
                Diagnostic(.pendingPromiseDeallocated, "pending promise deallocated", of: box),
                .pendingPromiseDeallocated)
        }
    }

    @usableFromInline
    static func reportSettledTwice<T>(_ box: _ValueBox<T>, _ outcome: Outcome<T>) {
        // Whoever works for a promise that was cancelled need not know.
        if box.isCancelled { return }
        var error: (any Error)?
        if case .rejected(let rejection) = outcome { error = rejection }
        report(Diagnostic(.settledTwice, "settled again, which changes nothing", of: box, error: error))
    }

    @usableFromInline
    static func reportCauterized(_ type: Any.Type, _ site: Site, _ error: any Error) {
        let message = "cauterized an error"
        report(
            Diagnostic(.cauterized, message, at: site, valueType: type, error: error), .cauterized(error))
    }

    @usableFromInline
    static func reportCatchSkipped(_ type: Any.Type, _ site: Site, _ error: any Error) {
        let message = "catch skipped, as the error counts as cancelled"
        report(Diagnostic(.catchSkipped, message, at: site, valueType: type, error: error))
    }

    static func reportReturnedSelf(_ box: _Box) {
        report(Diagnostic(.returnedSelf, "a handler returned the guarantee that it was to resolve", of: box))
    }

    static func reportAwaitNeverReturns(_ box: _Box, _ site: Site) {
        let what = box.isCancelled ? "was cancelled" : "nobody can resolve any more"
        let place = site.place.map { " at \($0)" } ?? ""
        report(Diagnostic(.awaitNeverReturns, "`async()`\(place) never returns, as its guarantee \(what)", of: box))
    }

    static func reportStalledMainQueue() {
        report(
            Diagnostic(
                .mainQueueStalled,
                "handlers have waited for seconds for the main queue, which nobody drains; "
                    + "in a server or a command-line tool, set the default queues"))
    }
}
