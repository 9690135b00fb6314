import PromiseKit

extension Report {
    static let optionalPromise = Report(
        "optional-promise", "A then may return the promise of an object that is perhaps gone"
    ) {
        final class M { func wipe() -> Promise<Void> { .value(()) } }
        let kept = M()
        weak var m: M? = kept
        let p: Promise<Void> = Promise.value(1).then { [weak m] _ in m?.wipe() }
        var gone: M? = M()
        let q: Promise<Void> = Promise.value(1).then { [weak gone] _ in gone?.wipe() }
        gone = nil
        spin(until: { p.isResolved && q.isResolved })
        expect(p.isFulfilled, "\(p)")
        expect(q.error?.isCancelled == true, "\(q)")
        withExtendedLifetime(kept) {}
    }
}
