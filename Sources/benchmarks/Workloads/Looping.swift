import Firstly
import TextbookBox

/// Loops whose turns are handlers that return the promise of the next turn.
extension Workloads {
    static let looping = [100, 10_000, 1_000_000].map(loop)

    private static func loop(_ turns: Int) -> Benchmark {
        Benchmark(
            "loop/\(turns)", per: "turn", turns, floor: Floors.recursion(turns),
            // The textbook design nests the turns on the stack.
            textbook: textbook(turns) { check(textbookTurn(opaque(turns)).value == 0) },
            .sync { check(turn(opaque(turns)).value == 0) })
    }

    private static func turn(_ left: Int) -> Promise<Int> {
        left == 0 ? .value(0) : Promise.value(left &- 1).then(on: nil) { turn($0) }
    }

    private static func textbookTurn(_ left: Int) -> Textbook.Promise<Int> {
        left == 0 ? .value(0) : Textbook.Promise.value(left &- 1).then(on: nil) { textbookTurn($0) }
    }
}
