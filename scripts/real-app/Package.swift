// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "RealApp",
  dependencies: [.package(name: "Ariadne", path: Context.environment["ARIADNE"] ?? "../..")],
  targets: [
    // The app imports UIKit by a bridging header.
    .target(
      name: "ApplicationCoordinator", dependencies: [.product(name: "HeadlessUIKit", package: "Ariadne")],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UIKit", "-enable-testing"]),
      ]),
    .executableTarget(
      name: "Explore",
      dependencies: [
        "ApplicationCoordinator", .product(name: "HeadlessUIKit", package: "Ariadne"),
        .product(name: "HeadlessNavigation", package: "Ariadne"),
        .product(name: "NavigationTesting", package: "Ariadne"),
      ]),
  ])
