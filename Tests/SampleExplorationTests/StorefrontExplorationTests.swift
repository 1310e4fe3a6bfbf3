import Foundation
import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import Testing
import UIKit

/// What lint says of Storefront without running it, exploring finds by running it.
@Suite @MainActor struct `Storefront, explored` {
  /// What exploring calls the fault that a rule is about, and what has just been done when it shows: how a flow is left
  /// that is kept then, or what starts one twice, or in vain.
  private static let shows: [String: (kind: Violation.Kind, exits: Set<Exit>)] = [
    "leaked-child-back": (.keptChild, [.back, .popToRoot]), "leaked-child-dismiss": (.keptChild, [.swipe]),
    "leaked-child-root-swap": (.keptChild, [.finish]), "partial-finish": (.keptChild, [.finish]),
    "leaked-child-never-removed": (.keptChild, [.back, .popToRoot, .swipe, .finish]),
    "strong-self-callback": (.leakedCoordinator, [.back, .popToRoot, .finish]),
    "strong-parent": (.strongParent, [.finish]),
    "duplicate-add": (.doubleStart, [.back, .finish]), "child-not-retained": (.lostChild, [.finish]),
  ]

  @Test func `has the faults that lint names, in the coordinators and after the ways out that it names, and no others`()
    throws
  {
    let text = try String(
      contentsOf: sampleFolder("Storefront").appendingPathComponent("expected.findings"), encoding: .utf8)
    var named: [String: (kind: Violation.Kind, exits: Set<Exit>)] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      named[words[1]] = Self.shows[words[0]]
    }
    let report = try #require(try SampleApp.storefront.explored().first)
    let found = report.failures.map(\.violation)
    #expect(Set(found.map(\.subject)) == Set(named.keys))
    #expect(Set(named.values.map(\.kind)) == SampleApp.kindsOfFaults)
    for violation in found {
      let fault = named[violation.subject]
      let isNamed = fault?.kind == violation.kind && violation.exit.map { fault?.exits.contains($0) ?? false } ?? false
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
