import PromiseKit

/// A thenable that is none of the library's own, as any project may write one. It has settled from the start.
final class Foreign<T: Sendable>: CatchMixin, Sendable {
    private let settled: PromiseKit.Result<T>

    init(_ value: T) { settled = .fulfilled(value) }

    init(error: any Error) { settled = .rejected(error) }

    func pipe(to body: @escaping @Sendable (PromiseKit.Result<T>) -> Void) { body(settled) }

    var result: PromiseKit.Result<T>? { settled }
}
