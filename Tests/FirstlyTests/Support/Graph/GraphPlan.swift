/// A promise in a graph, and the ones that it is made of, by their numbers.
enum GraphNode: Sendable {
    case root
    case map(Int)
    /// A handler that waits for the first, and returns the second.
    case then(Int, returns: Int)
    case adopt(Int)
    case shielded(Int)
    case when([Int], cancelsOthers: Bool)
    case race([Int], cancelsOthers: Bool)
    case raceForValue([Int], cancelsOthers: Bool)

    /// The promises that it is made of.
    var sources: [Int] {
        switch self {
        case .root: []
        case .map(let source), .adopt(let source), .shielded(let source): [source]
        case .then(let source, let returned): [source, returned]
        case .when(let members, _), .race(let members, _), .raceForValue(let members, _): members
        }
    }

    /// Whether it ends as another promise does that it returns, so that the two share their outcome.
    var isAdopting: Bool {
        switch self {
        case .then, .adopt: true
        default: false
        }
    }

    /// Whether it waits for several promises at a time.
    var isGroup: Bool {
        switch self {
        case .when, .race, .raceForValue: true
        default: false
        }
    }

    /// Whether it withdraws its interest in the others when it is decided.
    var cancelsOthers: Bool {
        switch self {
        case .when(_, let cancels), .race(_, let cancels), .raceForValue(_, let cancels): cancels
        default: false
        }
    }

    var isShielded: Bool {
        if case .shielded = self { true } else { false }
    }
}

/// What is done to a graph.
enum GraphAction: Sendable {
    case make(GraphNode)
    case cancel(Int)
    case fulfill(Int)
    case reject(Int)
    /// Lets go of the resolver.
    case abandon(Int)
}

extension GraphNode: CustomStringConvertible {
    /// As a failing test prints it.
    var description: String {
        switch self {
        case .root: "root"
        case .map(let source): "map \(source)"
        case .then(let source, let returned): "then \(source) \(returned)"
        case .adopt(let source): "adopt \(source)"
        case .shielded(let source): "shielded \(source)"
        case .when(let members, let cancels): "when \(members)" + (cancels ? "!" : "")
        case .race(let members, let cancels): "race \(members)" + (cancels ? "!" : "")
        case .raceForValue(let members, let cancels): "raceForValue \(members)" + (cancels ? "!" : "")
        }
    }
}

extension GraphAction: CustomStringConvertible {
    /// As a failing test prints it.
    var description: String {
        switch self {
        case .make(let node): "\(node)"
        case .cancel(let node): "cancel(\(node))"
        case .fulfill(let node): "fulfill(\(node))"
        case .reject(let node): "reject(\(node))"
        case .abandon(let node): "abandon(\(node))"
        }
    }
}

/// Random numbers that are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    // The state goes up in steps of its own: seeds must not be such steps apart.
    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Makes random graphs, in which a promise is made of earlier ones only.
struct GraphPlan {
    private var generator: SeededGenerator
    private(set) var nodes: [GraphNode] = []
    /// Whether a promise that was made of a returned one may be returned in turn.
    private let hasRows: Bool

    init(seed: Int, hasRows: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasRows = hasRows
    }

    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    /// A new node at the end of the graph, a root if there is none yet.
    mutating func grow() -> GraphNode {
        let node = nodes.count < 2 ? .root : randomNode()
        nodes.append(node)
        return node
    }

    /// Something to be done to a graph that may still grow.
    mutating func action(growing: Bool) -> GraphAction {
        if nodes.count < 2 || growing && number(below: 3) > 0 { return .make(grow()) }
        return disturbance(among: nodes.count)
    }

    /// Something that settles or cancels one of the first promises of the graph.
    mutating func disturbance(among count: Int) -> GraphAction {
        let target = number(below: count)
        guard case .root = nodes[target] else { return .cancel(target) }
        switch number(below: 8) {
        case 0, 1, 2: return .fulfill(target)
        case 3, 4: return .reject(target)
        case 5: return .abandon(target)
        default: return .cancel(target)
        }
    }

    /// A node that waits for one of the first promises of the graph, but is not in it yet.
    mutating func consumer(of count: Int) -> GraphNode {
        switch number(below: 4) {
        case 0: .then(number(below: count), returns: number(below: count))
        case 1: .adopt(number(below: count))
        default: .map(number(below: count))
        }
    }

    private mutating func randomNode() -> GraphNode {
        switch number(below: 16) {
        case 0, 1, 2: .root
        case 3, 4, 5, 6: .map(earlier())
        case 7, 8, 9: .then(earlier(), returns: returned())
        case 10, 11: .adopt(returned())
        case 12: .shielded(earlier())
        case 13: .when(members(), cancelsOthers: number(below: 2) == 0)
        case 14: .race(members(), cancelsOthers: number(below: 2) == 0)
        default: .raceForValue(members(), cancelsOthers: number(below: 2) == 0)
        }
    }

    private mutating func earlier() -> Int { number(below: nodes.count) }

    private mutating func returned() -> Int {
        while true {
            let node = earlier()
            if hasRows || !nodes[node].isAdopting { return node }
        }
    }

    private mutating func members() -> [Int] { (0..<(1 + number(below: 3))).map { _ in earlier() } }
}
