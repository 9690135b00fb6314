import Dispatch
import PromiseKit

extension Report {
    static let cancelledCleanUp = Report(
        "cancelled-clean-up", "What ensures is done also if the screen goes that the chain belongs to, once"
    ) {
        var spinners = 0
        let log = Locked([String]())
        var scope: CancelScope? = CancelScope()
        let (work, seal) = Promise<Int>.pending()
        spinners += 1
        work.ensure { spinners -= 1 }
            .done { _ in log.with { $0.append("done") } }
            .catch { _ in log.with { $0.append("catch") } }
            .cancelled(with: scope!)
            .finally { log.with { $0.append("finally") } }
        scope = nil
        spin(until: { log.with { !$0.isEmpty } })
        expect(spinners == 0, "\(spinners) spinners")
        expect(log.with { $0 } == ["finally"], "\(log.with { $0 })")
        seal.fulfill(1)
        spin(0.05)
        expect(spinners == 0, "\(spinners) spinners in the end")
    }

    static let cancelledDelays = Report("cancelled-delays", "Delays that are cancelled leave no timer behind") {
        let odometer = Odometer(last: 200_000)
        repeat { after(seconds: 3_600).cancel() } while odometer.turn()
        odometer.expectFlat()
    }
}
