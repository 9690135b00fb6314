import Firstly

@MainActor final class Screen {
    var numbers: [Int] = []
    @discardableResult func add(_ number: Int) -> Int { number }
    @discardableResult func hide() -> Guarantee<Void> { Guarantee() }

    func show(_ seal: Resolver<Int>) {
        Promise.value(1).done { self.numbers.append($0) }.cauterize()
        Promise.value(1).done { self.add($0) }.cauterize()
        Promise.value(1).done { _ in self.hide() }.cauterize()
        Promise.value(1).done { _ in after(seconds: 1).done { self.hide() } }.cauterize()
        Promise.value(1).done { _ = Promise.value($0) }.cauterize()
        Promise.value(1).done { Promise.value($0).cauterize() }.cauterize()
        Promise.value(1).done { Promise.value($0).done { self.add($0) }.catch { _ in } }.cauterize()
        Promise.value(1).done { seal.fulfill($0) }.catch { seal.reject($0) }
        Promise.value(1).done(seal.fulfill).catch(seal.reject)
        Promise.value(1).done { number in fatalError("\(number)") }.cauterize()
        Guarantee.value(1).done { self.numbers.append($0) }
        Guarantee.value(1).done { _ in self.hide() }
    }
}
