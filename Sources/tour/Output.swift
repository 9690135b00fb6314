import Foundation

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// Prints a line to standard error.
func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}

extension Error {
    /// What went wrong, in one line.
    var line: String {
        (self as? URLError)?.reason ?? localizedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
