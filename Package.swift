// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The folder of the swift-syntax modules that ship inside the toolchain evaluating this manifest, or `nil` where that
/// toolchain has none; then the targets that read Swift source are left out and `scripts/ariadne` says what to install.
///
/// A manifest runs with the toolchain's own `usr/lib/swift/pm/ManifestAPI/libPackageDescription` loaded: three levels
/// up and down again into `host` lies swift-syntax.
func toolchainSyntaxFolder() -> String? {
  loadedLibraries()
    .first { $0.contains("/ManifestAPI/libPackageDescription.") }
    .map { URL(fileURLWithPath: $0).appendingPathComponent("../../../host").standardized.path }
    .flatMap { FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") ? $0 : nil }
}

#if os(Linux)
  /// Read line by line: a single read of this file may return less than all of it.
  func loadedLibraries() -> [String] {
    guard let maps = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(maps) }
    var paths: [String] = []
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let slash = text.firstIndex(of: "/") { paths.append(String(text[slash...])) }
    }
    return paths
  }
#else
  func loadedLibraries() -> [String] {
    (0..<_dyld_image_count()).compactMap { index in _dyld_get_image_name(index).map { String(cString: $0) } }
  }
#endif

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// The libraries whose models are built into the extractor, by module.
let models = ["RIBs", "RxCocoa", "RxRelay", "RxSwift", "XCoordinator", "XCoordinatorRx"]

var products: [Product] = [
  .library(name: "NavigationGraph", targets: ["NavigationGraph"]),
  .library(name: "GraphAlgorithms", targets: ["GraphAlgorithms"]),
]

var targets: [Target] = [
  .target(name: "GraphAlgorithms", swiftSettings: strict),
  .target(
    name: "NavigationGraph", dependencies: ["GraphAlgorithms"],
    resources: [.copy("Schema/ariadne-graph-1.schema.json")], swiftSettings: strict),
  .target(name: "NavigationChecks", dependencies: ["NavigationGraph", "GraphAlgorithms"], swiftSettings: strict),
  .target(name: "FindingReports", dependencies: ["NavigationGraph"], swiftSettings: strict),
  .systemLibrary(
    name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
  .target(name: "GraphRendering", dependencies: ["NavigationGraph", "CGraphviz"], swiftSettings: strict),
  .target(name: "TestSupport", dependencies: ["NavigationGraph"], swiftSettings: strict),
  .testTarget(name: "GraphAlgorithmsTests", dependencies: ["GraphAlgorithms"], swiftSettings: strict),
  .testTarget(
    name: "NavigationGraphTests", dependencies: ["NavigationGraph", "TestSupport"], swiftSettings: strict),
  .testTarget(
    name: "NavigationChecksTests", dependencies: ["NavigationChecks", "NavigationGraph", "TestSupport"],
    swiftSettings: strict),
  .testTarget(name: "FindingReportsTests", dependencies: ["FindingReports", "NavigationGraph"], swiftSettings: strict),
  .testTarget(
    name: "GraphRenderingTests", dependencies: ["GraphRendering", "NavigationGraph"], exclude: ["Snapshots"],
    swiftSettings: strict),
]

if let host = toolchainSyntaxFolder() {
  products.append(.executable(name: "ariadne", targets: ["ariadne"]))
  targets += [
    // Built for library evolution and showing only `package` declarations, so that no importer needs the `-I` flags.
    .target(
      name: "SourceExtraction", dependencies: ["NavigationGraph", "GraphAlgorithms"],
      resources: models.map { .embedInCode("Models/\($0).swiftmodel") },
      swiftSettings: strict + [
        .unsafeFlags(["-I", host, "-enable-library-evolution"]), .enableUpcomingFeature("InternalImportsByDefault"),
      ],
      linkerSettings: [
        .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
      ]),
    .executableTarget(
      name: "ariadne",
      dependencies: [
        "SourceExtraction", "NavigationChecks", "GraphRendering", "FindingReports", "NavigationGraph",
        "GraphAlgorithms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SourceExtractionTests",
      dependencies: ["SourceExtraction", "NavigationChecks", "NavigationGraph", "TestSupport"],
      exclude: ["Fixtures", "Truths"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["ariadne", "FindingReports", "NavigationGraph", "SourceExtraction"],
      exclude: ["Snapshots"], swiftSettings: strict),
  ]
}

let package = Package(
  name: "Ariadne", platforms: [.macOS(.v13)], products: products, targets: targets)
