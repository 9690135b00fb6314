import Foundation

/// How much memory this process holds, in bytes; nil where the system does not tell.
var residentMemory: Int? {
    guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ") else {
        return nil
    }
    return Int(pages[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
}
