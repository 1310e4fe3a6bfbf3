import Foundation
import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import Testing
import UIKit

/// What lint says of Storefront without running it, exploring finds by running it.
@Suite @MainActor struct `Storefront, explored` {
  /// How a flow is left that a rule says is kept then.
  private static let exits: [String: Set<Exit>] = [
    "leaked-child-back": [.back, .popToRoot], "leaked-child-dismiss": [.swipe], "partial-finish": [.finish],
    "leaked-child-never-removed": [.back, .popToRoot, .swipe, .finish], "strong-parent": [.finish],
  ]

  @Test func `keeps the coordinators that lint names, after the ways out that it names, and no others`() throws {
    let text = try String(
      contentsOf: sampleFolder("Storefront").appendingPathComponent("expected.findings"), encoding: .utf8)
    var named: [String: Set<Exit>] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if let exits = Self.exits[words[0]] { named[words[1], default: []].formUnion(exits) }
    }
    let report = try #require(try SampleApp.storefront.explored().first)
    let kept = report.failures.map(\.violation).filter { $0.kind == .keptChild || $0.kind == .strongParent }
    #expect(Set(kept.map(\.subject)) == Set(named.keys))
    for violation in kept {
      let isNamed = violation.exit.map { named[violation.subject]?.contains($0) ?? false } ?? false
      if !isNamed { Issue.record("\(violation)") }
    }
    #expect(report.repeatedScreens == ["ProductController"])
  }

  /// What `scripts/try-mutations` asks for, in copies of the sample with one edit each.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ARIADNE_TELL"] != nil))
  func `what is kept in Storefront`() throws {
    for violation in try SampleApp.storefront.explored().flatMap(\.failures).map(\.violation) {
      print("\(violation.kind.rawValue): \(violation.subject) after \(violation.exit?.rawValue ?? "launch")")
    }
    print("told everything")
  }
}
