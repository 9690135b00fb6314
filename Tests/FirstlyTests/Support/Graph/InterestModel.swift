/// What interest means, said as simply as it can be: one thing after the other, on one thread, without a lock.
///
/// A promise knows its consumers, in order. One that is settled tells them; one that is cancelled first leaves what it waits
/// for, and so on up, then tells them.
struct InterestModel {
    enum Status { case pending, fulfilled, rejected }

    /// A consumer's place with the promise that it waits for.
    private struct Place {
        let consumer: Int
        let number: Int
        /// The consumer ends as the promise does, and got there first: who waits for either stands in one row.
        let isLink: Bool
        /// When it came.
        let time: Int
    }

    private(set) var nodes: [GraphNode] = []
    private(set) var statuses: [Status] = []
    /// Whether a promise was cancelled, for itself or for want of consumers.
    private(set) var isCancelled: [Bool] = []
    /// Whether nobody is left who could settle it.
    private(set) var isAbandoned: [Bool] = []
    private var consumers: [[Place]] = []
    /// What each promise waits for, by the numbers of its places.
    private var waits: [[Int: Int]] = []
    /// How many members of a group have yet to be settled.
    private var remaining: [Int] = []
    private var time = 0
    /// The group that is being put together, which nobody has given up yet.
    private var unfinished: Int?

    mutating func perform(_ action: GraphAction) {
        switch action {
        case .make(let node): make(node)
        case .cancel(let node): if !isAbandoned[node] { cancel(node) }
        case .fulfill(let node): if !isAbandoned[node] { end(node, .fulfilled) }
        case .reject(let node): if !isAbandoned[node] { end(node, .rejected) }
        case .abandon(let node): abandon(node)
        }
    }

    private mutating func make(_ node: GraphNode) {
        let number = nodes.count
        nodes.append(node)
        statuses.append(.pending)
        isCancelled.append(false)
        isAbandoned.append(false)
        consumers.append([])
        waits.append([:])
        remaining.append(node.sources.count)
        switch node {
        case .root: break
        case .map(let source), .shielded(let source), .then(let source, _): attach(number, to: source, at: 0)
        case .adopt(let source): attach(number, to: source, at: 0, adopting: true)
        case .when, .race, .raceForValue: makeGroup(number)
        }
    }

    private mutating func makeGroup(_ group: Int) {
        let members = nodes[group].sources
        unfinished = group
        for (place, member) in members.enumerated() where statuses[group] == .pending {
            attach(group, to: member, at: place)
        }
        unfinished = nil
        if statuses[group] != .pending {
            if nodes[group].cancelsOthers, decidedByOne(group) { members.forEach { cancelIfUnused($0) } }
        } else if waits[group].isEmpty {
            abandon(group)
        }
    }

    /// Whether one member decided the group, and not all of them together.
    private func decidedByOne(_ group: Int) -> Bool {
        switch nodes[group] {
        case .when: statuses[group] == .rejected
        default: true
        }
    }

    private mutating func attach(_ consumer: Int, to source: Int, at number: Int, adopting: Bool = false) {
        if statuses[source] != .pending {
            hear(consumer, statuses[source])
        } else if isAbandoned[source] {
            if !nodes[consumer].isGroup { abandon(consumer) }
        } else {
            let isLink = adopting && consumers[source].isEmpty && !nodes[source].isShielded
            consumers[source].append(Place(consumer: consumer, number: number, isLink: isLink, time: time))
            time += 1
            waits[consumer][number] = source
        }
    }

    /// Tells a promise how one that it waits for has ended.
    private mutating func hear(_ node: Int, _ status: Status) {
        guard statuses[node] == .pending else { return }
        switch nodes[node] {
        case .root: break
        case .map, .adopt, .shielded: end(node, status)
        case .then(_, let returned):
            // The place tells whether the handler has been called.
            if status == .fulfilled, remaining[node] == 2 {
                remaining[node] = 1
                attach(node, to: returned, at: 1, adopting: true)
            } else {
                end(node, status)
            }
        case .when:
            remaining[node] -= 1
            if status == .rejected || remaining[node] == 0 { end(node, status) } else { abandonIfLost(node) }
        case .race: end(node, status)
        case .raceForValue:
            remaining[node] -= 1
            if status == .fulfilled || remaining[node] == 0 { end(node, status) } else { abandonIfLost(node) }
        }
    }

    /// Gives up a group whose other members were given up.
    private mutating func abandonIfLost(_ group: Int) {
        if waits[group].isEmpty, group != unfinished { abandon(group) }
    }

    private mutating func end(_ node: Int, _ status: Status, isCancelling: Bool = false) {
        guard statuses[node] == .pending else { return }
        var row = [node]
        var told: [Place] = []
        var next = 0
        while next < row.count {
            let node = row[next]
            next += 1
            statuses[node] = status
            for place in consumers[node] {
                if place.isLink {
                    waits[place.consumer][place.number] = nil
                    row.append(place.consumer)
                } else {
                    told.append(place)
                }
            }
            consumers[node] = []
        }
        if isCancelling { isCancelled[node] = true }
        leaveAll(node, withdrawing: isCancelling || nodes[node].cancelsOthers)
        for place in told.sorted(by: { $0.time < $1.time })
        where waits[place.consumer].removeValue(forKey: place.number) != nil {
            hear(place.consumer, status)
        }
    }

    private mutating func cancel(_ node: Int) {
        if !nodes[node].isShielded { end(node, .rejected, isCancelling: true) }
    }

    private mutating func cancelIfUnused(_ node: Int) {
        if consumers[node].isEmpty, !isAbandoned[node] { cancel(node) }
    }

    private mutating func leaveAll(_ node: Int, withdrawing: Bool) {
        for (number, source) in waits[node].sorted(by: { $0.key < $1.key }) {
            waits[node][number] = nil
            guard let index = consumers[source].firstIndex(where: { $0.consumer == node && $0.number == number }) else {
                continue
            }
            consumers[source].remove(at: index)
            if withdrawing { cancelIfUnused(source) }
        }
    }

    private mutating func abandon(_ node: Int) {
        guard statuses[node] == .pending, !isAbandoned[node] else { return }
        isAbandoned[node] = true
        let told = consumers[node]
        consumers[node] = []
        for place in told {
            waits[place.consumer][place.number] = nil
            if waits[place.consumer].isEmpty { abandon(place.consumer) }
        }
    }
}
