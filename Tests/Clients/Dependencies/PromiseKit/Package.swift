// swift-tools-version:5.8
import PackageDescription

// Stands for the original library, which another dependency may still want.
let package = Package(
    name: "PromiseKit",
    products: [.library(name: "PromiseKit", targets: ["PromiseKit"])],
    targets: [.target(name: "PromiseKit")]
)
