import PromiseKit

/// Expects that using `body` up to 100,000 times costs less than `limit` bytes each time.
private func expectFlat(_ name: String, below limit: Int = 48, _ body: () -> Void) {
    for _ in 0..<1_000 { body() }
    spin(0.05)
    let before = rssKB()
    for _ in 0..<100 {
        for _ in 0..<1_000 { body() }
        spin(0.001)
    }
    spin(0.05)
    let each = (rssKB() - before) * 1024 / 100_000
    expect(each < limit, "\(name): \(each) bytes are left each time")
}

extension Report {
    static let racesAgainstOne = Report(
        "races-against-one", "Races against a promise that never settles leave nothing behind"
    ) {
        let (never, seal) = Promise<Int>.pending()
        expectFlat("race") { race(Promise.value(1), never).cauterize() }
        expectFlat("race of an array") { race([never, Promise.value(1)]).cauterize() }
        expectFlat("race for a value") { race(fulfilled: [never, Promise.value(1)]).cauterize() }
        expectFlat("race decided later") {
            let (soon, decide) = Promise<Int>.pending()
            race(never, soon).cauterize()
            decide.fulfill(1)
        }
        withExtendedLifetime(seal) {}
    }

    static let guaranteeRacesAgainstOne = Report(
        "guarantee-races-against-one", "Nor do races of guarantees"
    ) {
        let (never, seal) = Guarantee<Int>.pending()
        expectFlat("race of guarantees") { race(Guarantee.value(1), never).done { _ in } }
        withExtendedLifetime(seal) {}
    }

    static let failedGroupsWithOne = Report(
        "failed-groups-with-one", "Groups that failed leave nothing behind on a member that never settles"
    ) {
        let (never, seal) = Promise<Int>.pending()
        expectFlat("when of an array") { when(fulfilled: [Promise(error: E.x), never]).catch { _ in } }
        expectFlat("when of two") { when(fulfilled: never, Promise<Int>(error: E.x)).catch { _ in } }
        expectFlat("when that fails later") {
            let (soon, fail) = Promise<Int>.pending()
            when(fulfilled: [never, soon]).catch { _ in }
            fail.reject(E.x)
        }
        withExtendedLifetime(seal) {}
    }

    static let handlersOnSettled = Report(
        "handlers-on-settled", "Handlers attached to a settled promise leave nothing behind on it"
    ) {
        let value = Promise.value(1)
        expectFlat("done") { value.done { _ in }.cauterize() }
        expectFlat("catch") { value.catch { _ in } }
        let error = Promise<Int>(error: E.x)
        expectFlat("map of an error") { error.map { $0 + 1 }.catch { _ in } }
    }
}
