import Testing

/// Which of two things that happen to a promise on two threads comes first.
enum Order: String, CaseIterable, Codable, Sendable, CustomTestStringConvertible {
    case cancelledFirst, cancelledLast, atOnce

    var testDescription: String {
        switch self {
        case .cancelledFirst: "cancelled before"
        case .cancelledLast: "cancelled after"
        case .atOnce: "cancelled at the same time"
        }
    }

    private static var batches: Int { Rounds.all(200) }
    /// How many items are worked on.
    static var items: Int { batches * 500 }

    /// Cancels, and does the other thing, in this order, on a thread each, for 100,000 items of one kind.
    ///
    /// The order is forced for each item: the later thread follows the earlier one from item to item.
    ///
    /// - Parameters:
    ///   - orders: In how many orders that is done, which then share the items: for those that take their time.
    ///   - make: Makes an item that holds what it is given; nothing of that may be left when the items are gone.
    ///   - isRight: Whether an item is as it should be afterwards.
    /// - Returns: How many items are not, or are not gone.
    func mistakes<Item: Sendable>(
        sharedBy orders: Int = 1, _ make: (Lifetimes.Tracked) -> Item, cancel: @escaping @Sendable (Item) -> Void,
        and other: @escaping @Sendable (Item) -> Void, isRight: (Item) -> Bool
    ) -> Int {
        let lifetimes = Lifetimes()
        var mistakes = 0
        for _ in 0..<max(1, Order.batches / orders) {
            let items = (0..<500).map { _ in make(lifetimes.make()) }
            play(items, cancel, other)
            mistakes += items.count { !isRight($0) }
        }
        return mistakes + lifetimes.left
    }

    /// The same for items that tasks work on.
    ///
    /// - Parameter prepare: Called before all else; may wait until an item's task has come as far as it is to come.
    func mistakes<Item: Sendable>(
        sharedBy orders: Int = 1, _ make: (Lifetimes.Tracked) -> Item, prepare: (Item) async -> Void,
        cancel: @escaping @Sendable (Item) -> Void,
        and other: @escaping @Sendable (Item) -> Void, isRight: (Item) async -> Bool
    ) async -> Int {
        let lifetimes = Lifetimes()
        var mistakes = 0
        for _ in 0..<max(1, Order.batches / orders) {
            let items = (0..<500).map { _ in make(lifetimes.make()) }
            for item in items { await prepare(item) }
            // Not on a thread that the tasks may need.
            await withCheckedContinuation { played in
                let player = startThread(stackSize: 512 * 1024) {
                    play(items, cancel, other)
                    played.resume()
                }
                detach(player)
            }
            for item in items where await !isRight(item) { mistakes += 1 }
        }
        return mistakes + lifetimes.left
    }

    private func play<Item: Sendable>(
        _ items: [Item], _ cancel: @escaping @Sendable (Item) -> Void, _ other: @escaping @Sendable (Item) -> Void
    ) {
        let (first, second) = self == .cancelledLast ? (other, cancel) : (cancel, other)
        if self == .atOnce {
            contend(for: items, first, second)
        } else {
            let done = Tally()
            onThreads([
                {
                    for item in items {
                        first(item)
                        done.add()
                    }
                },
                {
                    for (number, item) in items.enumerated() {
                        wait(for: done, number + 1)
                        second(item)
                    }
                },
            ])
        }
    }
}
