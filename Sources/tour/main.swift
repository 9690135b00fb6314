import FirstlyFoundation
import Foundation

// Handlers run on the main queue, which `dispatchMain` serves; the program ends where a chain ends.
do {
    switch try Command(CommandLine.arguments.dropFirst()) {
    case .help:
        print(Command.usage)
        exit(EXIT_SUCCESS)
    case .demo:
        try Demo.run { exit($0) }
    case .fetch(let options):
        FetchAll(options).run { exit($0) }
    }
} catch {
    complain("tour: \(error.line)")
    exit(error is Command.Misuse ? EX_USAGE : EXIT_FAILURE)
}
dispatchMain()
