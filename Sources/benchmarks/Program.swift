import Firstly
import Foundation
import MallocCounter

/// The program, after its options are read.
struct Program {
    let options: Options

    /// Measures and prints.
    ///
    /// - Returns: Whether all that was to be checked is as it should be.
    func run() throws -> Bool {
        try warn()
        // What is read is read first, so that a mistake shows at once.
        let earlier = try options.earlier.map { try Records(contentsOf: $0) }
        let expectations = try options.expectations.map { try Files.read(Expectations.self, at: $0) }
        let benchmarks = (Floors.all + Workloads.all).filter { options.includes($0.name) }
        let footprints = Footprints.all.filter { options.includes($0.name) }
        if benchmarks.isEmpty, footprints.isEmpty {
            throw Misuse(reason: "there is nothing with \(options.pattern ?? "") in its name")
        }

        let outcomes = Harness(settings: options.settings).measure(benchmarks)
        let sizes = malloc_counter_is_available() ? footprints.map(\.size) : []
        let records = Records(outcomes: outcomes, footprints: sizes)

        show(Table.text(outcomes))
        if !sizes.isEmpty { show(Table.text(sizes)) }
        show(Goals(records).text)
        if let earlier { show(Comparison(earlier: earlier, now: records).text) }
        if let path = options.record { try records.write(to: path) }
        if let path = options.update { try Files.write(Data(Expectations(records).text.utf8), to: path) }
        if let path = options.plot { try Files.write(Data(Plot(outcomes).svg.utf8), to: path) }
        return isAsExpected(records, expectations) && isGrowthGood(outcomes)
    }

    private func warn() throws {
        #if DEBUG
            complain("benchmarks: this is a debug build, its figures mean nothing: swift run -c release benchmarks")
            if options.expectations != nil || options.update != nil {
                throw Misuse(reason: "--check and --update need a release build")
            }
        #endif
        if !malloc_counter_is_available() { complain("benchmarks: allocations cannot be counted here") }
        Diagnostics.handler = { diagnostic in
            switch diagnostic.kind {
            // Two threads settle a promise in one workload, and a footprint is that of an abandoned promise.
            case .settledTwice, .pendingPromiseDeallocated: break
            default: complain("benchmarks: \(diagnostic)")
            }
        }
    }

    private func show(_ text: String) {
        if !text.isEmpty { print(text + "\n") }
    }

    private func isAsExpected(_ records: Records, _ expectations: Expectations?) -> Bool {
        guard let expectations, let path = options.expectations else { return true }
        guard malloc_counter_is_available() else { return true }
        let found = Expectations(records)
        let differences = expectations.differences(from: found, isPart: options.pattern != nil)
        if differences.isEmpty {
            print("the counts are those of \(path)")
            return true
        }
        print("the counts are not those of \(path) (-), but these (+); if that is meant, run with --update \(path):")
        print(differences.joined(separator: "\n"))
        return false
    }

    private func isGrowthGood(_ outcomes: [Outcome]) -> Bool {
        guard options.isGrowthChecked else { return true }
        let growth = Growth(outcomes)
        show(growth.text)
        return growth.isGood
    }
}
