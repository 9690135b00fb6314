import PromiseKit

extension Report {
    static let noWinner = Report("no-winner", "A race that nobody won tells all the errors") {
        let r = race(fulfilled: [Promise<Int>(error: E.x), Promise<Int>(error: E.y)])
        expect(r.isRejected, "rejected")
        let text = String(reflecting: r.error!)
        expect(text.contains("E.x") && text.contains("E.y"), "underlying errors are lost: \(text)")
    }

    static let noWinnerAsBefore = Report(
        "no-winner-as-before", "Code that looks for a race without a winner still finds it"
    ) {
        let r = race(fulfilled: [Promise<Int>(error: E.x), Promise<Int>(error: E.y)])
        var found = false
        switch r.error! {
        case PMKError.noWinner: found = true
        default: break
        }
        expect(found, "\(r)")
        do { throw PMKError.noWinner } catch PMKError.noWinner { expect(true, "") } catch { expect(false, "\(error)") }
    }

    static let emptyRaces = Report("empty-races", "Races and groups of nothing settle at once") {
        for none in [race([Promise<Int>]()), race(fulfilled: [Promise<Int>]())] {
            guard case PMKError.badInput? = none.error else { return expect(false, "\(none)") }
        }
        expect(when(fulfilled: [Promise<Int>]()).value == [], "when of nothing")
        expect(when(resolved: [Promise<Int>]()).value?.count == 0, "when resolved of nothing")
    }
}
