// Handlers that touch an actor from a place that is not that actor, and their neighbours that may.
//
// .ci/steps/75-strictness type-checks this file. A line that ends in `// refused` is an error with the core in Swift 6, and a
// warning with PromiseKit's spelling in Swift 5 and 6; one that ends in `// refused in Swift 6` is so in Swift 6 alone; no other line
// is either.
import Dispatch

#if COMPATIBLE
    import PromiseKit
#else
    import Firstly
#endif

@MainActor class Controller {}

final class Screen: Controller {
    var count = 0
    let queue = DispatchQueue(label: "queue")

    func load() -> Promise<Int> { .value(1) }
    func isUp() -> Guarantee<Bool> { .value(true) }

    func here() {
        load().done { self.count = $0 }.cauterize()
        load().map { $0 + self.count }.done(on: .main) { self.count = $0 }.catch(on: .main) { _ in self.count = 0 }
        load().get { self.count = $0 }.tap { _ in self.count = 0 }.ensure { self.count = 1 }.cauterize()
        load().recover { _ in Promise.value(self.count) }.then { Promise.value($0 + self.count) }.cauterize()
        isUp().done { self.count = $0 ? 1 : 0 }
        isUp().map(on: .main) { $0 ? self.count : 0 }.done { self.count = $0 }
        load().done { _ in self.count = 2 }.catch { _ in self.count = 3 }.finally { self.count = 4 }
        Promise.value([1]).mapValues { $0 + self.count }.filterValues { $0 > self.count }.cauterize()
        retry(times: 2, when: { _, number in number < self.count }, on: .main) { self.load() }.cauterize()
        poll(every: .seconds(1), until: { $0 > self.count }, on: .main) { self.load() }.cauterize()
        when([1], concurrently: 1, on: .main) { Promise.value($0 + self.count) }.cauterize()
        ConcurrencyLimiter(limit: 1).run(on: .main) { self.load() }.cauterize()
        load().on(.main) { chain in chain.map { $0 + self.count }.done { self.count = $0 } }.cauterize()
    }

    func elsewhere() {
        load().done(on: .global()) { self.count = $0 }.cauterize()  // refused
        load().done(on: nil) { self.count = $0 }.cauterize()  // refused
        load().done(on: queue) { self.count = $0 }.cauterize()  // refused
        load().done(on: DispatchQueue.main) { self.count = $0 }.cauterize()  // refused
        load().map(on: queue) { $0 + self.count }.cauterize()  // refused
        load().then(on: queue) { Promise.value($0 + self.count) }.cauterize()  // refused
        load().get(on: queue) { self.count = $0 }.cauterize()  // refused
        load().tap(on: queue) { _ in self.count = 0 }.cauterize()  // refused
        load().compactMap(on: queue) { $0 + self.count }.cauterize()  // refused
        load().recover(on: queue) { _ in Promise.value(self.count) }.cauterize()  // refused
        load().ensure(on: queue) { self.count = 1 }.cauterize()  // refused
        load().ensureThen(on: queue) { after(seconds: Double(self.count)) }.cauterize()  // refused
        load().catch(on: queue) { _ in self.count = 0 }  // refused
        load().cauterize().finally(on: queue) { self.count = 0 }  // refused
        isUp().done(on: queue) { self.count = $0 ? 1 : 0 }  // refused
        isUp().map(on: queue) { $0 ? self.count : 0 }.done { _ in }  // refused
        Promise.value([1]).mapValues(on: queue) { $0 + self.count }.cauterize()  // refused
        Promise.value([1]).thenMap(on: queue) { Promise.value($0 + self.count) }.cauterize()  // refused
    }
}

actor Account {
    var balance = 0
    let queue = DispatchQueue(label: "queue")

    func here() {
        Promise.value(1).done { self.balance += $0 }.cauterize()
        Promise.value(1).map { $0 + self.balance }.get { self.balance = $0 }.cauterize()
    }

    func elsewhere() {
        Promise.value(1).done(on: queue) { self.balance += $0 }.cauterize()  // refused
        Promise.value(1).done(on: .global()) { self.balance += $0 }.cauterize()  // refused
    }
}

// What is captured and changed, or may not cross over. Swift 5 says nothing of these, as it never has.

final class Draft {
    var text = ""
}

func count() {
    var calls = 0
    Promise.value(1).done(on: .global()) { _ in calls += 1 }.cauterize()  // refused in Swift 6
    Promise.value(1).done(on: nil) { _ in calls += 1 }.cauterize()  // refused in Swift 6
    print(calls)
}

func cross(_ draft: Draft) {
    Promise.value(1).done(on: .global()) { draft.text = "\($0)" }.cauterize()  // refused in Swift 6
    Promise.value(1).map(on: nil) { "\($0)" + draft.text }.cauterize()  // refused in Swift 6
    Promise.value(1).map(on: nil) { _ in Draft() }.cauterize()  // refused in Swift 6
    Promise.value([1]).flatMapValues(on: nil) { _ in [Draft()] }.cauterize()  // refused in Swift 6
    Guarantee.value([1]).mapValues(on: .global()) { _ in Draft() }.done { _ in }  // refused in Swift 6
}
