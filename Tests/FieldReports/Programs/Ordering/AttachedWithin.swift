import PromiseKit

extension Report {
    static let attachedWithin = Report(
        "attached-within", "A handler that a handler attaches to the same promise comes last"
    ) {
        var log: [String] = []
        let (p, seal) = Promise<Int>.pending()
        p.done(on: nil) { _ in
            log.append("1")
            p.done(on: nil) { _ in log.append("inner") }.cauterize()
        }.cauterize()
        p.done(on: nil) { _ in log.append("2") }.cauterize()
        seal.fulfill(1)
        expect(log == ["1", "2", "inner"], "\(log)")
    }

    static let attachedWithinPipe = Report(
        "attached-within-pipe", "So does one that a piped closure attaches on the default queue"
    ) {
        var log: [String] = []
        let (p, seal) = Promise<Int>.pending()
        p.pipe { _ in p.done { _ in log.append("inner") }.cauterize() }
        p.done { _ in log.append("outer") }.cauterize()
        seal.fulfill(1)
        spin(until: { log.count == 2 })
        expect(log == ["outer", "inner"], "\(log)")
    }

    static let attachedWithinCatch = Report(
        "attached-within-catch", "So does one that a catch attaches, however deep"
    ) {
        var log: [Int] = []
        let (p, seal) = Promise<Int>.pending()
        func attach(_ level: Int) {
            p.catch(on: nil) { _ in
                log.append(level)
                if level < 300 { attach(level + 1) }
            }
        }
        attach(1)
        p.catch(on: nil) { _ in log.append(0) }
        seal.reject(E.x)
        expect(log == [1, 0] + Array(2...300), "\(log)")
    }

    static let attachedInDeinit = Report(
        "attached-in-deinit", "So does one that a captured object attaches when it goes"
    ) {
        final class Last {
            let body: () -> Void
            init(_ body: @escaping () -> Void) { self.body = body }
            deinit { body() }
        }
        let log = Locked([String]())
        let (p, seal) = Promise<Int>.pending()
        do {
            let last = Last { p.pipe { _ in log.with { $0.append("from deinit") } } }
            p.pipe { _ in
                _ = last
                log.with { $0.append("1") }
            }
        }
        p.pipe { _ in log.with { $0.append("2") } }
        seal.fulfill(1)
        expect(log.with { $0 } == ["1", "2", "from deinit"], "\(log.with { $0 })")
    }
}
