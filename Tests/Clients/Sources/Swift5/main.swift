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

let screen = UserViewController()
let presenter = Presenter()
let loader = Loader { Promise.value(User(name: "loaded")) }
let deferred = Deferred<User>()

firstly {
    screen.load()
}.done {
    check(screen.title == "user 1" && !screen.spinning, "load: \(screen.title)")
    check(screen.shown == ["user 1", "user 1, on main"], "shown: \(screen.shown)")
}.then {
    screen.loadMissing()
}.done {
    check(screen.failure is ServiceError && !screen.spinning, "loadMissing")
}.then {
    screen.loadWeakly()
}.then {
    presenter.present()
}.done { count in
    check(count == 6 && presenter.lines == ["on page 0", "on page 1", "on page 2"], "present: \(count)")
}.then {
    when(fulfilled: loader.load(), loader.mapped { $0.name })
}.then { user, name -> Promise<User> in
    check(user.name == "loaded" && name == "loaded", "loader")
    deferred.settle(.fulfilled(user))
    return deferred.map { $0 }
}.then { user in
    when(fulfilled: Loading.done(user).promise, Loading.running(Promise.value(1)).promise, Users().first())
}.then { _, _, first -> Promise<User> in
    check(first.name == "first", "repository")
    return promise { Service().fetch(id: 3, completion: $0) }
}.then { user in
    when(fulfilled: Promise.value([user]).count(), Promise<Int>(error: ServiceError.offline).orNil())
}.done { count, none in
    check(count == 1 && none == nil, "extensions")
}.then {
    when(fulfilled: Promise.value(1).timeout(60), retry(2) { Promise.value(2) })
}.done { _, _ in
    check(ownHelpers == 2, "the project's own helpers")
}.then {
    when(fulfilled: [everyOperator(), names(), errors(), Promise(guarantees())])
}.then {
    when(fulfilled: Service().ping(), Service().save(User(name: "saved")))
}.done { status, _ in
    check(status == 200 && Thread.isMainThread, "ping")
    Promise<Int>(error: ServiceError.offline).cauterize().finally {
        check(logged == ["cauterized offline"], "logged: \(logged)")
        exit(0)
    }
}.catch { error in
    check(false, "\(error)")
}

RunLoop.main.run()
