import Dispatch
import PromiseKit

extension Report {
    static let forgottenPromise = Report(
        "forgotten-promise", "A pending promise that nobody can settle any more is reported, with its place"
    ) {
        _ = Promise<Int> { _ in }
        let text = logged.with { $0.joined() }
        expect(text.contains("ealloc"), "no warning at all")
        expect(text.contains(".swift"), "warning names no source file: \(text)")
    }

    static let forgottenFromEachMaker = Report(
        "forgotten-from-each-maker", "The report names the file, the line and the type, whatever made the promise"
    ) {
        func report(of body: () -> Void) -> String {
            logged.with { $0.removeAll() }
            body()
            return logged.with { $0.joined(separator: " | ") }
        }
        let line = #line + 1
        let fromInit = report { _ = Promise<String> { _ in } }
        let fromPending = report { _ = Promise<String>.pending() }
        let fromGuarantee = report { _ = Guarantee<String> { (_: @escaping (String) -> Void) in } }
        let fromGuaranteePending = report { _ = Guarantee<String>.pending() }
        for (offset, text) in [fromInit, fromPending, fromGuarantee, fromGuaranteePending].enumerated() {
            expect(text.contains("ForgottenPromise.swift:\(line + offset)"), "maker \(offset) names no place: \(text)")
            expect(text.contains("String"), "maker \(offset) names no type: \(text)")
        }
    }

    static let forgottenChain = Report("forgotten-chain", "A forgotten chain is reported once, at its root") {
        let diagnostics = Locked([String]())
        Diagnostics.handler = { diagnostic in diagnostics.with { $0.append("\(diagnostic)") } }
        let line = #line + 1
        do { Promise<Int> { _ in }.map { "\($0)" }.then { Promise.value($0) }.done { _ in }.catch { _ in }.finally {} }
        let texts = diagnostics.with { $0 }
        expect(texts.count == 1, "\(texts)")
        expect(texts.first?.contains(":\(line)") == true, "\(texts)")
        expect(logged.with { $0.count } == 1, "the log handler heard \(logged.with { $0 })")
    }

    static let keptPromiseIsSilent = Report(
        "kept-promise-is-silent", "A promise that is settled or kept is not reported"
    ) {
        let kept = Promise<Int>.pending()
        do {
            _ = Promise<Int> { $0.fulfill(1) }.map(on: nil) { $0 }
            _ = Promise.value(1)
            let (late, seal) = Promise<Int>.pending()
            DispatchQueue.global().async { seal.fulfill(1) }
            spin(until: { late.isResolved })
            _ = race(Promise.value(1), kept.promise)
            _ = when(fulfilled: [Promise(error: E.x), kept.promise])
        }
        spin(0.05)
        expect(logged.with { $0.isEmpty }, "\(logged.with { $0 })")
        kept.resolver.fulfill(1)
    }
}
