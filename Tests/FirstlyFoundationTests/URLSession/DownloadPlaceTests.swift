import FirstlyFoundation
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Where a download goes", .timeLimit(.minutes(20)))
struct DownloadPlaceTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer.start { request in
            switch request.path {
            case "/file": .text("newer")
            case "/empty": .init(status: 204)
            case "/cut": .text("only a part").ending(.closing(afterBytes: 4))
            default: .text("no such file", status: 404)
            }
        }
    }

    private func download(
        _ path: String = "/file", to place: URL, _ options: DownloadOptions = []
    ) -> Promise<(saveLocation: URL, response: URLResponse)> {
        URLSession.fresh().downloadTask(.promise, with: server.url(path), to: place, options: options)
    }

    @Test func `Missing folders are created if asked for`() async throws {
        let place = folder.url("one").appendingPathComponent("two").appendingPathComponent("file")
        _ = try await download(to: place, .createIntermediateDirectories).async()
        #expect(try String(contentsOf: place, encoding: .utf8) == "newer")
        #expect(try folder.contents() == ["one"])
    }

    @Test("No folder is created for a download that fails", arguments: ["/cut", "/none"])
    func failing(path: String) async throws {
        let place = folder.url("one").appendingPathComponent("file")
        await #expect(throws: (any Error).self) {
            try await download(path, to: place, .createIntermediateDirectories).async()
        }
        #expect(try folder.contents() == [])
    }

    @Test func `A file is replaced if asked for`() async throws {
        let place = folder.url("file")
        try Data("older".utf8).write(to: place)
        _ = try await download(to: place, .replaceExistingFile).async()
        #expect(try String(contentsOf: place, encoding: .utf8) == "newer")
        #expect(try folder.contents() == ["file"])
    }

    @Test("A file that is to be replaced stays if the download fails", arguments: ["/cut", "/none"])
    func staying(path: String) async throws {
        let place = folder.url("file")
        try Data("older".utf8).write(to: place)
        await #expect(throws: (any Error).self) { try await download(path, to: place, .replaceExistingFile).async() }
        #expect(try String(contentsOf: place, encoding: .utf8) == "older")
        #expect(try folder.contents() == ["file"])
    }

    @Test func `A folder is never replaced, nor is a device`() async throws {
        let inner = folder.url("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        for place in [inner, URL(fileURLWithPath: "/dev/null")] {
            let error = await #expect(throws: CocoaError.self) {
                try await download(to: place, .replaceExistingFile).async()
            }
            #expect(error?.code == .fileWriteFileExists)
            #expect(error?.filePath == place.path)
        }
        #expect(try folder.contents() == ["inner"])
        #expect(server.log.requests.isEmpty)
    }

    @Test func `Where no file can be put nothing is asked for`() async throws {
        let occupied = folder.url("occupied")
        try Data().write(to: occupied)
        let places: [(URL, CocoaError.Code)] = [
            (folder.url("none").appendingPathComponent("file"), .fileNoSuchFile),
            (occupied, .fileWriteFileExists), (URL(fileURLWithPath: "/dev/full"), .fileWriteFileExists),
            (occupied.appendingPathComponent("file"), .fileWriteUnknown),
            (URL(fileURLWithPath: "/dev/full/file"), .fileWriteUnknown),
        ]
        for (place, code) in places {
            let error = await #expect(throws: CocoaError.self) { try await download(to: place).async() }
            #expect(error?.code == code)
            #expect(error?.localizedDescription.isEmpty == false)
        }
        let address = try #require(URL(string: "http://host/file"))
        let error = await #expect(throws: CocoaError.self) { try await download(to: address).async() }
        #expect(error?.code == .fileWriteUnsupportedScheme)
        #expect(server.log.requests.isEmpty)
    }

    @Test func `A folder that may not be written to is a clear error`() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let server = try LoopbackServer.start { _ in .text("never") }
            let session = URLSession.fresh()
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url("").path)
            // Root may write everywhere, others may not.
            if geteuid() == 0 { precondition(seteuid(65_534) == 0) }
            for options in [DownloadOptions(), .replaceExistingFile, .createIntermediateDirectories] {
                let place = options.contains(.createIntermediateDirectories) ? "folder/file" : "file"
                do {
                    _ = try await session.downloadTask(
                        .promise, with: server.url(), to: folder.url("").appendingPathComponent(place), options: options
                    ).async()
                    preconditionFailure("it could be written to")
                } catch let error as CocoaError {
                    precondition(error.code == .fileWriteNoPermission, "\(error)")
                    precondition(!error.localizedDescription.isEmpty)
                }
            }
            let left = try folder.contents()
            precondition(left.isEmpty)
            // So that the folder can go.
            _ = seteuid(getuid())
        }
    }

    @Test func `A folder that nobody can write to is a clear error`() async throws {
        // Nobody can make a file there, not even root.
        let place = URL(fileURLWithPath: "/proc/file")
        try #require(FileManager.default.fileExists(atPath: "/proc"), "there is no such folder here")
        await #expect(throws: CocoaError.self) { try await download(to: place).async() }
    }

    @Test func `An answer without a body is an empty file`() async throws {
        let place = folder.url("file")
        _ = try await download("/empty", to: place).async()
        #expect(try Data(contentsOf: place).isEmpty)
    }

    @Test func `An error page is stored if its status is accepted`() async throws {
        let place = folder.url("file")
        let promise = URLSession.fresh().downloadTask(
            .promise, with: server.url("/none"), to: place, accepting: [200, 404])
        #expect(try await promise.async().response.status == 404)
        #expect(try String(contentsOf: place, encoding: .utf8) == "no such file")
    }

    @Test func `Of an error page of any size the first megabyte is kept`() async throws {
        let page = Data.distinct(count: 3_000_000)
        let server = try LoopbackServer.start { _ in .data(page, status: 500) }
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file"))
        let error = await #expect(throws: HTTPError.self) { try await promise.async() }
        #expect(error?.body == page.prefix(1 << 20))
        #expect(try folder.contents() == [])
    }

    @Test func `What comes is what was sent, also onto another disk`() async throws {
        let body = Data.distinct(count: 20_000_000)
        let server = try LoopbackServer.start { _ in .data(body) }
        let other = URL(fileURLWithPath: "/dev/shm/firstly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: other) }
        let isThere = FileManager.default.fileExists(atPath: "/dev/shm")
        for place in [folder.url("file")] + (isThere ? [other] : []) {
            _ = try await URLSession.fresh().downloadTask(.promise, with: server.url(), to: place).async()
            #expect(try Data(contentsOf: place).checksum == body.checksum)
        }
    }

    @Test func `A file that comes into being meanwhile is kept`() async throws {
        let place = folder.url("file")
        let server = try LoopbackServer.start { _ in
            try? Data("older".utf8).write(to: place)
            return .text("newer")
        }
        let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: place)
        let error = await #expect(throws: CocoaError.self) { try await promise.async() }
        #expect(error?.code == .fileWriteFileExists)
        #expect(try String(contentsOf: place, encoding: .utf8) == "older")
        #expect(try folder.contents() == ["file"])
    }

    @Test(.enabled(if: Python.isInstalled, "python3 is not installed"))
    func `A file comes from Python's server as well`() async throws {
        let body = Data.distinct(count: 3_000_000)
        let served = try TemporaryFolder()
        try body.write(to: served.url("file"))
        let python = try Python(serving: served.url(""))
        let session = URLSession.fresh()
        let address = try #require(URL(string: python.url + "file"))
        _ = try await session.downloadTask(.promise, with: address, to: folder.url("file")).async()
        #expect(try Data(contentsOf: folder.url("file")).checksum == body.checksum)
        let missing = try #require(URL(string: python.url + "none"))
        let error = await #expect(throws: HTTPError.self) {
            try await session.downloadTask(.promise, with: missing, to: folder.url("none")).async()
        }
        #expect(error?.statusCode == 404)
        #expect(try folder.contents() == ["file"])
    }
}

@Suite("A download onto a full disk", .timeLimit(.minutes(20)))
struct FullDiskTests {
    @Test func `It is a clear error and leaves nothing behind`() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            // A disk that takes no more than so much in a file.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            #if canImport(Glibc)
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            #else
                setrlimit(RLIMIT_FSIZE, &limit)
            #endif
            let server = try LoopbackServer.start { _ in .data(Data(count: 1_000_000)) }
            let promise = URLSession.fresh().downloadTask(.promise, with: server.url(), to: folder.url("file"))
            do {
                _ = try await promise.async()
                preconditionFailure("there was no room for it")
            } catch let error as CocoaError {
                precondition(!error.localizedDescription.isEmpty)
            }
            let left = try folder.contents()
            precondition(left.isEmpty)
        }
    }
}

#if os(Linux)
    @Suite(
        "A download onto a small disk", .timeLimit(.minutes(20)),
        .enabled(if: SmallDisk.canBeMade, "only root can make a disk"))
    struct SmallDiskTests {
        @Test func `When the disk is full it is a clear error, and the disk is empty again`() async throws {
            let disk = try SmallDisk()
            let server = try LoopbackServer.start { .data(Data(count: $0.path == "/small" ? 200_000 : 5_000_000)) }
            let session = URLSession.fresh()
            for options in [DownloadOptions(), .replaceExistingFile, .createIntermediateDirectories] {
                let isDeep = options.contains(.createIntermediateDirectories)
                let place = disk.url(isDeep ? "one/two/file" : "file")
                let promise = session.downloadTask(
                    .promise, with: server.url("/large"), to: place, options: options)
                let error = await #expect(throws: CocoaError.self) { try await promise.async() }
                #expect(error?.code == .fileWriteOutOfSpace)
                #expect(error?.localizedDescription.isEmpty == false)
                #expect(try disk.contents() == [])
            }
            // There is room again.
            _ = try await session.downloadTask(.promise, with: server.url("/small"), to: disk.url("file")).async()
            #expect(try Data(contentsOf: disk.url("file")).count == 200_000)
            // And one that is to be replaced stays.
            let second = session.downloadTask(
                .promise, with: server.url("/large"), to: disk.url("file"), options: .replaceExistingFile)
            await #expect(throws: CocoaError.self) { try await second.async() }
            #expect(try Data(contentsOf: disk.url("file")).count == 200_000)
            #expect(try disk.contents() == ["file"])
        }
    }

    /// A disk of a megabyte that goes with its last reference.
    private final class SmallDisk {
        static let canBeMade = geteuid() == 0 && (try? SmallDisk()) != nil

        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("disk-\(UUID().uuidString)")

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            do {
                _ = try Self.run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path)
            } catch {
                rmdir(folder.path)
                throw error
            }
        }

        deinit {
            _ = try? Self.run("umount", "-l", folder.path)
            rmdir(folder.path)
        }

        func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

        func contents() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

        private static func run(_ words: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = words
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { throw CocoaError(.featureUnsupported) }
        }
    }
#endif

extension CocoaError {
    fileprivate var filePath: String? { userInfo[NSFilePathErrorKey] as? String }
}
