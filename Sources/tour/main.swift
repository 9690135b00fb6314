import FirstlyFoundation
import Foundation

// Handlers run on the main queue, which `dispatchMain` serves; the program ends where a chain ends.
do {
    switch try Command(CommandLine.arguments.dropFirst()) {
    case .help:
        print(Command.usage)
        exit(EXIT_SUCCESS)
    case .demo:
        let demo = try Demo()
        run(demo.all, cleanUp: demo.end)
    case .fetch(let options):
        run(FetchAll(options).all)
    }
} catch {
    complain("tour: \(error.line)")
    exit(error is Command.Misuse ? EX_USAGE : EXIT_FAILURE)
}
dispatchMain()
