/// What the program is asked to do.
struct Options {
    /// Only benchmarks whose name contains this are run.
    var pattern: String?
    var settings = Harness.Settings.thorough
    var isHelp = false

    static let usage = """
        usage: swift run -c release benchmarks [options]

          --only PATTERN     run the benchmarks whose names contain PATTERN
          --quick            few and short rounds
          --allocations      only count allocations and bytes, which are exact
          -h, --help         print this
        """

    /// Reads the arguments that follow the program's name.
    ///
    /// - Throws: `Misuse` for what it does not understand.
    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help": isHelp = true
            case "--only": pattern = try Options.value(rest.popFirst(), of: argument)
            case "--quick": settings = .quick
            case "--allocations": settings = .countsOnly
            default: throw Misuse(reason: "unknown option \(argument); --help lists the options")
            }
        }
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
