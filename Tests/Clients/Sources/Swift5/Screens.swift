import Foundation
import PromiseKit

// What the SDK declares: a view controller belongs to the main actor.
@MainActor
class ViewController {
    var title = ""
    func viewDidLoad() {}
}

/// Its handlers say nothing of a queue, or name the main queue.
final class UserViewController: ViewController {
    private let service = Service()
    private(set) var spinning = false
    private(set) var shown: [String] = []
    private(set) var failure: Error?

    func load() -> Promise<Void> {
        spinning = true
        return firstly {
            service.user(1)
        }.get { user in
            self.title = user.name
        }.then { user in
            self.service.save(user).map { user }
        }.map { user -> String in
            self.shown.append(user.name)
            return user.name
        }.done(on: .main) { name in
            self.shown.append(name + ", on main")
        }.ensure {
            self.spinning = false
        }
    }

    func loadMissing() -> Guarantee<Void> {
        spinning = true
        let (settled, resolve) = Guarantee<Void>.pending()
        firstly {
            service.user(-1)
        }.done { user in
            self.title = user.name
        }.catch { error in
            self.failure = error
        }.finally {
            self.spinning = false
            resolve(())
        }
        return settled
    }

    func loadWeakly() -> Promise<Void> {
        return service.user(2).done { [weak self] user in
            self?.title = user.name
        }
    }
}

/// Nothing marked: handlers run on the default queue, which is main, and capture what they like.
class Presenter {
    let service = Service()
    var lines: [String] = []

    func present() -> Promise<Int> {
        var count = 0
        let formatter = NumberFormatter()
        return service.allPages().get { users in
            count += users.count
            self.lines += users.map { $0.name }
        }.map { users in
            dispatchPrecondition(condition: .onQueue(.main))
            return formatter.number(from: "\(users.count + count)")?.intValue ?? -1
        }
    }
}
