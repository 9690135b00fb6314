#if os(macOS) || os(Linux)
    import Foundation

    extension Process {
        /// One at a time, so that no child inherits an end of a pipe that is made for another.
        private static let launching = NSLock()

        /// Starts the program: as `run()` does, with no signal held off, and with errors that say what is wrong.
        func start() throws {
            // Looked at first, as Foundation loses descriptors if the system refuses, and blames the program for the folder.
            if let folder = currentDirectoryURL?.path, !folder.isFolder { throw ProcessError.noFolder(folder) }
            guard let path = executableURL?.path else { throw ProcessError.notExecutable(nil) }
            guard !path.isFolder, FileManager.default.isExecutableFile(atPath: path) else {
                throw ProcessError.notExecutable(path)
            }
            do {
                try Self.launching.withLock {
                    try SignalMask.withNothingBlocked { try run() }
                }
            } catch let error as CocoaError {
                guard let code = error.systemCode, !Self.blamingProgram.contains(code) else {
                    throw ProcessError.notExecutable(path)
                }
                throw POSIXError(code)
            }
        }

        /// What the system says of a program that it cannot execute, as of a script without its interpreter; not of arguments that
        /// are too long, or if it is short of something itself.
        private static let blamingProgram: Set<POSIXErrorCode> = [
            .ENOENT, .EACCES, .EPERM, .ENOEXEC, .ENOTDIR, .EISDIR, .ELOOP, .ENAMETOOLONG,
        ]
    }

    extension CocoaError {
        /// What the system said, if it did.
        fileprivate var systemCode: POSIXErrorCode? {
            guard let error = userInfo[NSUnderlyingErrorKey] as? any Error, case let error = error as NSError,
                error.domain == NSPOSIXErrorDomain
            else { return nil }
            return POSIXErrorCode(rawValue: Int32(error.code))
        }
    }

    extension String {
        fileprivate var isFolder: Bool {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
        }
    }
#endif
