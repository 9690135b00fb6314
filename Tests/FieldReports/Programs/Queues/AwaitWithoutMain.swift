import Dispatch
import PromiseKit

extension Report {
    static let awaitWithoutMain = Report("await-without-main", "An await needs no main queue") {
        let ok = DispatchSemaphore(value: 0)
        Task.detached {
            _ = await Guarantee.value(1).async()
            ok.signal()
        }
        expect(ok.wait(timeout: .now() + 1) == .success, "bridge needs the main queue")
    }

    static let awaitLateWithoutMain = Report(
        "await-late-without-main", "Nor does it for values and errors that come later, or for promises made from tasks"
    ) {
        let ok = DispatchSemaphore(value: 0)
        Task.detached {
            _ = await after(.milliseconds(10)).async()
            let value = await DispatchQueue.global().async(.promise) { 3 }.map(on: nil) { $0 }.async()
            let error = try? await Promise<Int>(error: E.x).async()
            let task = try? await Promise<Int> { await DispatchQueue.global().async(.promise) { 4 }.async() }.async()
            expect(value == 3 && error == nil && task == 4, "\(value as Any) \(error as Any) \(task as Any)")
            ok.signal()
        }
        expect(ok.wait(timeout: .now() + 5) == .success, "bridge needs the main queue")
    }
}
