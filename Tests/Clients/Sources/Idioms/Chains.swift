// How projects wrote PromiseKit 8: compiled, without a warning, and not run.
import Foundation
import PromiseKit

class Account {
    var id = 0
    var name = ""
    var friends: [Account] = []
}

struct Token {
    let text: String
}

class Server {
    static let shared = Server()
    var cache: [Int: Account] = [:]

    func login() -> Promise<Token> { return .value(Token(text: "token")) }
    func account(_ token: Token) -> Promise<Account> { return .value(Account()) }
    func picture(_ account: Account) -> Promise<Data> { return .value(Data()) }
    func friends(_ account: Account) -> Promise<[Account]> { return .value(account.friends) }
    func ping() -> Guarantee<Void> { return Guarantee() }
    func isUp() -> Guarantee<Bool> { return .value(true) }
}

class Chains {
    enum Failure: Error {
        case empty
        case status(Int)
    }

    let server = Server.shared
    var label = ""
    var spinning = false
    weak var parent: Chains?

    func show() {
        spinning = true
        firstly {
            server.login()
        }.then { token in
            self.server.account(token)
        }.then { account in
            when(fulfilled: self.server.picture(account), self.server.friends(account))
        }.done { picture, friends in
            self.label = "\(picture.count) \(friends.count)"
        }.ensure {
            self.spinning = false
        }.catch { error in
            self.label = error.localizedDescription
        }
    }

    func showWeakly() {
        server.login().then(server.account).then { account -> Promise<(Account, Data)> in
            let picture = self.server.picture(account)
            return picture.map { (account, $0) }
        }.done { [weak self] account, _ in
            guard let self = self else { return }
            self.label = account.name
        }.catch { [weak self] in self?.label = "\($0)" }
    }

    func guarded() -> Promise<Void> {
        return firstly { () -> Promise<Token> in
            guard self.label != "" else { throw Failure.empty }
            return self.server.login()
        }.get { print($0.text) }.map { $0.text }.done { (text: String) in self.label = text }
    }

    func guarantees() {
        server.ping().done { self.spinning = false }
        server.isUp().map { !$0 }.done { print($0) }
        server.isUp().map {
            self.spinning = true
            return !$0
        }.done { print($0, self.spinning) }
        server.isUp().map(on: nil) { isUp in
            let isDown = !isUp
            return isDown
        }.done { print($0) }
        server.isUp().then { $0 ? self.server.ping() : after(seconds: 1) }.done {}
        server.isUp().get { print($0) }.done { _ in }
        server.login().recover { _ in .value(Token(text: "guest")) }.done { print($0.text) }
        server.login().asVoid().recover { print($0) }.done {}
        _ = server.ping().then { self.server.login() }
    }

    func inSeries(_ ids: [Int]) -> Promise<[Account]> {
        var accounts = [Account]()
        var last = Promise<Void>.value(())
        for _ in ids {
            last = last.then { self.server.login() }.then { self.server.account($0) }.done { accounts.append($0) }
        }
        return last.map { accounts }
    }

    func reduced(_ ids: [Int]) -> Promise<Void> {
        return ids.reduce(Promise()) { last, _ in
            last.then { after(seconds: 0.1) }.then { self.server.login() }.asVoid()
        }
    }

    func cached() -> Promise<Account> {
        if let account = server.cache[1] { return Promise.value(account) }
        let fetched = server.login().then { self.server.account($0) }.get { self.server.cache[$0.id] = $0 }
        let tooLate = after(seconds: 10).then { Promise<Account>(error: Failure.empty) }
        return race(fetched, tooLate)
    }

    func recovered() -> Promise<Account> {
        return server.login().then { token in self.server.account(token) }.recover { error -> Promise<Account> in
            if case Failure.status(let status) = error, status > 400 { return .value(Account()) }
            throw error
        }
    }

    func queues() {
        DispatchQueue.global().async(.promise) { () -> Int in 1 }.done { print($0) }
        server.login().map(on: .global()) { token -> String in
            self.parent?.label = "background"
            return token.text
        }.done(on: .main) { self.label = $0 }.catch(on: .main, policy: .allErrors) { print($0) }
        server.login().done(on: DispatchQueue.main) { self.label = $0.text }.cauterize()
        server.login().done(on: DispatchQueue.global(qos: .utility)) { print($0) }.cauterize()
    }

    func lists() -> Promise<[String]> {
        return firstly {
            server.login()
        }.then {
            self.server.account($0)
        }.then {
            self.server.friends($0)
        }.filterValues {
            $0.id > 1
        }.mapValues {
            $0.name
        }.sortedValues()
    }

    func optional() -> Promise<Account?> { return .value(nil) }
    func unwrapped() -> Promise<Account> { return optional().compactMap { $0 } }
}
