// swift-tools-version:6.2
import PackageDescription

// A program that uses the core alone, to see what it links.
let package = Package(
    name: "Linkage",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Firstly", path: "../..")],
    targets: [
        .executableTarget(name: "core", dependencies: [.product(name: "Firstly", package: "Firstly")])
    ]
)
