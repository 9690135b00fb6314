import PromiseKit

extension Report {
    static let droppedLongChain = Report("dropped-long-chain", "A long chain can be dropped while it is pending") {
        do {
            let (head, seal) = Promise<Int>.pending()
            var tail = head
            for _ in 0..<200_000 { tail = tail.map(on: nil) { $0 + 1 } }
            withExtendedLifetime((seal, tail)) {}
        }
        expect(true, "reached")
    }
}
