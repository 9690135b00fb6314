/// Work that is done again until its outcome is good enough: what `retry` and `poll` do.
///
/// The promise of each turn takes the place of the one before it, so that the memory is that of one turn (I7); turns that are
/// over at once do not nest (I6).
struct Repeating<T>: Sendable {
    /// Starts a turn.
    let work: Maker<Void, T>
    /// The outcomes that are judged; the others end it.
    let trigger: Trigger
    /// Where they are judged.
    let context: Context
    let site: Site
    /// How many seconds the next turn waits; nil if this outcome, of the turn of this number, ends it.
    let pause: @Sendable (Outcome<T>, _ number: Int) throws -> Double?

    /// Starts the first turn.
    func start() -> Promise<T> { turn(1, after: 0) }

    private func turn(_ number: Int, after seconds: Double) -> Promise<T> {
        let begin = seconds > 0 ? delay(seconds, site) : Guarantee()
        return work.promise(of: (), after: begin, at: site)
            .relay(to: Promise(.running, .pending, at: site), for: trigger, on: context) { outcome in
                do {
                    guard let seconds = try pause(outcome, number) else { return Verdict(outcome) }
                    return .adopt(turn(number + 1, after: seconds))
                } catch {
                    return .rejected(error)
                }
            }
    }
}
