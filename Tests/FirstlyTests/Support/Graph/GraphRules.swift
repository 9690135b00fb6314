/// What must hold in a graph once nobody works on it any more, in whatever order that was done.
struct GraphRules {
    let nodes: [GraphNode]
    let ends: [LiveGraph.End]
    let calls: [Int]
    /// The promises that were cancelled by themselves.
    let cancelled: Set<Int>
    /// The roots whose resolvers went.
    let abandoned: Set<Int>
    private let consumers: [[Int]]
    /// Whether nobody may be left who could settle a promise.
    private let mayBeAbandoned: [Bool]

    init(
        nodes: [GraphNode], ends: [LiveGraph.End], calls: [Int], cancelled: Set<Int>, abandoned: Set<Int>
    ) {
        self.nodes = nodes
        self.ends = ends
        self.calls = calls
        self.cancelled = cancelled
        self.abandoned = abandoned
        var consumers = nodes.map { _ in [Int]() }
        var mayBeAbandoned: [Bool] = []
        for (number, node) in nodes.enumerated() {
            let sources = Self.sources(of: node, calls[number])
            for source in Set(sources) { consumers[source].append(number) }
            mayBeAbandoned.append(abandoned.contains(number) || sources.contains { mayBeAbandoned[$0] })
        }
        self.consumers = consumers
        self.mayBeAbandoned = mayBeAbandoned
    }

    /// What a promise has waited for: what a handler returns only if it was called.
    private static func sources(of node: GraphNode, _ calls: Int) -> [Int] {
        if case .then(let source, _) = node, calls == 0 { return [source] }
        return node.sources
    }

    /// What does not hold.
    func violations() -> [String] {
        nodes.indices.compactMap { number in
            violation(of: number).map { "\(number) \(nodes[number]) \(ends[number]): \($0)" }
        }
    }

    private func violation(of number: Int) -> String? {
        let node = nodes[number]
        if calls[number] > 1 { return "called \(calls[number]) times" }
        if case .root = node, calls[number] == 1, ends[number] != .cancelled { return "its hook was called" }
        switch ends[number] {
        case .pending: return violationOfPending(number)
        case .fulfilled: return isFulfillable(number) ? nil : "nothing has fulfilled it"
        case .failed: return isFailable(number) ? nil : "nothing has failed"
        case .cancelled:
            if case .root = node, calls[number] == 0, !abandoned.contains(number) { return "its hook was not called" }
            return isCancellable(number) ? nil : "nobody has cancelled it"
        }
    }

    private func violationOfPending(_ number: Int) -> String? {
        let node = nodes[number]
        if cancelled.contains(number), !node.isShielded { return "it was cancelled" }
        if mayBeAbandoned[number] { return nil }
        if isDecided(number) { return "what it waits for is over" }
        if isForgotten(number) { return "all of its consumers have left" }
        return nil
    }

    /// Whether what a promise waits for decides how it ends.
    private func isDecided(_ number: Int) -> Bool {
        switch nodes[number] {
        case .root: false
        case .map(let source), .adopt(let source), .shielded(let source): ends[source] != .pending
        case .then(let source, let returned):
            switch ends[source] {
            case .pending: false
            case .fulfilled: calls[number] == 0 || ends[returned] != .pending
            case .failed, .cancelled: true
            }
        case .when(let members, _):
            members.contains { isRejected($0) } || members.allSatisfy { ends[$0] == .fulfilled }
        case .race(let members, _): members.contains { ends[$0] != .pending }
        case .raceForValue(let members, _):
            members.contains { ends[$0] == .fulfilled } || members.allSatisfy { isRejected($0) }
        }
    }

    /// Whether all who waited for a promise withdrew.
    private func isForgotten(_ number: Int) -> Bool {
        let consumers = consumers[number]
        // One in the middle of a row goes on with the row.
        if consumers.isEmpty || nodes[number].isShielded || nodes[number].isAdopting { return false }
        // A group that was decided has left without a word.
        return consumers.allSatisfy { !nodes[$0].isGroup && ends[$0] == .cancelled }
    }

    private func isFulfillable(_ number: Int) -> Bool {
        switch nodes[number] {
        case .root: true
        case .map(let source), .adopt(let source), .shielded(let source): ends[source] == .fulfilled
        case .then(let source, let returned):
            ends[source] == .fulfilled && calls[number] == 1 && ends[returned] == .fulfilled
        case .when(let members, _): members.allSatisfy { ends[$0] == .fulfilled }
        case .race(let members, _), .raceForValue(let members, _): members.contains { ends[$0] == .fulfilled }
        }
    }

    private func isFailable(_ number: Int) -> Bool {
        switch nodes[number] {
        case .root: true
        case .raceForValue(let members, _): members.allSatisfy { isRejected($0) }
        default: Self.sources(of: nodes[number], calls[number]).contains { ends[$0] == .failed }
        }
    }

    private func isCancellable(_ number: Int) -> Bool {
        let sources = Self.sources(of: nodes[number], calls[number])
        if sources.contains(where: { ends[$0] == .cancelled }) { return true }
        if nodes[number].isShielded { return false }
        if cancelled.contains(number) { return true }
        let consumers = consumers[number]
        // The consumers of one that was given up were let go of.
        return (mayBeAbandoned[number] || consumers.allSatisfy { ends[$0] != .pending })
            && consumers.contains { ends[$0] == .cancelled || nodes[$0].cancelsOthers }
    }

    private func isRejected(_ number: Int) -> Bool { ends[number] == .failed || ends[number] == .cancelled }
}
