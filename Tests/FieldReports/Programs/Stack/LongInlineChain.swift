import PromiseKit

extension Report {
    static let longInlineChain = Report("long-inline-chain", "A value gets through a long chain on no queue") {
        let (head, seal) = Promise<Int>.pending()
        var tail = head
        for _ in 0..<100_000 { tail = tail.map(on: nil) { $0 + 1 } }
        seal.fulfill(0)
        expect(tail.value == 100_000, "value \(String(describing: tail.value))")
    }
}
