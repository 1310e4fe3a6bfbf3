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

/// The folder of a swift-syntax package that `ARIADNE_SWIFT_SYNTAX` names, to be built from source and linked statically
/// instead: the first release build takes many minutes longer, and the program then parses about ten times as fast.
let sourceSyntaxFolder = Context.environment["ARIADNE_SWIFT_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

var products: [Product] = [
  .library(name: "NavigationGraph", targets: ["NavigationGraph"]),
  .library(name: "GraphAlgorithms", targets: ["GraphAlgorithms"]),
  .library(name: "PathExploration", targets: ["PathExploration"]),
  .library(name: "HeadlessNavigation", targets: ["HeadlessNavigation"]),
  .library(name: "HeadlessAdapters", targets: ["HeadlessAdapters"]),
  .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
]

var targets: [Target] = [
  .target(name: "GraphAlgorithms", swiftSettings: strict),
  .target(
    name: "NavigationGraph", dependencies: ["GraphAlgorithms"],
    resources: [.embedInCode("Schema")], swiftSettings: strict),
  .target(
    name: "SwiftFacts", dependencies: ["NavigationGraph"],
    swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
  .target(name: "NavigationChecks", dependencies: ["NavigationGraph", "GraphAlgorithms"], swiftSettings: strict),
  .target(name: "FindingReports", dependencies: ["NavigationGraph"], swiftSettings: strict),
  .target(name: "PathExploration", dependencies: ["NavigationGraph", "GraphAlgorithms"], swiftSettings: strict),
  .systemLibrary(
    name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
  .systemLibrary(
    name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  .target(
    name: "XMLReading", dependencies: ["CExpat"],
    swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
  .target(
    name: "ResourceReading", dependencies: ["XMLReading", "NavigationGraph"],
    swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
  .target(
    name: "GraphRendering", dependencies: ["NavigationGraph", "CGraphviz"],
    resources: [.embedInCode("Interactive/Page")], swiftSettings: strict),
  .target(name: "HeadlessNavigation", swiftSettings: strict),
  .target(name: "HeadlessAdapters", dependencies: ["HeadlessNavigation"], swiftSettings: strict),
  .target(
    name: "NavigationTesting",
    dependencies: ["GraphAlgorithms", "NavigationGraph", "PathExploration", "HeadlessNavigation"],
    swiftSettings: strict),
  .target(name: "InputFuzzing", swiftSettings: strict),
  .target(name: "TestSupport", dependencies: ["NavigationGraph"], swiftSettings: strict),
  .testTarget(name: "GraphAlgorithmsTests", dependencies: ["GraphAlgorithms"], swiftSettings: strict),
  .testTarget(
    name: "NavigationGraphTests", dependencies: ["NavigationGraph", "GraphAlgorithms", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "NavigationChecksTests", dependencies: ["NavigationChecks", "NavigationGraph", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "PathExplorationTests",
    dependencies: ["PathExploration", "NavigationGraph", "GraphAlgorithms", "TestSupport"], swiftSettings: strict),
  .testTarget(name: "FindingReportsTests", dependencies: ["FindingReports", "NavigationGraph"], swiftSettings: strict),
  .testTarget(
    name: "HeadlessNavigationTests", dependencies: ["HeadlessNavigation", "HeadlessAdapters"], swiftSettings: strict),
  .testTarget(
    name: "NavigationTestingTests",
    dependencies: ["NavigationTesting", "NavigationGraph", "PathExploration", "HeadlessNavigation"],
    swiftSettings: strict),
  .testTarget(name: "InputFuzzingTests", dependencies: ["InputFuzzing"], swiftSettings: strict),
  .testTarget(
    name: "ResourceReadingTests", dependencies: ["ResourceReading", "XMLReading", "NavigationGraph"],
    swiftSettings: strict),
  .testTarget(
    name: "GraphRenderingTests", dependencies: ["GraphRendering", "NavigationGraph"], exclude: ["Snapshots"],
    swiftSettings: strict),
]

/// A sample app, compiled against the façade where there is no UIKit.
struct Sample {
  let name: String
  var dependencies: [Target.Dependency] = ["UIKit"]
  /// What lies in its folder besides sources and what all samples have.
  var others: [String] = []

  var dependency: Target.Dependency { .target(name: name) }

  /// Its `@main` gets a name of its own, so that it does not meet that of the tests; what it declares is open to them, and
  /// to measurements, in every build.
  var target: Target {
    .target(
      name: name, dependencies: dependencies, path: "Samples/\(name)",
      exclude: ["Info.plist", "README.md", "expected.findings", "expected.graph"] + others,
      swiftSettings: strict + [
        .unsafeFlags(["-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main"])
      ])
  }
}

let samples = [
  Sample(name: "CityPicker", others: ["Storyboards"]),
  Sample(
    name: "ContextRouter", dependencies: ["UIKit", "UserNotifications"], others: ["accepted.differences"]),
  Sample(name: "FlowListener"),
  Sample(name: "Login"),
  Sample(name: "Notebook"),
  Sample(
    name: "ProductComposer", dependencies: ["UIKit", "RouteComposer"],
    others: ["Login/Login.storyboard", "accepted.differences"]),
  Sample(name: "Storefront", others: ["Storyboards", "map.svg", "mutations.json"]),
]

/// How `SwiftReading` comes by swift-syntax.
struct SyntaxModules {
  var dependencies: [Target.Dependency] = []
  var swiftSettings: [SwiftSetting] = []
  var linkerSettings: [LinkerSetting] = []

  /// Out of a package that is built from source.
  init(package folder: String) {
    let package = URL(fileURLWithPath: folder).lastPathComponent
    dependencies = ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: package) }
  }

  /// Out of the toolchain. Its importer is built for library evolution and shows only `package` declarations, so that
  /// no importer of that needs the `-I` flags.
  init(toolchain host: String) {
    swiftSettings = [.unsafeFlags(["-I", host, "-enable-library-evolution"])]
    linkerSettings = [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
      .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
    ]
  }
}

if let syntax = sourceSyntaxFolder.map(SyntaxModules.init(package:))
  ?? toolchainSyntaxFolder().map(SyntaxModules.init(toolchain:))
{
  products.append(.executable(name: "ariadne", targets: ["ariadne"]))
  targets += [
    .target(
      name: "SwiftReading", dependencies: ["SwiftFacts", "NavigationGraph"] + syntax.dependencies,
      swiftSettings: strict + syntax.swiftSettings + [.enableUpcomingFeature("InternalImportsByDefault")],
      linkerSettings: syntax.linkerSettings),
    .target(
      name: "ProgramModel", dependencies: ["SwiftFacts", "SwiftReading", "NavigationGraph"],
      resources: [.embedInCode("Libraries")],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "NavigationSummaries", dependencies: ["ProgramModel", "ResourceReading", "SwiftFacts"],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "NavigationHeap", dependencies: ["NavigationSummaries", "ProgramModel", "ResourceReading", "SwiftFacts"],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "GraphConstruction",
      dependencies: [
        "NavigationSummaries", "ProgramModel", "ResourceReading", "SwiftFacts", "NavigationGraph", "GraphAlgorithms",
      ],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "SourceExtraction",
      dependencies: [
        "GraphConstruction", "NavigationHeap", "NavigationSummaries", "ProgramModel", "ResourceReading", "SwiftFacts",
        "SwiftReading", "NavigationGraph",
      ],
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(
      name: "ariadne",
      dependencies: [
        "SourceExtraction", "GraphConstruction", "SwiftReading", "SwiftFacts", "ResourceReading", "NavigationChecks",
        "PathExploration", "GraphRendering", "FindingReports", "NavigationGraph", "GraphAlgorithms", "InputFuzzing",
        "CYaml",
      ],
      exclude: ["Schema"], swiftSettings: strict),
    .testTarget(
      name: "NavigationSummariesTests",
      dependencies: ["NavigationHeap", "NavigationSummaries", "ProgramModel", "SwiftFacts", "SwiftReading"],
      swiftSettings: strict),
    .testTarget(
      name: "GraphConstructionTests",
      dependencies: [
        "GraphAlgorithms", "GraphConstruction", "ProgramModel", "SwiftFacts", "SwiftReading", "NavigationGraph",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SourceExtractionTests",
      dependencies: [
        "SourceExtraction", "GraphConstruction", "NavigationHeap", "ProgramModel", "NavigationChecks",
        "NavigationGraph", "GraphAlgorithms", "SwiftReading", "TestSupport",
      ],
      exclude: ["Fixtures", "Truths"],
      swiftSettings: strict),
    .testTarget(
      name: "InteractiveMapTests",
      dependencies: ["ariadne", "GraphRendering", "NavigationChecks", "NavigationGraph", "PathExploration"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "ariadne", "FindingReports", "GraphAlgorithms", "NavigationChecks", "NavigationGraph", "PathExploration",
        "InputFuzzing", "SourceExtraction",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
  ]
}

/// Whether the package has its plugins. Where they are, a build of the tests builds all of the program twice, the second
/// time as a tool of the host's; `scripts/test` leaves them out, and tries them by themselves.
let hasPlugins = Context.environment["ARIADNE_WITHOUT_PLUGINS"] == nil

if hasPlugins, products.contains(where: { $0.name == "ariadne" }) {
  products += [
    .plugin(name: "AriadnePlugin", targets: ["AriadnePlugin"]), .plugin(name: "AriadneLint", targets: ["AriadneLint"]),
  ]
  targets += [
    .plugin(
      name: "AriadnePlugin",
      capability: .command(
        intent: .custom(verb: "ariadne", description: "Reads the package's navigation, checks it and draws it")),
      dependencies: ["ariadne"], path: "Sources/AriadnePlugin"),
    .plugin(name: "AriadneLint", capability: .buildTool(), dependencies: ["ariadne"], path: "Sources/AriadneLint"),
  ]
}

#if os(Linux)
  // A façade over the headless engine under the names of Apple's modules, and the samples compiled against it as they are.
  // It is a Linux library only: where there is UIKit itself, nothing may take its name.
  products.append(
    .library(name: "HeadlessUIKit", targets: ["UIKit", "UserNotifications", "SafariServices", "_Testing_UIKit"]))
  targets += [
    .target(
      name: "UIKit", dependencies: ["HeadlessNavigation", "XMLReading"], path: "Sources/HeadlessUIKit",
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "UserNotifications", dependencies: ["UIKit"], path: "Sources/HeadlessUserNotifications",
      swiftSettings: strict),
    .target(
      name: "SafariServices", dependencies: ["UIKit"], path: "Sources/HeadlessSafariServices", swiftSettings: strict),
    .target(
      name: "RouteComposer", dependencies: ["UIKit", "HeadlessNavigation", "HeadlessAdapters"],
      path: "Sources/HeadlessRouteComposer",
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "_Testing_UIKit", path: "Sources/HeadlessTestingOverlay", swiftSettings: strict),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["UIKit", "SafariServices", "_Testing_UIKit", "HeadlessNavigation"] + samples.map(\.dependency),
      swiftSettings: strict),
    .executableTarget(
      name: "HarnessBenchmark",
      dependencies: [
        "NavigationTesting", "PathExploration", "GraphAlgorithms", "HeadlessNavigation", "UIKit", "CityPicker",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SampleExplorationTests",
      dependencies: ["NavigationTesting", "NavigationGraph", "PathExploration", "GraphAlgorithms"]
        + ["HeadlessNavigation", "UIKit", "_Testing_UIKit", "HarnessBenchmark"] + samples.map(\.dependency),
      swiftSettings: strict),
  ]
  targets += samples.map(\.target)
#endif

let package = Package(
  name: "Ariadne", platforms: [.macOS(.v13)], products: products,
  dependencies: sourceSyntaxFolder.map { [.package(path: $0)] } ?? [], targets: targets)
