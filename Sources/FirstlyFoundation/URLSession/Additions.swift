import Foundation

/// A file and folders that were created, and can be taken back.
struct Additions: Sendable {
    private var file: URL?
    /// From the inside out.
    private var folders: [URL] = []

    /// Nothing.
    init() {}

    /// - Parameter folders: From the inside out.
    init(folders: [URL]) { self.folders = folders }

    init(file: URL, folders: Additions) {
        self.file = file
        self.folders = folders.folders
    }

    var isEmpty: Bool { file == nil && folders.isEmpty }

    /// Removes them, but for folders that others use by now.
    func remove() {
        if let file { unlink(file.path) }
        // A folder that is not empty stays.
        for folder in folders { rmdir(folder.path) }
    }
}
