import PromiseKit

extension Report {
    static let handlerKept = Report("handler-kept", "A handler is let go after it ran, even if its promise is kept") {
        final class Owner {}
        weak var probe: Owner?
        let p: Promise<Int>
        do {
            let o = Owner()
            probe = o
            p = Promise.value(1).map(on: nil) {
                _ = o
                return $0
            }
        }
        expect(p.value == 1 && probe == nil, "handler kept alive after it ran")
        let (q, seal) = Promise<Int>.pending()
        do {
            let o = Owner()
            probe = o
            q.pipe { _ in _ = o }
        }
        seal.fulfill(1)
        expect(p.value == 1 && probe == nil, "handler kept alive after it ran")
    }
}
