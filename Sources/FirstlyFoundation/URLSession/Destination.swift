import Foundation

/// The place that a file is meant for.
struct Destination: Sendable {
    let place: URL
    /// A folder on the way to the place, or the place's own, that exists.
    let folder: URL
    private let options: DownloadOptions

    /// - Throws: `CocoaError` if a file can not be put there.
    init(_ place: URL, _ options: DownloadOptions) throws {
        guard place.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme, at: place) }
        self.place = place
        self.options = options
        let missing = place.missingFolders
        if let first = missing.first, !options.contains(.createIntermediateDirectories) {
            throw CocoaError(.fileNoSuchFile, at: first)
        }
        folder = (missing.last ?? place).deletingLastPathComponent()
        guard folder.fileType == .typeDirectory else {
            throw CocoaError(.fileWriteUnknown, at: place, because: POSIXError(.ENOTDIR))
        }
        try check()
    }

    /// Moves a file from `folder` to the place, or creates nothing.
    ///
    /// - Returns: What can be taken back by that: the file, unless it has replaced another, and the folders that were created.
    func receive(_ file: URL) throws -> Additions {
        try check()
        let isAsked = options.contains(.createIntermediateDirectories)
        let folders = Additions(folders: isAsked ? place.missingFolders : [])
        do {
            if !folders.isEmpty {
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            return try move(file) ? Additions(file: place, folders: folders) : Additions()
        } catch {
            folders.remove()
            throw error
        }
    }

    /// Moves a file to the place, whose folder exists; false if it has replaced another.
    private func move(_ file: URL) throws -> Bool {
        guard options.contains(.replaceExistingFile), place.fileTypeItself != nil else {
            try FileManager.default.moveItem(at: file, to: place)
            return true
        }
        // In one step, so that the place is never empty.
        if rename(file.path, place.path) != 0 {
            throw CocoaError(.fileWriteUnknown, at: place, because: POSIXError(.init(rawValue: errno) ?? .EIO))
        }
        return false
    }

    // What is there already stays, unless it is a file that may be replaced.
    private func check() throws {
        switch place.fileTypeItself {
        case nil: return
        case .typeRegular?, .typeSymbolicLink?: if options.contains(.replaceExistingFile) { return }
        default: break
        }
        throw CocoaError(.fileWriteFileExists, at: place)
    }
}

extension URL {
    /// The folders on the way to this that do not exist, from the inside out.
    fileprivate var missingFolders: [URL] {
        var missing: [URL] = []
        var folder = deletingLastPathComponent()
        while case let path = folder.path, !FileManager.default.fileExists(atPath: path), path != "/", path != "" {
            missing.append(folder)
            folder.deleteLastPathComponent()
        }
        return missing
    }

    // Of what a link leads to.
    fileprivate var fileType: FileAttributeType? { resolvingSymlinksInPath().fileTypeItself }

    fileprivate var fileTypeItself: FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }
}

extension CocoaError {
    /// An error that names a file.
    init(_ code: Code, at url: URL, because underlying: (any Error)? = nil) {
        var info: [String: Any] = [NSFilePathErrorKey: url.path, NSURLErrorKey: url]
        info[NSUnderlyingErrorKey] = underlying
        self.init(code, userInfo: info)
    }
}
