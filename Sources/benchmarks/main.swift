import Dispatch
import Foundation

// The main thread serves the main queue; benchmarks run on a thread with stack enough for the textbook design.
let thread = Thread {
    do {
        let options = try Options(CommandLine.arguments.dropFirst())
        if options.isHelp {
            print(Options.usage)
            exit(EXIT_SUCCESS)
        }
        exit(try Program(options: options).run() ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch let misuse as Misuse {
        complain("benchmarks: \(misuse.reason)")
        exit(EX_USAGE)
    } catch {
        complain("benchmarks: \(error)")
        exit(EXIT_FAILURE)
    }
}
thread.stackSize = 64 << 20
thread.start()
dispatchMain()
