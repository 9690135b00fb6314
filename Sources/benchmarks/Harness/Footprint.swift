import Dispatch
import MallocCounter

/// What objects occupy while they live, as the C library counts bytes: whole chunks.
struct Footprint: Sendable {
    /// Makes one object, and whatever is alive with it, and keeps it. Called on the main actor.
    typealias Make = @MainActor @Sendable (inout Kept) -> Void

    let name: String
    let textbook: Make?
    let make: Make

    /// What is kept alive while bytes are counted, in memory that was there before.
    struct Kept {
        private var objects: [AnyObject] = []

        init(room: Int) { objects.reserveCapacity(room) }

        mutating func keep(_ object: AnyObject) { objects.append(object) }
    }

    struct Size: Codable, Sendable {
        let name: String
        let bytes: Int
        let textbook: Int?
    }

    var size: Size {
        DispatchQueue.main.sync {
            Size(name: name, bytes: Footprint.bytes(make), textbook: textbook.map(Footprint.bytes))
        }
    }

    @MainActor
    private static func bytes(_ make: Make) -> Int {
        // So many that what is allocated once is rounded away.
        let count = 10_000
        var kept = Kept(room: 4 * count)
        malloc_counter_start()
        for _ in 0..<count { make(&kept) }
        let bytes = malloc_counter_stop().bytes
        withExtendedLifetime(kept) {}
        return Int((Double(bytes) / Double(count)).rounded())
    }
}
