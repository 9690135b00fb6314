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
        var folder = place.deletingLastPathComponent()
        while case let path = folder.path, !FileManager.default.fileExists(atPath: path), path != "/", path != "" {
            guard options.contains(.createIntermediateDirectories) else {
                throw CocoaError(.fileNoSuchFile, at: folder)
            }
            folder.deleteLastPathComponent()
        }
        self.folder = folder
        guard folder.fileType == .typeDirectory else {
            throw CocoaError(.fileWriteUnknown, at: place, because: POSIXError(.ENOTDIR))
        }
        try check()
    }

    /// Moves a file from `folder` to the place.
    func receive(_ file: URL) throws {
        try check()
        if options.contains(.createIntermediateDirectories) {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        guard options.contains(.replaceExistingFile) else {
            return try FileManager.default.moveItem(at: file, to: place)
        }
        // In one step, so that the place is never empty.
        if rename(file.path, place.path) != 0 {
            throw CocoaError(.fileWriteUnknown, at: place, because: POSIXError(.init(rawValue: errno) ?? .EIO))
        }
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
