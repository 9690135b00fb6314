import Dispatch
import PromiseKit

extension Report {
    static let awaitAfterCancelling = Report("await-after-cancelling", "An await of a cancelled promise comes back") {
        let sem = DispatchSemaphore(value: 0)
        Task { do { _ = try await Promise<Int>(error: PMKError.cancelled).async() } catch { sem.signal() } }
        spin(0.4)
        expect(sem.wait(timeout: .now() + 0.1) == .success, "continuation never resumed")
    }

    static let awaitOfEachOutcome = Report(
        "await-of-each-outcome", "An await comes back with a value, an error, and when nobody can settle any more"
    ) {
        let log = Locked([String]())
        func note(_ promise: Promise<Int>) {
            Task {
                do {
                    let value = try await promise.async()
                    log.with { $0.append("value \(value)") }
                } catch {
                    let said = (error as? E).map { "\($0)" } ?? (error.isCancelled ? "cancelled" : "\(error)")
                    log.with { $0.append(said) }
                }
            }
        }
        note(.value(1))
        note(Promise(error: E.x))
        note(after(.milliseconds(20)).map(on: nil) { 2 }.then(on: nil) { Promise.value($0) })
        note(after(.milliseconds(20)).map(on: nil) { throw E.y })
        note(Promise<Int> { _ in })
        spin(until: { log.with { $0.count == 5 } })
        let seen = log.with { $0.sorted() }
        expect(seen == ["cancelled", "value 1", "value 2", "x", "y"], "\(seen)")
    }
}
