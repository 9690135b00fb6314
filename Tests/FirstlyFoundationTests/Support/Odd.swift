import LoopbackServer
import Testing

/// An answer that is not sent as it should be.
struct Odd: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let response: LoopbackServer.Response

    init(_ description: String, _ response: LoopbackServer.Response) {
        testDescription = description
        self.response = response
    }

    static let cut = [
        Odd("no answer", .hangUp),
        Odd("part of a body", .text("only a part").ending(.closing(afterBytes: 4))),
        Odd("part of a chunk", .chunks(["only ", "a part"]).ending(.closing(afterBytes: 7))),
        Odd("no last chunk", .chunks(["only ", "a part"]).ending(.closing(afterBytes: 11))),
    ]

    static let stalled = [
        Odd("no answer", .silence),
        Odd("part of a body", .text("only a part").ending(.stalling(afterBytes: 4))),
    ]

    static let unending =
        stalled + [
            Odd("late", .text("late").delayed(by: .seconds(3600))),
            Odd("long pause", .chunks(["one", "two"], pause: .seconds(3600))),
        ]
}
