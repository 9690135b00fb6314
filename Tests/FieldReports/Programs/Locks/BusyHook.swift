import PromiseKit

extension Report {
    static let busyHook = Report(
        "busy-hook", "What is to be done on cancelling may cancel, settle and attach, also to the same promise"
    ) {
        let (other, settleOther) = Promise<Int>.pending()
        let (third, settleThird) = Promise<Int>.pending()
        settleThird.onCancel { settleOther.fulfill(3) }
        var seen: [String] = []
        let (promise, seal) = Promise<Int>.pending()
        seal.onCancel {
            seal.reject(E.x)
            promise.pipe { _ in seen.append("attached") }
            third.cancel()
            promise.cancel()
        }
        promise.pipe { _ in seen.append("before") }
        promise.cancel()
        expect(promise.error?.isCancelled == true, "\(promise)")
        expect(seen.sorted() == ["attached", "before"], "\(seen)")
        expect(other.value == 3 && third.error?.isCancelled == true, "\(other), \(third)")
    }
}
