/// Counts turns, and sees how much memory is in use after the first thousand and after the last.
final class Odometer {
    private let state = Locked((turns: 0, before: 0, after: 0))
    let last: Int

    init(last: Int = 1_000_000) { self.last = last }

    /// Counts one turn.
    ///
    /// - Returns: whether there is another one to make.
    func turn() -> Bool {
        state.with { state in
            state.turns += 1
            if state.turns == 1_000 { state.before = rssKB() }
            if state.turns == last { state.after = rssKB() }
            return state.turns < last
        }
    }

    /// Waits for the last turn, and expects that less than 5 MB came on the way.
    func expectFlat() {
        for _ in 0..<12 where !spin(until: { self.state.with { $0.after > 0 } }) {}
        let (turns, before, after) = state.with { $0 }
        expect(turns == last, "made \(turns) turns of \(last)")
        expect(after - before < 5_120, "grew by \(after - before) KiB in \(turns) turns")
    }
}
