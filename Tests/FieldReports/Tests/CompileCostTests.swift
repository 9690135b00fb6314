import Foundation
import Testing

/// What a file full of chains costs the compiler.
@Suite("What chains cost the compiler")
struct CompileCostTests {
    @Test("A file of 200 chains costs the type checker no more than its chains do one by one")
    func manyChains() async throws {
        let one = try await Compiler.effort(of: CompileCostTests.source(chains: 4))
        let all = try await Compiler.effort(of: CompileCostTests.source(chains: 200))
        #expect(one > 400)
        // Each chain of five steps takes some hundred scopes. An overload that leaves the checker guessing, at `on: nil` say,
        // multiplies them with each step.
        #expect(one < 2000, "\(one) scopes for 4 chains")
        #expect(all < 55 * one, "\(all) scopes for 200 chains, \(one) for 4")
    }

    @Test(
        "A chain whose steps run in one place costs the type checker little, however that is named",
        arguments: [".main", "nil", ".global()", "queue"])
    func chainInOnePlace(place: String) async throws {
        let steps = String(repeating: ".map { $0 + 1 }", count: 6)
        let source = """
            import Dispatch
            import Firstly

            func chain(_ promise: Promise<Int>, _ queue: DispatchQueue) -> Promise<Int> {
                promise.on(\(place)) { chain in chain\(steps) }
            }

            """
        let effort = try await Compiler.effort(of: source)
        #expect(effort > 50)
        // A place of a generic type would be looked for only after all steps: a million scopes.
        #expect(effort < 1000, "\(effort) scopes")
    }

    @Test("A file of 200 chains is compiled with optimisation", .timeLimit(.minutes(20)))
    func optimised() async throws {
        let verdict = try await Compiler.compile(source: CompileCostTests.source(chains: 200), ["-O"])
        #expect(verdict.isAccepted && verdict.output.isEmpty, "\(verdict.output)")
    }

    /// Chains of four kinds in turn, as an application has them.
    private static func source(chains: Int) -> String {
        var source = """
            import Dispatch
            import Firstly

            func load<T: Sendable>(_ value: T) -> Promise<T> { .value(value) }

            """
        for index in 0..<chains {
            source += kinds[index % kinds.count].replacingOccurrences(of: "INDEX", with: "\(index)")
        }
        return source
    }

    private static let kinds = [
        """

        func chainINDEX(_ id: Int) -> Promise<String> {
            firstly { load(id) }.then { load("\\($0)") }.map { $0 + "INDEX" }.get { print($0) }
                .recover { _ in load("none") }
        }

        """,
        """

        func chainINDEX(_ ids: [Int]) {
            firstly {
                when(fulfilled: ids.map { load($0) })
            }.mapValues { $0 + INDEX }.filterValues { $0 > 0 }.done { print($0.count) }
                .ensure { print("INDEX") }.catch { print($0) }
        }

        """,
        """

        func chainINDEX(_ queue: DispatchQueue) -> Promise<Int> {
            load(INDEX).map(on: queue) { $0 * 2 }.then(on: queue) { load($0) }
                .then(on: nil) { when(fulfilled: load($0), load("INDEX")) }.map { $0 + $1.count }
        }

        """,
        """

        @MainActor
        final class ModelINDEX {
            var names: [String] = []
            func refresh() -> Promise<Void> {
                firstly { load(["INDEX"]) }.get { self.names = $0 }.thenMap { load($0.count) }
                    .done { counts in self.names.append("\\(counts)") }
            }
        }

        """,
    ]
}
