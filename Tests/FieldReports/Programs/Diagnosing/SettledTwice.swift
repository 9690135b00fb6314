import PromiseKit

extension Report {
    static let settledTwice = Report("settled-twice", "A second value is ignored, but not without a word") {
        let p = Promise<Int> {
            $0.fulfill(1)
            $0.fulfill(2)
        }
        expect(p.value == 1, "first value wins")
        expect(!logged.with { $0.isEmpty }, "no event for the second fulfil")
    }

    static let settledTwiceInAnyWay = Report(
        "settled-twice-in-any-way", "So is a second outcome of any kind, one report for each"
    ) {
        func reports(_ name: String, _ body: () -> Void) {
            logged.with { $0.removeAll() }
            body()
            let texts = logged.with { $0 }
            expect(texts.count == 1, "\(name): \(texts)")
            expect(texts.first?.contains("SettledTwice.swift") == true, "\(name): \(texts)")
        }
        reports("value, error") {
            _ = Promise<Int> { seal in
                seal.fulfill(1)
                seal.reject(E.x)
            }
        }
        reports("error, value") {
            _ = Promise<Int> { seal in
                seal.reject(E.x)
                seal.fulfill(1)
            }
        }
        reports("value, throw") {
            _ = Promise<Int> { seal in
                seal.fulfill(1)
                throw E.x
            }
        }
        reports("resolve twice") {
            _ = Promise<Int> { seal in
                seal.resolve(1, nil)
                seal.resolve(nil, E.x)
            }
        }
        reports("guarantee") {
            _ = Guarantee<Int> { seal in
                seal(1)
                seal(2)
            }
        }
    }
}
