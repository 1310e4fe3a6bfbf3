import Foundation
import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import Testing
import UIKit

/// What running each sample shows that its graph does not say, and the other way round: told when `ARIADNE_TELL` asks.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["ARIADNE_TELL"] != nil)) @MainActor
struct `A sample, explored` {
  @Test(arguments: SampleApp.all) func `beside its graph`(_ sample: SampleApp) throws {
    let report: ExplorationReport
    do {
      report = try explore(
        limits: SearchLimits(states: 1500),
        expecting: AppExpectations(graph: sample.graph(), tabs: .fromFirstScreens, repeatLimit: 1), progress: .none,
        app: sample.launch)
    } catch let failure as ExplorationFailure {
      report = failure.report
    }
    print(
      "=====", sample.name, report.stateCount, report.transitionCount, report.ending, report.turnCount,
      report.repeatedScreens)
    for failure in report.failures {
      print(failure.violation.kind.rawValue, failure.violation.message, failure.path, failure.violation.detail ?? "")
    }
    for step in report.missedSteps {
      print("missed", step.from, step.verb, step.to?.name ?? ".", step.event ?? "", step.carrier?.name ?? "")
    }
    print(report.undrivenOutputs)
  }
}
