// swift-tools-version:6.2
import PackageDescription

// Programs as clients of the library write them, one for each way to compile. Warnings in them are errors. What is in Shared is
// linked into four of them.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "Clients",
    platforms: [.macOS(.v15)],
    dependencies: [
        // By this name, whatever the folder of the checkout is called: module aliases go by it.
        .package(path: "Dependencies/Firstly"),
        .package(path: "Dependencies/Their"),
    ],
    targets: [
        // Written for PromiseKit 8, unchanged.
        .executableTarget(
            name: "Swift5",
            dependencies: [.product(name: "PromiseKit", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v5), .define("COMPATIBLE")]),
        // Written for PromiseKit's Foundation package, unchanged.
        .executableTarget(
            name: "Networking",
            dependencies: [
                .product(name: "PromiseKit", package: "Firstly"), .product(name: "PMKFoundation", package: "Firstly"),
            ],
            swiftSettings: strict + [.swiftLanguageMode(.v5)]),
        // The ways of writing that were common, compiled only.
        .executableTarget(
            name: "Idioms",
            dependencies: [.product(name: "PromiseKit", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Swift6",
            dependencies: [.product(name: "Firstly", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "MainActorByDefault",
            dependencies: [.product(name: "Firstly", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "NonisolatedNonsending",
            dependencies: [.product(name: "Firstly", package: "Firstly")],
            swiftSettings: strict + [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]),
        // Its main thread is parked while chains run.
        .executableTarget(
            name: "CommandLineTool",
            dependencies: [.product(name: "Firstly", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "MemberImports",
            dependencies: [.product(name: "PromiseKit", package: "Firstly")],
            swiftSettings: strict + [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]),
        // Depends on a package that still wants the original library.
        .executableTarget(
            name: "Transitive",
            dependencies: [
                .product(name: "PromiseKit", package: "Firstly"),
                .product(name: "Their", package: "Their", moduleAliases: ["PromiseKit": "OriginalPromiseKit"]),
            ],
            swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    ]
)
