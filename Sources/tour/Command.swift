/// What the program is asked to do.
enum Command: Equatable {
    case demo
    case fetch(FetchOptions)
    case help

    /// Reads the arguments that follow the program's name.
    ///
    /// - Throws: `Misuse` for what it does not understand.
    init(_ arguments: some Sequence<String>) throws {
        var options = FetchOptions()
        var rest = Array(arguments)[...]
        var mayBeOption = true
        while let argument = rest.popFirst() {
            switch argument {
            case _ where !mayBeOption || !argument.hasPrefix("-"):
                options.addresses.append(argument)
            case "--":
                mayBeOption = false
            case "-h", "--help":
                self = .help
                return
            case "--concurrently":
                options.limit = try Self.number(rest.popFirst(), for: argument, in: 1...1000)
            case "--timeout":
                options.timeout = try Self.number(rest.popFirst(), for: argument, in: 1...3600)
            default:
                throw Misuse(reason: "unknown option \(argument)")
            }
        }
        if options.addresses.isEmpty {
            guard options == FetchOptions() else { throw Misuse(reason: "there is no URL to fetch") }
            self = .demo
        } else {
            self = .fetch(options)
        }
    }

    private static func number(_ word: String?, for option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = word.flatMap({ Int($0) }), range.contains(number) else {
            let given = word.map { ", not \($0)" } ?? ""
            throw Misuse(reason: "\(option) wants a number from \(range.lowerBound) to \(range.upperBound)\(given)")
        }
        return number
    }
}

/// What to fetch, and how.
struct FetchOptions: Equatable {
    var addresses: [String] = []
    /// How many requests may be under way at the same time.
    var limit = 4
    /// After how many seconds a request has failed.
    var timeout = 30
}
