// The examples of the article on requests and files, word for word.
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import FirstlyFoundation
import Foundation

struct Member: Decodable, Sendable { var name: String }

@MainActor
final class Bar { var fraction = 0.0 }

func members(of team: URL) -> Promise<[Member]> {
    URLSession.shared.dataTask(.promise, with: team).validate().decode([Member].self)
}

@MainActor
func send(_ film: URL, to place: URLRequest, showing bar: Bar) -> Promise<Void> {
    URLSession.shared.uploadTask(
        .promise, with: place, fromFile: film, timeout: .seconds(600),
        progress: { bar.fraction = $0.sent.fraction ?? 0 },
        configure: { $0.priority = URLSessionTask.lowPriority }
    ).validate().asVoid()
}

func fetch(_ map: URL, to place: URL) -> Promise<URL> {
    URLSession.shared.downloadTask(
        .promise, with: map, to: place, options: [.createIntermediateDirectories, .replaceExistingFile]
    ).map { file, _ in file }
}
