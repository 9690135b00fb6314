import PromiseKit

extension Report {
    static let siblingRejected = Report("sibling-rejected", "A handler of a when may reject another member") {
        let (a, sa) = Promise<Int>.pending()
        let (b, sb) = Promise<Int>.pending()
        when(fulfilled: [a, b]).recover(on: nil) { e -> Promise<[Int]> in
            sb.reject(E.y)  // tidy up the sibling
            throw e
        }.cauterize()
        sa.reject(E.x)
        expect(b.isRejected, "sibling rejected")
    }

    static let siblingSettledInRace = Report(
        "sibling-settled-in-race", "A handler of a race may settle the other candidates"
    ) {
        for group in [
            { race($0, $1) }, { race([$0, $1]) }, { race(fulfilled: [$0, $1]) },
        ] as [(Promise<Int>, Promise<Int>) -> Promise<Int>] {
            let (a, sa) = Promise<Int>.pending()
            let (b, sb) = Promise<Int>.pending()
            let winner = group(a, b).get(on: nil) { _ in sb.fulfill(2) }
            sa.fulfill(1)
            expect(b.value == 2 && winner.value == 1, "\(b), \(winner)")
        }
    }

    static let siblingSettledInWhen = Report(
        "sibling-settled-in-when", "A handler of one member may settle the others, and ask the group"
    ) {
        let (a, sa) = Promise<Int>.pending()
        let (b, sb) = Promise<Int>.pending()
        let all = when(fulfilled: a, b)
        let outcomes = when(resolved: a, b)
        a.done(on: nil) { _ in
            expect(all.isPending && outcomes.isPending, "the groups wait for both")
            sb.fulfill(2)
        }.cauterize()
        sa.fulfill(1)
        expect(all.value?.0 == 1 && all.value?.1 == 2, "\(all)")
        expect(outcomes.value?.count == 2, "\(outcomes)")
    }

    static let lastLoserSettled = Report(
        "last-loser-settled", "A handler of a race that nobody won may start and settle another"
    ) {
        let (a, sa) = Promise<Int>.pending()
        let (b, sb) = Promise<Int>.pending()
        let again = race(fulfilled: [a, b]).recover(on: nil) { _ in race(fulfilled: [a, Promise.value(3)]) }
        sa.reject(E.x)
        sb.reject(E.y)
        expect(again.value == 3, "\(again)")
    }
}
