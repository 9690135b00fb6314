// A project that was written for PromiseKit 8: it compiles as it stands, without a warning, and behaves as it did.
import Foundation
import PromiseKit

func check(_ condition: Bool, _ message: String) {
    guard !condition else { return }
    print("failed:", message)
    exit(1)
}

var logged: [String] = []
conf.logHandler = { logged.append(log($0)) }

DispatchQueue.main.async {
    AppDelegate().launch()
}

RunLoop.main.run()
