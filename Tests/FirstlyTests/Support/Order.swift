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
    ///   - lifetimes: What the items hold; nothing of it may be left when they are gone.
    ///   - isRight: Whether an item is as it should be afterwards.
    /// - Returns: How many items are not, or are not gone.
    func mistakes<Item: Sendable>(
        _ make: (Lifetimes.Tracked) -> Item, cancel: @escaping @Sendable (Item) -> Void,
        and other: @escaping @Sendable (Item) -> Void, isRight: (Item) -> Bool
    ) -> Int {
        let lifetimes = Lifetimes()
        var mistakes = 0
        for _ in 0..<Order.batches {
            mistakes += batch((0..<500).map { _ in make(lifetimes.make()) }, cancel, other, isRight)
        }
        return mistakes + lifetimes.count
    }

    private func batch<Item: Sendable>(
        _ items: [Item], _ cancel: @escaping @Sendable (Item) -> Void, _ other: @escaping @Sendable (Item) -> Void,
        _ isRight: (Item) -> Bool
    ) -> Int {
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
        return items.count { !isRight($0) }
    }
}
