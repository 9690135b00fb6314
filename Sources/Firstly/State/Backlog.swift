/// Things to be done in the order in which they came: appending and taking the first cost O(1), amortised.
struct Backlog<Element> {
    private var elements: [Element?] = []
    /// How many at the front have been taken.
    private var taken = 0

    var isEmpty: Bool { taken == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let first = elements[taken].take()
        taken += 1
        if taken == elements.count {
            elements.removeAll(keepingCapacity: taken <= 64)
            taken = 0
        } else if taken >= 64, taken * 2 > elements.count {
            elements.removeFirst(taken)
            taken = 0
        }
        return first
    }
}
