import FirstlyFoundation
import Foundation

/// Returns a process that runs a script.
func shell(_ script: String) -> Process { command("/bin/sh", "-c", script) }

/// Returns a process that runs a program.
func command(_ path: String, _ arguments: String...) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    return process
}

/// A pipe that a test gives to a process as its output, to hear from it while it runs.
struct Ear {
    private let pipe = Pipe()

    /// Sends the standard output of the process here.
    init(on process: Process) { process.standardOutput = pipe }

    /// Returns what has come when the first of it has; empty at the end.
    func next() async -> String {
        let handle = pipe.fileHandleForReading
        return await DispatchQueue.global().async(.promise) { String(decoding: handle.availableData, as: UTF8.self) }
            .async()
    }

    /// Returns what is still to come, when everybody has closed the other end.
    func rest() async -> String {
        let handle = pipe.fileHandleForReading
        return await DispatchQueue.global().async(.promise) {
            String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
        }.async()
    }
}

/// What this program has of the system.
enum Holdings {
    #if os(Linux)
        /// The pipes, sockets, files and processes that are open; not what the run loop of a thread has, as it goes with that.
        static var descriptors: Int {
            let folder = "/proc/self/fd/"
            let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return numbers.count { number in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + number)
                return target.map { !$0.hasPrefix("anon_inode:") || $0 == "anon_inode:[pidfd]" } ?? false
            }
        }

        static var threads: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? .max
        }

        /// Whether there is a child that runs, or that has ended and was not collected.
        static var hasChild: Bool {
            var info = siginfo_t()
            return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
        }
    #endif
}
