// The examples of the article on running programs, word for word.
import FirstlyFoundation
import Foundation
import Testing

#if os(macOS) || os(Linux)
    func sorted(_ names: Data) -> Promise<String> {
        let sort = Process()
        sort.executableURL = URL(fileURLWithPath: "/usr/bin/sort")
        return sort.output(.promise, input: names).map { String(decoding: $0.out, as: UTF8.self) }
    }

    func watch(_ log: URL) async throws {
        let tail = Process()
        tail.executableURL = URL(fileURLWithPath: "/usr/bin/tail")
        tail.arguments = ["-f", log.path]
        for try await line in tail.lines() where line.contains("error") {
            print(line)
        }
    }

    @Test func `The article's program sorts`() async throws {
        #expect(try await sorted(Data("b\na\n".utf8)).async() == "a\nb\n")
    }
#endif
