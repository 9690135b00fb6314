// The first example of the README, word for word.
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import FirstlyFoundation
import Foundation

struct User: Decodable, Sendable { var name: String }

func user(at url: URL) -> Promise<User> {
    firstly {
        URLSession.shared.dataTask(.promise, with: url).validate()
    }.map { data, _ in
        try JSONDecoder().decode(User.self, from: data)
    }
}

@MainActor
final class Profile {
    var title = ""
    var isLoading = false

    func show(_ url: URL) {
        isLoading = true
        firstly {
            user(at: url)
        }.done { user in
            self.title = user.name  // on the main actor, as this was written there
        }.ensure {
            self.isLoading = false
        }.catch { error in
            self.title = "\(error)"
        }
    }
}
