import FirstlyFoundation
import Foundation

extension Demo {
    /// A failure that can be helped: what `recover` returns takes its place.
    func recovery() -> Promise<Void> {
        firstly {
            get("/flaky").validate()
        }.recover { error in
            tell("failed: \(error.line)")
            return get("/flaky").validate()
        }.compactMap { answer in
            String(data: answer.data, urlResponse: answer.response)
        }.done { text in
            tell("recovered: \(text)")
            try check(text == "there it is", "another text")
        }
    }

    /// A failure that cannot be helped: every part of the chain has its place.
    func failure() -> Promise<Void> {
        Promise<Void>(resolver: { seal in
            firstly {
                get("/missing").validate()
            }.ensure {
                tell("ensure: whatever came of it")
            }.done { _ in
                seal.reject(Surprise(what: "an answer"))
            }.catch { error in
                tell("catch: \(error.line)")
            }.finally {
                tell("finally: the end of the chain")
                seal.fulfill()
            }
        })
    }
}
