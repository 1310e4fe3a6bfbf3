import Foundation
import NavigationGraph
import NavigationTesting
import PathExploration
import UIKit

/// A sample, how it is launched, and what is known of running it.
struct SampleApp: Sendable, CustomStringConvertible {
  let name: String
  /// Each variant of the app.
  let launches: [@MainActor @Sendable () -> UIApplication]
  /// How many values of each thing that the app keeps are told apart: few where they only multiply the rows of a list.
  var valueLimit = 16
  /// How often a screen may stand in a stack.
  var repeatLimit = 1
  var tabs = TabSwitching.fromFirstScreens
  /// The steps of the graph that no run meets, as the notation writes them, and why.
  var unmet: [String: String] = [:]
  /// Screens that live on for a reason.
  var allowedLongLivedTypes: Set<String> = []
  /// Screens on which the app is at its end.
  var allowedDeadEnds: Set<String> = []
  /// The flows that the app keeps although they are over, starts twice or loses: its seeded faults.
  var faults: Set<String> = []
  /// What shows those.
  static let kindsOfFaults: Set<Violation.Kind> = [
    .keptChild, .leakedCoordinator, .strongParent, .doubleStart, .lostChild,
  ]

  var description: String { name }

  init(_ name: String, _ launches: (@MainActor @Sendable () -> UIApplication)...) {
    self.name = name
    self.launches = launches
  }

  /// The graph that the extractor reads from its source: a test of the extractor's says that it does.
  func graph() throws -> NavigationGraph {
    let file = sampleFolder(name).appendingPathComponent("expected.graph")
    return try GraphText(String(contentsOf: file, encoding: .utf8)).graph
  }

  /// What exploring each variant shows, whether anything is wrong or not; explored when first asked for.
  @MainActor
  func explored() throws -> [ExplorationReport] {
    if let reports = Self.reports[name] { return reports }
    let reports = try explore()
    Self.reports[name] = reports
    return reports
  }

  @MainActor private static var reports: [String: [ExplorationReport]] = [:]

  @MainActor
  private func explore() throws -> [ExplorationReport] {
    let options = ExplorationOptions(
      limits: ExplorationLimits(screenRepetitions: repeatLimit, valuesPerProperty: valueLimit), tabSwitching: tabs)
    let expectations = try AppExpectations<UIApplication>(
      graph: graph(), allowedLongLivedTypes: allowedLongLivedTypes, allowedDeadEnds: allowedDeadEnds)
    return try launches.map { launch in
      do {
        return try NavigationTesting.explore(options, expecting: expectations, app: launch)
      } catch let failure as ExplorationFailure {
        return failure.report
      }
    }
  }

  /// All samples.
  static let all = [cityPicker, contextRouter, flowListener, login, notebook, productComposer, storefront]
}
