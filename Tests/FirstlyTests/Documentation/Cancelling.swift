// The examples of the article on cancelling, word for word.
import Firstly

final class Transfer: Sendable {
    init(_ id: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) { completion("\(id)", nil) }

    func stop() {}
}

func download(_ id: Int) -> Promise<String> {
    Promise { seal in
        let transfer = Transfer(id) { text, error in seal.resolve(text, error) }
        seal.onCancel { transfer.stop() }
    }
}

func branches() {
    let page = fetch(1)
    let text = page.map { $0.uppercased() }
    let size = page.map { $0.count }
    text.cancel()  // `page` goes on, as `size` waits for it.
    size.cancel()  // Now nobody does: the work behind `page` is stopped.
}

@MainActor
final class Screen {
    private let scope = CancelScope()
    private(set) var text = ""

    func load() {
        firstly {
            download(1)
        }.done { [weak self] text in
            self?.text = text
        }.catch { error in
            print(error)
        }.cancelled(with: scope)
    }
}

func groups() {
    let pages = when(fulfilled: [download(1), download(2)], cancelOnFailure: true)
    let fastest = race(download(3), download(4), losers: .cancel)
    let soon = download(5).timeout(seconds: 10)
    _ = (pages, fastest, soon)
}

final class Session {
    private let login = download(0)

    /// Those who wait for it may leave, or cancel it: the login goes on.
    func token() -> Promise<String> { login.shielded() }
}
