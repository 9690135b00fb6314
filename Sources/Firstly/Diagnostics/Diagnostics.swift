import Synchronization

/// Where the library says what a program most likely did not mean.
public enum Diagnostics {
    // In a struct of its own the function is not wrapped anew each time it is read.
    private struct Receiver {
        var receive: @Sendable (Diagnostic) -> Void
    }

    private static let receiver = Locked(Receiver { printByDefault($0) })
    /// Whether the program has set a handler.
    private static let isReplaced = Atomic(false)

    /// What receives the diagnostics; by default they are printed. May be set from any thread.
    ///
    /// Called on the thread on which the thing happened, under no lock.
    @preconcurrency
    public static var handler: @Sendable (Diagnostic) -> Void {
        get { receiver.withLock { $0 }.receive }
        set {
            isReplaced.store(true, ordering: .relaxed)
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
            if printsDoubts { print("Firstly: \(diagnostic)") }
        }
    }

    #if DEBUG
        private static let printsDoubts = true
    #else
        private static let printsDoubts = false
    #endif

    /// Whether anybody hears of what may be meant; if not, there is no need to put it into words.
    private static var hearsDoubts: Bool { printsDoubts || isReplaced.load(ordering: .relaxed) }

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
    static func reportSettledTwice(_ box: _Box, _ error: (any Error)?) {
        // Whoever works for a promise that was cancelled need not know.
        if !hearsDoubts || box.wasCancelled { return }
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
        guard hearsDoubts else { return }
        let message = "catch skipped, as the error counts as cancelled"
        report(Diagnostic(.catchSkipped, message, at: site, valueType: type, error: error))
    }

    static func reportReturnedSelf(_ box: _Box) {
        report(Diagnostic(.returnedSelf, "a handler returned the guarantee that it was to resolve", of: box))
    }

    static func reportAwaitNeverReturns(_ box: _Box, _ site: Site) {
        let what = box.wasCancelled ? "was cancelled" : "nobody can resolve any more"
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
