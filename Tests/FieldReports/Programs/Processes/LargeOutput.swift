import Foundation
import PromiseKit

extension Report {
    static let largeOutput = Report("large-output", "A program that writes more than its pipes hold comes to its end") {
        let p = Process()
        p.executableURL = URL(fileURLWithPath: "/bin/sh")
        p.arguments = ["-c", "head -c 1000000 /dev/zero; head -c 1000000 /dev/zero 1>&2"]
        let done = DispatchSemaphore(value: 0)
        let sizes = Locked<[Int]>([])
        p.launch(.promise).done(on: nil) { out, err in
            let ends = [out.fileHandleForReading, err.fileHandleForReading]
            sizes.with { $0 = ends.map { $0.readDataToEndOfFile().count } }
        }.ensure(on: nil) { done.signal() }.cauterize()
        expect(done.wait(timeout: .now() + 30) == .success, "child blocked on a full pipe")
        expect(sizes.with { $0 } == [1_000_000, 1_000_000], "\(sizes.with { $0 })")
    }

    static let missingProgram = Report("missing-program", "A program that is not there is an error, and no trap") {
        let p = Process()
        p.executableURL = URL(fileURLWithPath: "/no/such/program")
        do {
            _ = try p.launch(.promise).wait()
            expect(false, "it was found")
        } catch { expect("\(error)".contains("/no/such/program"), "\(error)") }
    }

    static let cancelledProgram = Report("cancelled-program", "Cancelling stops the program, and what it has started") {
        let p = Process()
        p.executableURL = URL(fileURLWithPath: "/bin/sh")
        p.arguments = ["-c", "sleep 1000 & echo started; wait"]
        let output = Pipe()
        p.standardOutput = output
        // From a thread of Dispatch, whose children inherit that it holds off signals.
        let promise = DispatchQueue.global().async(.promise) { p.launch(.promise) }
        expect(output.fileHandleForReading.availableData == Data("started\n".utf8), "not started")
        promise.cancel()
        expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty, "more output")
        expect(promise.error?.isCancelled == true, "\(promise)")
    }
}
