/// Work of the library, and what it is measured beside, turn by turn in the same run.
struct Benchmark: Sendable {
    /// How far the number of allocations of one run is the same in each run.
    enum Counting: String, Sendable, Codable {
        /// It is the same.
        case exact
        /// Other threads allocate too, now and then: the number for one operation is the same once it is rounded.
        case rounded
        /// It depends on who comes first.
        case varying
    }

    let work: Work
    /// What one operation is called: "link".
    let unit: String
    let counting: Counting
    /// The least that such work can cost.
    let floor: Work?
    /// The same work in the textbook design.
    let textbook: Work?

    var name: String { work.name }

    init(
        _ name: String, per unit: String, _ operations: Int = 1, counting: Counting = .exact,
        floor: Work? = nil, textbook: Work.Body? = nil, _ body: Work.Body
    ) {
        self.init(
            Work(name, operations, body), per: unit, counting: counting, floor: floor,
            textbook: textbook.map { Work("textbook", operations, $0) })
    }

    init(_ work: Work, per unit: String, counting: Counting = .exact, floor: Work? = nil, textbook: Work? = nil) {
        self.work = work
        self.unit = unit
        self.counting = counting
        self.floor = floor
        self.textbook = textbook
    }
}
