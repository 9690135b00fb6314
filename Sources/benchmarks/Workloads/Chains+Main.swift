import Dispatch
import Firstly
import TextbookBox

/// Chains on the main actor, whose handlers are written there and name no queue.
extension Workloads {
    static let mainChains = [10, 1000, 100_000].map(mainChain)

    private static func mainChain(_ links: Int) -> Benchmark {
        Benchmark(
            "chain/main/\(links)", per: "link", links, counting: .rounded, floor: Floors.mainHop(links),
            textbook: links <= 10_000 ? .async { await runTextbook(links) } : nil,
            .async { await run(links) })
    }

    @MainActor
    private static func run(_ links: Int) async {
        let (promise, resolver) = Promise<Int>.pending()
        var tail = promise
        for _ in 0..<links { tail = tail.map { $0 &+ 1 } }
        resolver.fulfill(opaque(0))
        check((try? await tail.async()) == links)
    }

    @MainActor
    private static func runTextbook(_ links: Int) async {
        let (promise, resolver) = Textbook.Promise<Int>.pending()
        var tail = promise
        for _ in 0..<links { tail = tail.map { $0 &+ 1 } }
        resolver.fulfill(opaque(0))
        check((try? await tail.async()) == links)
    }
}
