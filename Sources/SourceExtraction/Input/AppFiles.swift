internal import Foundation
import GraphConstruction
import NavigationGraph
import ResourceReading
import SwiftFacts

/// The files of an app by what they are; those that are no Swift are read.
struct AppFiles {
  /// The Swift files that are of no test target.
  let swift: [SourceFile]
  let tests: [SourceFile]
  let resources: Resources
  let headers: [SourceFile]
  /// What Objective-C sources mention, but for headers.
  let objectiveCNames: [ObjectiveCNames]
  let objectiveCCount: Int
  let links: [DeclaredLink]
  let storyboardDirectives: [Directive]
  /// The faults of files that are no Swift.
  let faults: [ResourceFault]
  /// The models of libraries that the team has written itself.
  let models: [SourceFile]

  /// Takes files in the order of their paths.
  init(_ sorted: [SourceFile]) {
    let sources = sorted.filter(\.isSwift)
    let testFolders = TestFolders(sources)
    swift = sources.filter { !testFolders.contain($0.path) }
    tests = sources.filter { testFolders.contain($0.path) }
    let storyboards =
      sorted.filter { $0.kind == .storyboard }.map { readStoryboard(path: $0.path, bytes: $0.bytes) }
      .withoutTranslations
    storyboardDirectives = sorted.filter { $0.kind == .storyboard && holds($0.bytes, Array(Directive.mark.utf8)) }
      .flatMap { SourceExtraction.storyboardDirectives(path: $0.path, bytes: $0.bytes) }
    let nibs = sorted.filter { $0.kind == .nib }.map { readNib(path: $0.path, bytes: $0.bytes) }
    let propertyLists = sorted.filter { $0.kind == .propertyList }
      .map { readPropertyList(path: $0.path, bytes: $0.bytes) }
    resources = Resources(storyboards: storyboards, nibs: nibs, propertyLists: propertyLists)
    let objectiveC = sorted.filter(\.isObjectiveC)
    headers = objectiveC.filter(\.isHeader)
    objectiveCNames = objectiveC.filter { !$0.isHeader }.map(ObjectiveCNames.init(of:))
    objectiveCCount = objectiveC.count
    let domains = sorted.filter { $0.kind == .entitlements }
      .map { readEntitlements(path: $0.path, bytes: $0.bytes) }
    let sites = sorted.filter { $0.kind == .siteAssociation }
      .map { readSiteAssociation(path: $0.path, bytes: $0.bytes) }
    links = declaredLinks(
      propertyLists: propertyLists.filter { !testFolders.contain($0.path) },
      domains: domains.filter { !testFolders.contain($0.path) },
      sites: sites.filter { !testFolders.contain($0.path) })
    faults =
      storyboards.compactMap(\.fault) + nibs.compactMap(\.fault) + propertyLists.compactMap(\.fault)
      + domains.compactMap(\.fault) + sites.compactMap(\.fault)
    models = sorted.filter { $0.kind == .model }
  }

  /// The Swift files whose facts are wanted: those of test targets only where they hold remarks, since a remark that means
  /// nothing is told wherever it stands. Those of tests come last.
  var wanted: [SourceFile] {
    let mark = Array(Directive.mark.utf8)
    return swift + tests.filter { $0.kind == .swiftFacts || holds($0.bytes, mark) }
  }
}

extension SourceFile {
  /// Whether the file is an Objective-C header.
  fileprivate var isHeader: Bool { kind == .objectiveC && path.hasSuffix(".h") }
}
