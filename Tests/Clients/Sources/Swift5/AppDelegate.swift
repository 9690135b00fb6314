import Foundation
import PromiseKit

/// Goes through the other files, one after the other.
@MainActor
final class AppDelegate {
    private let screen = UserViewController()
    private let presenter = Presenter()

    func launch() {
        firstly {
            showScreen()
        }.then {
            self.present()
        }.then {
            Handed().run()
        }.then {
            useGenerics()
        }.then {
            useExtensions()
        }.then {
            ownNames()
        }.then {
            Promise { try await checkOperators() }
        }.then {
            when(fulfilled: [everyOperator(), names(), errors(), Promise(guarantees())])
        }.then {
            when(fulfilled: Service().ping(), Service().save(User(name: "saved")))
        }.done { status, _ in
            check(status == 200 && Thread.isMainThread, "ping")
            self.finish()
        }.catch { error in
            check(false, "\(error)")
        }
    }

    private func showScreen() -> Promise<Void> {
        return firstly {
            screen.load()
        }.done {
            check(self.screen.title == "user 1" && !self.screen.spinning, "load: \(self.screen.title)")
            check(self.screen.shown == ["user 1", "user 1, on main"], "shown: \(self.screen.shown)")
        }.then {
            self.screen.loadMissing()
        }.done {
            check(self.screen.failure is ServiceError && !self.screen.spinning, "loadMissing")
        }.then {
            self.screen.loadWeakly()
        }.done {
            check(self.screen.title == "user 2", "loadWeakly")
        }
    }

    private func present() -> Promise<Void> {
        return presenter.present().done { count in
            check(count == 6, "present: \(count)")
            check(self.presenter.lines == ["on page 0", "on page 1", "on page 2"], "lines: \(self.presenter.lines)")
        }
    }

    private func finish() {
        Promise<Int>(error: ServiceError.offline).cauterize().finally {
            check(logged == ["cauterized offline"], "logged: \(logged)")
            exit(0)
        }
    }
}

private func useGenerics() -> Promise<Void> {
    let loader = Loader { Promise.value(User(name: "loaded")) }
    let deferred = Deferred<User>()
    return when(fulfilled: loader.load(), loader.mapped { $0.name }).then { user, name -> Promise<User> in
        check(user.name == "loaded" && name == "loaded", "loader")
        deferred.settle(.fulfilled(user))
        return deferred.map { $0 }
    }.then { user in
        when(fulfilled: Loading.done(user).promise, Loading.running(Promise.value(1)).promise, Users().first())
    }.done { _, _, first in
        check(first.name == "first", "repository")
    }
}

private func useExtensions() -> Promise<Void> {
    return firstly {
        promise { Service().fetch(id: 3, completion: $0) }
    }.then { user in
        when(fulfilled: Promise.value([user]).count(), Promise<Int>(error: ServiceError.offline).orNil())
    }.done { count, none in
        check(count == 1 && none == nil, "extensions")
    }.then {
        when(fulfilled: Promise.value(1).timeout(60), retry(2) { Promise.value(2) })
    }.done { _, _ in
        check(ownHelpers == 2, "the project's own helpers")
    }
}
