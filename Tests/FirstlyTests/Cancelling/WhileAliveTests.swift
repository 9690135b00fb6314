import Firstly
import Testing

@Suite struct WhileAliveTests {
    private final class Screen {}

    @Test func `The chain goes on while the object is there`() {
        let screen = Screen()
        let row = Row<Int>(2)
        let tails = row.promises.map { $0.whileAlive(screen).map(on: nil) { $0 + 1 } }
        row.resolvers[0].fulfill(1)
        row.resolvers[1].reject(Reason.first)
        #expect(tails[0].value == 2)
        #expect(tails[1].error as? Reason == .first)
        withExtendedLifetime(screen) {}
    }

    @Test(arguments: [Outcome.fulfilled(1), .rejected(Reason.first)])
    func `Once it is gone the handlers are skipped, and the chain is rejected as cancelled`(outcome: Outcome<Int>) {
        let log = Log<String>()
        let (root, resolver) = Promise<Int>.pending()
        let tail: Promise<Void>
        do {
            let screen = Screen()
            tail = root.whileAlive(screen).done(on: nil) { _ in log.add("done") }
            withExtendedLifetime(screen) {}
        }
        tail.catch(on: nil) { _ in log.add("catch") }.finally(on: nil) { log.add("finally") }
        resolver.resolve(outcome)
        #expect(log.entries == ["finally"])
        #expect(tail.error?.isCancelled == true)
    }

    @Test func `The object is not kept by it`() {
        let (root, resolver) = Promise<Int>.pending()
        weak var screen: Screen?
        do {
            let object = Screen()
            screen = object
            root.whileAlive(object).done(on: nil) { _ in }.cauterize()
        }
        #expect(screen == nil)
        withExtendedLifetime(resolver) {}
    }

    @Test func `It is a consumer like others`() {
        let screen = Screen()
        let (root, resolver) = Promise<Int>.pending()
        root.whileAlive(screen).map(on: nil) { $0 }.cancel()
        #expect(resolver.isCancelled)
        withExtendedLifetime(screen) {}
    }
}
