/// Holds the list against what the library offers.
struct Comparison {
    let offered: [Offered]
    /// PromiseKit's names for types that the core calls otherwise, from the type aliases that the library declares.
    let aliases: [String: String]

    init(offered: [Offered]) {
        self.offered = offered
        var aliases: [String: String] = [:]
        for declared in offered where declared.kind == "swift.typealias" && declared.owner == "-" {
            aliases[declared.signature.base] = declared.returns
        }
        self.aliases = aliases
    }

    /// What is wrong with a declaration of the list that stands in it `count` times; empty if nothing is.
    func findings(for listed: Listed, count: Int) -> [String] {
        let places = Self.inherited[listed.owner, default: [listed.owner]]
        let owners = Set(places + places.compactMap { aliases[$0] })
        let candidates = offered.filter { declared in
            owners.contains(declared.owner) && declared.signature.base == listed.signature.base
                && Self.kinds[listed.kind, default: []].contains(declared.kind)
                && (listed.returns == "-" || same(declared.returns, listed.returns))
        }
        var findings: [String] = []
        for call in listed.signature.calls {
            let fitting = candidates.filter { $0.signature.accepts(call) }
            let spelled = listed.signature.base + (call.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "")
            if fitting.count < count {
                findings.append("\(spelled): \(fitting.count) of \(count) overloads")
            }
            for declared in fitting where declared.isDiscardable != listed.isDiscardable {
                let mark = listed.isDiscardable ? "is not discardable" : "is discardable"
                findings.append("\(spelled) \(mark): \(declared.declaration)")
            }
        }
        return findings
    }

    /// The names that stand alone, and that the list does not have.
    func additions(to list: [Listed]) -> [String] {
        let known = Set(list.filter { $0.owner == "-" }.map(\.signature.base))
        return Set(offered.filter { $0.owner == "-" }.map(\.signature.base)).subtracting(known).sorted()
    }

    private func same(_ ours: String, _ theirs: String) -> Bool {
        ours == theirs || (aliases[theirs] ?? theirs) == (aliases[ours] ?? ours)
    }

    /// Where a member may stand so that a value of the owner has it.
    private static let inherited = [
        "Promise": ["Promise", "CatchMixin", "Thenable"],
        "Guarantee": ["Guarantee", "Thenable"],
        "CatchMixin": ["CatchMixin", "Thenable"],
    ]

    /// The kinds of a symbol graph that answer a kind of the list.
    private static let kinds: [String: Set<String>] = [
        "type": ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"],
        "associatedtype": ["swift.associatedtype"],
        "method": ["swift.method"],
        "static method": ["swift.type.method"],
        "property": ["swift.property"],
        "static property": ["swift.type.property"],
        "init": ["swift.init"],
        "case": ["swift.enum.case", "swift.type.property", "swift.type.method"],
        "function": ["swift.func"],
        "variable": ["swift.var"],
    ]
}
