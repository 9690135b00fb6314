// The examples of the article on what is reported, word for word.
import Firstly

func sendReports(to log: @escaping @Sendable (String) -> Void) {
    Diagnostics.handler = { diagnostic in log("\(diagnostic)") }
}

func isMistake(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.kind {
    case .settledTwice, .catchSkipped: false
    default: true
    }
}

func quietly<T>(_ body: () -> Promise<T>) -> Promise<T> {
    Configuration.scoped {
        $0.logHandler = { _ in }
    } run: {
        body()
    }
}
