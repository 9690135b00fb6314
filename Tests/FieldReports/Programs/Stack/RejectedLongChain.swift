import PromiseKit

extension Report {
    static let rejectedLongChain = Report("rejected-long-chain", "An error gets to the end of a long chain") {
        let (head, seal) = Promise<Int>.pending()
        var tail = head
        for _ in 0..<100_000 { tail = tail.map { $0 + 1 } }
        var caught = false
        tail.catch { _ in caught = true }
        seal.reject(E.x)
        spin(2)
        expect(caught, "error did not reach the end")
    }
}
