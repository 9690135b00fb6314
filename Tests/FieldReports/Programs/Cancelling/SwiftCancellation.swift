import Foundation
import PromiseKit

extension Report {
    static let swiftCancellation = Report("swift-cancellation", "Swift's own cancellation error counts as cancelled") {
        expect(CancellationError().isCancelled, "CancellationError().isCancelled is false")
    }

    static let everyCancellation = Report(
        "every-cancellation", "So do the library's, URLSession's and a user's own, and no other error does"
    ) {
        struct Mine: CancellableError { let isCancelled: Bool }
        expect(PMKError.cancelled.isCancelled, "PMKError.cancelled")
        expect(URLError(.cancelled).isCancelled, "URLError.cancelled")
        expect((URLError(.cancelled) as Error).isCancelled, "URLError.cancelled as an Error")
        expect((CancellationError() as Error).isCancelled, "CancellationError as an Error")
        expect(Mine(isCancelled: true).isCancelled, "a CancellableError that says so")
        expect(!Mine(isCancelled: false).isCancelled, "a CancellableError that says no")
        expect(!(Mine(isCancelled: false) as Error).isCancelled, "a CancellableError that says no, as an Error")
        expect(!URLError(.badURL).isCancelled, "another URLError")
        expect(!(E.x as Error).isCancelled, "any error")
    }

    static let cancelledTaskSkipsCatch = Report(
        "cancelled-task-skips-catch", "A chain that ends in a cancelled task's error passes catch by"
    ) {
        var log: [String] = []
        let promise = Promise<Int> { _ in throw CancellationError() }
        promise.catch { _ in log.append("catch") }.finally { log.append("finally") }
        promise.catch(policy: .allErrors) { _ in log.append("all") }
        spin(until: { log.count == 2 })
        spin(0.05)
        expect(log.sorted() == ["all", "finally"], "\(log)")
    }
}
