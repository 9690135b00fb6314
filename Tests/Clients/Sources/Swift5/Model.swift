import Foundation
import PromiseKit

/// As in any project of its time: a class, mutable, and nothing said of threads.
class User {
    var name: String
    var friends: [User] = []

    init(name: String) { self.name = name }
}

struct Page {
    var users: [User]
    var next: Int?
}

enum ServiceError: Error {
    case offline
    case notFound(id: Int)
}

/// Calls back on a queue of its own.
class Service {
    private let queue = DispatchQueue(label: "service")
    private var cache: [Int: User] = [:]

    func fetch(id: Int, completion: @escaping (User?, Error?) -> Void) {
        queue.async {
            if id < 0 {
                completion(nil, ServiceError.notFound(id: id))
            } else {
                completion(User(name: "user \(id)"), nil)
            }
        }
    }

    func save(_ user: User, completion: @escaping (Error?) -> Void) {
        queue.async { completion(nil) }
    }

    func ping(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {
        queue.async { success(200) }
    }

    func user(_ id: Int) -> Promise<User> {
        if let cached = cache[id] { return .value(cached) }
        return Promise { fetch(id: id, completion: $0.resolve) }.get { self.cache[id] = $0 }
    }

    func save(_ user: User) -> Promise<Void> {
        return Promise { save(user, completion: $0.resolve) }
    }

    func ping() -> Promise<Int> {
        return Promise { ping(success: $0.fulfill, failure: $0.reject) }
    }

    func page(_ number: Int) -> Promise<Page> {
        return Promise { seal in
            queue.async {
                guard number < 3 else { return seal.reject(ServiceError.offline) }
                seal.fulfill(Page(users: [User(name: "on page \(number)")], next: number + 1))
            }
        }
    }

    /// The recipe of the old handbook: each turn adds to what came before.
    func allPages(from number: Int = 0, so far: [User] = []) -> Promise<[User]> {
        return page(number).then { page -> Promise<[User]> in
            guard let next = page.next, next < 3 else { return .value(far + page.users) }
            return self.allPages(from: next, so: far + page.users)
        }
    }
}
