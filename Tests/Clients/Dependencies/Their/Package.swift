// swift-tools-version:5.8
import PackageDescription

// A library that depends on the original PromiseKit.
let package = Package(
    name: "Their",
    products: [.library(name: "Their", targets: ["Their"])],
    dependencies: [.package(path: "../PromiseKit")],
    targets: [.target(name: "Their", dependencies: ["PromiseKit"])]
)
