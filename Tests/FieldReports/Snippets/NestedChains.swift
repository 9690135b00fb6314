import Firstly

struct Track: Sendable {
    var name: String
    var id: Int
}

func track(_ id: Int) -> Promise<Track> { .value(Track(name: "a", id: id)) }
func title(_ id: Int) -> Promise<String> { .value("") }
func length(_ id: Int) -> Promise<Int> { .value(id) }
func volume() -> Guarantee<Int> { .value(1) }

func startOfGuarantees() {
    firstly { volume().map { $0 + 1 }.map { $0 * 2 } }.done { print($0 + 1) }
    firstly { volume().map { $0 + 1 }.map { $0 + 1 } }.map { $0 * 2 + 1 }.done { print($0) }
}

func startOfPromises() {
    firstly { track(3).map { $0.name }.map { $0.count } }.map { $0 * 2 + 1 }.done { print($0) }.cauterize()
    firstly { length(1).then { length($0 + 1) } }.then { length($0 * 2) }.done { print($0 + 1) }.cauterize()
}

func combined() {
    when(fulfilled: volume().map { $0 + 1 }, volume().map { $0 + 1 }, volume().map { $0 + 1 })
        .done { a, b, c in print(a, b, c) }.catch { print($0) }
    when(fulfilled: track(1).then { title($0.id) }.map { $0.count }, length(1).then { title($0) }.map { $0.count })
        .map { $0 + $1 }.done { print($0) }.cauterize()
}

func within() {
    when(fulfilled: length(1), title(2))
        .then { n, s in length(n).map { ($0 + 1, s) } }.map { n, s in "\(n)" + s }.done { print($0 + "a") }.cauterize()
    length(1).map { [$0] }.map { $0.reduce(0, +) }.map { $0 + 1 }.map { $0 + 1 }.cauterize()
}
