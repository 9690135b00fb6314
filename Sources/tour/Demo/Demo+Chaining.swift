import FirstlyFoundation
import Foundation

extension Demo {
    private struct User: Decodable {
        let name: String
        let posts: String
    }

    /// One request needs the answer of the one before it.
    func chain() -> Promise<Void> {
        firstly {
            get("/users/7")
        }.validate().map { answer in
            try JSONDecoder().decode(User.self, from: answer.data)
        }.get { user in
            tell("it is \(user.name)")
        }.then { user in
            get(user.posts).validate()
        }.map { answer in
            try JSONDecoder().decode([String].self, from: answer.data)
        }.done { titles in
            tell("\(titles.count.of("post")): \(titles.joined(separator: ", "))")
            try check(titles.count == 3, "other posts")
        }
    }

    /// The answers come in the order of the questions, and together take as long as the slowest.
    func group() -> Promise<Void> {
        let start = ContinuousClock.now
        return firstly {
            when(fulfilled: (1...3).map { get("/slow/\($0)").validate() })
        }.mapValues { answer in
            String(decoding: answer.data, as: UTF8.self)
        }.done { texts in
            tell("\(texts.joined(separator: ", ")), in \(start.duration(to: .now).milliseconds)")
            try check(texts == ["answer 1", "answer 2", "answer 3"], "other answers")
        }
    }
}
