import PromiseKit

extension Report {
    static let loserKept = Report("loser-kept", "A decided race lets go of what its loser captured") {
        final class Big {}
        weak var probe: Big?
        do {
            let big = Big()
            probe = big
            let slow = after(seconds: 2).map(on: nil) { _ -> Int in
                _ = big
                throw E.x
            }
            race(Promise.value(1), slow).cauterize()
        }
        spin(0.3)
        expect(probe == nil, "loser still holds its captures")
    }
}
