// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Lantern", platforms: [.iOS(.v15)],
  targets: [.target(name: "Lantern"), .testTarget(name: "LanternTests", dependencies: ["Lantern"])])
