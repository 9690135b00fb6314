// swift-tools-version:6.2
import PackageDescription

// The manifest of a project that moves from PromiseKit, as the documentation shows it; it is read by CI, not built.
let before: [Package.Dependency] = [
    .package(url: "https://github.com/mxcl/PromiseKit", from: "8.2.0")
]
let after: [Package.Dependency] = [
    .package(path: "../Firstly")
]

let package = Package(
    name: "App",
    dependencies: after + [.package(path: "../Their")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "PromiseKit", package: "Firstly"),
                .product(name: "Their", package: "Their", moduleAliases: ["PromiseKit": "OriginalPromiseKit"]),
            ])
    ]
)
