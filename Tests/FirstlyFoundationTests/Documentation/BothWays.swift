// The README's example of asynchronous functions in chains, word for word.
import FirstlyFoundation
import Foundation

func translation(of word: String) async throws -> String { word == "Hello" ? "Salut" : word }

func greeting(for url: URL) async throws -> String {
    let user = try await user(at: url).async()
    return try await firstly { try await translation(of: "Hello") }.map { "\($0), \(user.name)" }.async()
}
