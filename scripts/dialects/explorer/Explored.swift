import Foundation
import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import UIKit

/// An app, how it is launched, and where its graphs lie.
struct WitnessedApp {
  let name: String
  let launch: @MainActor () -> UIApplication
}

/// What a run of an app has to say of a graph: what happens that the graph does not know, and what of it never happens.
@MainActor
func compare(_ app: WitnessedApp, with kind: String, in folder: URL) -> [String] {
  let file = folder.appendingPathComponent("\(app.name).\(kind)")
  do {
    let graph = try GraphText(String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent).graph
    let options = ExplorationOptions(
      limits: ExplorationLimits(states: 4_000, screenRepetitions: 1, valuesPerProperty: 3), interaction: .controls,
      tabSwitching: .fromFirstScreens)
    let report: ExplorationReport
    do {
      report = try explore(options, expecting: AppExpectations<UIApplication>(graph: graph), app: app.launch)
    } catch let failure as ExplorationFailure {
      report = failure.report
    }
    var lines = report.failures.map { failure in
      "\(failure.violation.kind.rawValue): \(failure.violation.subject): \(failure.violation.message)"
        + (failure.violation.kind == .unknownTransition ? " [\(failure.path)]" : "")
    }
    if report.ending != .complete { lines.append("the exploration is not complete: \(report.ending)") }
    lines += report.missedSteps.map { "never met: \($0.notationWithoutPlaces)" }
    return lines
  } catch {
    return ["\(error)"]
  }
}

extension NavigationEdge {
  /// The step as the notation writes it, without places.
  var notationWithoutPlaces: String {
    var edge = self
    edge.sites = []
    return edge.notation
  }
}
