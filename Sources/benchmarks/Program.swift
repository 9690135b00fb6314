import Firstly
import Foundation

/// The program, after its options are read.
struct Program {
    let options: Options

    func run() throws {
        #if DEBUG
            complain("benchmarks: this is a debug build, its figures mean nothing: swift run -c release benchmarks")
        #endif
        Diagnostics.handler = { diagnostic in
            // Two threads settle a promise in one workload; anything else is a mistake here.
            if diagnostic.kind != .settledTwice { complain("benchmarks: \(diagnostic)") }
        }
        let benchmarks = Workloads.all.filter { options.includes($0.name) }
        guard !benchmarks.isEmpty else { throw Misuse(reason: "no benchmark's name contains \(options.pattern ?? "")") }
        let outcomes = Harness(settings: options.settings).measure(benchmarks)
        print(Table(outcomes).text)
    }
}
