import Dispatch
import PromiseKit

/// A promise that never settles by itself, and whether its work was stopped.
private func upload() -> (promise: Promise<Int>, seal: Resolver<Int>, isStopped: Locked<Bool>) {
    let isStopped = Locked(false)
    let (promise, seal) = Promise<Int>.pending()
    seal.onCancel { isStopped.with { $0 = true } }
    return (promise, seal, isStopped)
}

extension Report {
    static let failedSiblings = Report(
        "failed-siblings", "The first failure stops the siblings that nobody else waits for, if that is wanted"
    ) {
        for isWanted in [true, false] {
            let uploads = (0..<4).map { _ in upload() }
            let listener = uploads[2].promise.map(on: nil) { $0 + 1 }
            let all = when(fulfilled: uploads.map(\.promise), cancelOnFailure: isWanted)
            uploads[1].seal.reject(E.x)
            expect(all.error as? E == .x, "\(all)")
            let stopped = uploads.map { $0.isStopped.with { $0 } }
            expect(stopped == [isWanted, false, false, isWanted], "wanted \(isWanted): \(stopped)")
            uploads[2].seal.fulfill(1)
            expect(listener.value == 2, "\(listener)")
            uploads[0].seal.fulfill(1)
            uploads[3].seal.fulfill(1)
        }
        let uploads = (0..<3).map { _ in upload() }
        when(fulfilled: uploads.map(\.promise), cancelOnFailure: true).cancel()
        let stopped = uploads.map { $0.isStopped.with { $0 } }
        expect(stopped == [true, true, true], "\(stopped)")
    }

    static let sharedWithStrangers = Report(
        "shared-with-strangers", "A promise that is handed out shielded cannot be cancelled by strangers"
    ) {
        let (login, seal, isStopped) = upload()
        let handedOut = login.shielded()
        handedOut.cancel()
        let stranger = handedOut.map(on: nil) { $0 }
        stranger.cancel()
        race(handedOut, .value(1), losers: .cancel).cauterize()
        expect(stranger.error?.isCancelled == true, "\(stranger)")
        expect(handedOut.isPending && login.isPending && !isStopped.with { $0 }, "\(handedOut), \(login)")
        seal.fulfill(1)
        expect(handedOut.value == 1, "\(handedOut)")
    }

    static let closedScreen = Report("closed-screen", "What belongs to a screen is cancelled as the screen goes") {
        final class Screen {
            let scope = CancelScope()
            var shown: [Int] = []
        }
        let (work, seal, isStopped) = upload()
        let log = Locked([String]())
        weak var gone: Screen?
        do {
            let screen = Screen()
            gone = screen
            work.done { [weak screen] in screen?.shown.append($0) }
                .catch { _ in log.with { $0.append("catch") } }
                .cancelled(with: screen.scope)
                .finally { log.with { $0.append("finally") } }
        }
        expect(gone == nil, "the screen is kept")
        expect(isStopped.with { $0 }, "the work goes on")
        seal.fulfill(1)
        spin(until: { log.with { !$0.isEmpty } })
        expect(log.with { $0 } == ["finally"], "\(log.with { $0 })")
    }

    static let givenUpOn = Report("given-up-on", "A timeout stops what it gave up on, and its timer goes with success")
    {
        let (slow, seal, isStopped) = upload()
        let error = Locked<Error?>(nil)
        slow.timeout(.milliseconds(20)).catch(on: nil) { caught in error.with { $0 = caught } }
        spin(until: { error.with { $0 } != nil })
        expect("\(error.with { $0 }!)".contains("0.02"), "\(error.with { $0 }!)")
        expect(isStopped.with { $0 }, "the work goes on")
        expect(Promise.value(6).timeout(seconds: 60).value == 6, "a settled promise had to wait")
        withExtendedLifetime(seal) {}
    }
}
