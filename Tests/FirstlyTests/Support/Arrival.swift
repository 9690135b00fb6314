import Dispatch
import Firstly
import Testing

/// When a promise under test gets its outcome, as seen from the handlers that a test attaches.
enum Arrival: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// It has its outcome before anything is attached.
    case already
    /// It gets its outcome from the same thread, right after everything was attached.
    case immediately
    /// It gets its outcome from another queue, after the main queue has turned once.
    case eventually

    var testDescription: String { "\(rawValue) settled" }

    private static let elsewhere = DispatchQueue(label: "Arrival.eventually")

    /// Hands `attach` a promise that is, or will be, fulfilled with `value`.
    ///
    /// - Returns: what `attach` returns, with the settling under way.
    @discardableResult
    func fulfilled<T: Sendable, R>(with value: T, _ attach: (Promise<T>) -> R) -> R {
        settled(.fulfilled(value), attach)
    }

    /// Hands `attach` a promise that is, or will be, rejected with `error`.
    ///
    /// - Returns: what `attach` returns, with the settling under way.
    @discardableResult
    func rejected<R>(with error: any Error, _ attach: (Promise<Int>) -> R) -> R {
        settled(.rejected(error), attach)
    }

    /// Hands `attach` a promise that has, or will have, `outcome`.
    ///
    /// - Parameter again: A second outcome for the same promise, which comes right after the first.
    /// - Returns: what `attach` returns, with the settling under way.
    @discardableResult
    func settled<T: Sendable, R>(
        _ outcome: Outcome<T>, again: Outcome<T>? = nil, _ attach: (Promise<T>) -> R
    ) -> R {
        let (promise, resolver) = Promise<T>.pending()
        let settle: @Sendable () -> Void = {
            resolver.resolve(outcome)
            if let again { resolver.resolve(again) }
        }
        switch self {
        case .already:
            settle()
            return attach(promise)
        case .immediately:
            defer { settle() }
            return attach(promise)
        case .eventually:
            let attached = Gate()
            attached.whenOpen { DispatchQueue.main.async { Self.elsewhere.async(execute: settle) } }
            defer { attached.open() }
            return attach(promise)
        }
    }

    /// A promise for `outcome` with nothing attached to it.
    func promise<T: Sendable>(for outcome: Outcome<T>) -> Promise<T> { settled(outcome) { $0 } }

    /// Returns when every promise handed out so far is settled, and its handlers on the default queue were called.
    static func over() async {
        await mainTurn()
        await turn(of: elsewhere)
        await mainTurn()
    }
}
