/// What the program is asked to do.
struct Options {
    /// Only what has this in its name is measured.
    var pattern: String?
    var settings = Harness.Settings.thorough
    var isGrowthChecked = false
    var isHelp = false
    /// Files: where to write what was found, the drawing, and the counts that are right; and what to compare with.
    var record: String?
    var plot: String?
    var update: String?
    var earlier: String?
    var expectations: String?

    static let usage = """
        usage: swift run -c release benchmarks [options]

        Measures what promises cost, beside the least that could be done in their place and beside the textbook design.
        Times are the thread's processor time, or, where threads work together, the time that passes.

          --only PATTERN    measure only what has PATTERN in its name
          --quick           few and short rounds
          --allocations     only count allocations and bytes, which takes no rounds
          --growth          fail if the cost of one operation grows with their number
          --json FILE       write all figures to FILE
          --compare FILE    print this run beside one that was written with --json
          --plot FILE       draw cost against number, as an SVG
          --check FILE      fail if a count is not the one in FILE (Benchmarks/allocations.json); implies --allocations
          --update FILE     write the counts to FILE, for --check; implies --allocations
          -h, --help        print this
        """

    /// Reads the arguments that follow the program's name.
    ///
    /// - Throws: `Misuse` for what it does not understand.
    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help": isHelp = true
            case "--quick": settings = .quick
            case "--allocations": settings = .countsOnly
            case "--growth": isGrowthChecked = true
            case "--only": pattern = try Options.value(rest.popFirst(), of: argument)
            case "--json": record = try Options.value(rest.popFirst(), of: argument)
            case "--compare": earlier = try Options.value(rest.popFirst(), of: argument)
            case "--plot": plot = try Options.value(rest.popFirst(), of: argument)
            case "--check": expectations = try Options.value(rest.popFirst(), of: argument)
            case "--update": update = try Options.value(rest.popFirst(), of: argument)
            default: throw Misuse(reason: "unknown option \(argument); --help lists the options")
            }
        }
        if expectations != nil || update != nil { settings = .countsOnly }
        if settings.rounds == 0, isGrowthChecked || plot != nil {
            throw Misuse(
                reason: "--growth and --plot need times, which --allocations, --check and --update do not take")
        }
        if update != nil, pattern != nil { throw Misuse(reason: "--update writes all counts, not only some") }
    }

    func includes(_ name: String) -> Bool { pattern.map { name.contains($0) } ?? true }

    private static func value(_ word: String?, of option: String) throws -> String {
        guard let word, !word.hasPrefix("--") else { throw Misuse(reason: "\(option) wants a value") }
        return word
    }
}

/// The program was called in a way that it does not understand.
struct Misuse: Error {
    let reason: String
}
