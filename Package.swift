// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "Firstly",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Firstly", targets: ["Firstly"]),
        .library(name: "FirstlyFoundation", targets: ["FirstlyFoundation"]),
        .library(name: "FirstlyTesting", targets: ["FirstlyTesting"]),
        .library(name: "PromiseKit", targets: ["PromiseKit"]),
        .library(name: "PMKFoundation", targets: ["PMKFoundation"]),
        .executable(name: "tour", targets: ["tour"]),
        .executable(name: "benchmarks", targets: ["benchmarks"]),
    ],
    targets: [
        // The library. Firstly links no Foundation; the others add to it, never the other way round.
        .target(name: "Firstly"),
        .target(name: "FirstlyFoundation", dependencies: ["Firstly"]),
        .target(name: "FirstlyTesting", dependencies: ["Firstly"]),

        // PromiseKit's spelling: a project on PromiseKit 8 changes its manifest, not its sources.
        .target(name: "PromiseKit", dependencies: ["Firstly", "FirstlyFoundation"]),
        .target(name: "PMKFoundation", dependencies: ["PromiseKit"]),

        // A small HTTP server on loopback, for the tour and for the tests.
        .target(name: "LoopbackServer"),
        .executableTarget(name: "tour", dependencies: ["FirstlyFoundation", "LoopbackServer"]),
        // Replaces malloc in what it is linked into: for the benchmarks alone.
        .target(name: "MallocCounter"),
        // The design that most promise libraries have, to be compared with.
        .target(name: "TextbookBox"),
        .executableTarget(name: "benchmarks", dependencies: ["Firstly", "MallocCounter", "TextbookBox"]),

        .testTarget(name: "FirstlyTests", dependencies: ["Firstly"]),
        .testTarget(
            name: "FirstlyFoundationTests", dependencies: ["FirstlyFoundation", "FirstlyTesting", "LoopbackServer"]),
        .testTarget(name: "FirstlyTestingTests", dependencies: ["FirstlyTesting"]),
        .testTarget(name: "PromiseKitTests", dependencies: ["PromiseKit"]),

        // What users of promise libraries saw go wrong: their programs, in Swift 5, and the tests that run them.
        .executableTarget(
            name: "fieldreports", dependencies: ["Firstly", "PromiseKit"], path: "Tests/FieldReports/Programs",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "FieldReportTests", dependencies: ["fieldreports"], path: "Tests/FieldReports/Tests"),
    ],
    swiftLanguageModes: [.v6]
)
