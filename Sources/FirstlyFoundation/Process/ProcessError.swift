#if os(macOS) || os(Linux)
    import Foundation

    /// Why a program has not done what it was started for.
    public enum ProcessError: Error {
        /// There is no such program, or it cannot be executed; nil if none was named.
        case notExecutable(String?)
        /// There is no such folder to work in.
        case noFolder(String)
        /// A process can be launched once.
        case alreadyLaunched
        /// The program ended with another status than zero, or by a signal. The texts are the ends of what it wrote, 64 KiB at
        /// most; nil for what did not come through the promise.
        case execution(process: EndedProcess, standardOutput: String?, standardError: String?)
    }

    extension ProcessError {
        /// The status with which the program ended; nil if it did not run, or was ended by a signal.
        public var exitStatus: Int32? {
            guard case .execution(let process, _, _) = self, process.terminationReason == .exit else { return nil }
            return process.terminationStatus
        }

        /// The signal that ended the program; nil if none did.
        public var signal: Int32? {
            guard case .execution(let process, _, _) = self, process.terminationReason == .uncaughtSignal else {
                return nil
            }
            return process.terminationStatus
        }
    }

    /// A process that has ended: all that it says, and how it ended, which Foundation may come to know later.
    @dynamicMemberLookup
    public struct EndedProcess: Sendable, CustomStringConvertible {
        /// The process itself.
        public let process: Process
        /// Why it ended.
        public let terminationReason: Process.TerminationReason
        /// The exit status, or the number of the signal.
        public let terminationStatus: Int32

        init(_ process: Process, _ ending: Ending) {
            self.process = process
            terminationReason = ending.reason
            terminationStatus = ending.status
        }

        /// What the process says.
        public subscript<Value>(dynamicMember path: KeyPath<Process, Value>) -> Value { process[keyPath: path] }

        /// The command, as one would type it.
        public var description: String {
            let words = [process.executableURL?.path ?? "nothing"] + (process.arguments ?? [])
            return words.map { $0.contains(where: \.isWhitespace) || $0.isEmpty ? "\"\($0)\"" : $0 }.joined(
                separator: " ")
        }
    }

    extension ProcessError: LocalizedError, CustomStringConvertible {
        /// One line with the command, how it ended, and the last of its complaints.
        public var errorDescription: String? { description }

        /// What the program wrote to its standard error, the end of it.
        public var failureReason: String? {
            guard case .execution(_, _, let standardError) = self else { return nil }
            return standardError
        }

        /// One line with the command, how it ended, and the last of its complaints.
        public var description: String {
            switch self {
            case .notExecutable(let path?): return "\(path) is no program, or cannot be executed"
            case .notExecutable(nil): return "The process names no program"
            case .noFolder(let path): return "There is no folder \(path) to work in"
            case .alreadyLaunched: return "The process has been launched before"
            case .execution(let process, _, let standardError):
                let end = process.terminationReason == .exit ? "status" : "signal"
                let line = "`\(process)` ended with \(end) \(process.terminationStatus)"
                guard let complaint = standardError?.lastLine else { return line }
                return "\(line): \(complaint)"
            }
        }
    }

    extension String {
        /// The last line that is not empty, fit to be printed, or the end of it.
        fileprivate var lastLine: String? {
            let line = split(whereSeparator: \.isNewline).lazy.reversed().map(\.oneLine).first { !$0.isEmpty }
            return line.map { $0.count <= 200 ? $0 : "…" + $0.suffix(200) }
        }
    }

    extension Substring {
        fileprivate var oneLine: String { String(self).oneLine }
    }
#endif
