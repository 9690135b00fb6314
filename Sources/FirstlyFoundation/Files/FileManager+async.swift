public import Dispatch
public import Firstly
public import Foundation

extension FileManager {
    /// Works with files on another thread, and returns a promise for what `body` returns or throws.
    ///
    ///     FileManager.async(.promise) { try $0.copyItem(at: movie, to: backup) }
    ///
    /// - Parameters:
    ///   - namespacer: `.promise`, as in `DispatchQueue.async(.promise)`.
    ///   - queue: Where `body` is called.
    ///   - body: The work; gets a file manager of its own. If the promise is cancelled before it has begun it is not called.
    public static func async<T: Sendable>(
        _ namespacer: Namespacer, on queue: DispatchQueue = .global(qos: .utility),
        execute body: @escaping @Sendable (FileManager) throws -> T, file: StaticString = #fileID, line: UInt = #line
    ) -> Promise<T> {
        queue.async(namespacer, execute: { try body(FileManager()) }, file: file, line: line)
    }
}
