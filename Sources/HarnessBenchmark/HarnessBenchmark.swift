import Foundation
import GraphAlgorithms
import HeadlessNavigation
import NavigationTesting
import PathExploration
import UIKit

@testable import CityPicker

/// How fast apps are driven, and what the harness itself takes: what `scripts/bench --harness` runs.
///
/// Each figure is that of the quickest of some rounds, in processor time.
@MainActor
struct HarnessBenchmark {
  /// How often each measurement is repeated.
  var rounds = 5
  /// What the numbers of steps and launches are divided by, for a trial run.
  var divisor = 1

  /// What can be measured, by the words that ask for it.
  nonisolated static let names = [
    "states", "toy-turns", "toy-steps", "toy-exploration", "app-steps", "app-exploration", "path",
  ]

  /// Measures some things, and prints a line for each.
  func run(_ names: [String] = names) throws {
    let cityPicker = { @MainActor in HeadlessApplication.launch(AppDelegate(), sources: Self.cityPickerFolder) }
    for name in names {
      switch name {
      case "states": measureStates()
      case "toy-turns": measureTurns()
      case "toy-steps": try measureSteps("toy coordinators", count: 50_000, goal: 500_000) { ToyCoordinator.launched() }
      case "toy-exploration":
        try measureExploration("toy coordinators", turns: 20_000, repeatLimit: 8) { ToyCoordinator.launched() }
      case "app-steps": try measureSteps("CityPicker", count: 20_000, goal: 50_000, app: cityPicker)
      case "app-exploration": try measureExploration("CityPicker", turns: 5_000, app: cityPicker)
      case "path": try measurePath()
      default: preconditionFailure("nothing is called '\(name)'; measured are \(Self.names.joined(separator: ", "))")
      }
    }
  }

  private static let cityPickerFolder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Samples/CityPicker").standardized

  /// States of made-up apps, searched explicitly.
  private func measureStates() {
    for (screens, depth) in divisor == 1 ? [(500, 24), (500, 36)] : [(50, 8)] {
      let model = PathModel(SyntheticApp(screenCount: screens, seed: 1))
      var states = 0
      let time = least { states = Explorer(ExplicitApp(model), limits: SearchLimits(depth: depth)).run().stateCount }
      tell("\(screens) screens, depth \(depth): \(states) states", Double(states) / time, "states/s", goal: 1_000_000)
    }
  }

  /// What a path takes, beside the launch of its app.
  private func measurePath() throws {
    let launches = 2_000 / divisor
    let path = TestPath([PathStep(.launch)])
    let bundle = PathBundle.bundles(of: Array(repeating: path, count: launches), atMost: 1)[0]
    let bare = least { for _ in 0..<launches { _ = Device.launch { ToyCoordinator.launched() } } }
    let walked = try least { try walk(bundle) { ToyCoordinator.launched() } }
    tell("a path, beside its launch", (walked - bare) / Double(launches) * 1_000_000, "µs", goal: 10)
  }

  /// Steps at random in one running app: after each, what is to hold is looked at, and the state told from others.
  private func measureSteps<App>(
    _ name: String, count: Int, goal: Double, app: @escaping @MainActor () throws -> App
  ) throws {
    let session = AppSession(
      AppExpectations<App>(), ExplorationOptions(tabSwitching: .fromFirstScreens), launch: app)
    let (running, violations) = try session.launch()
    let count = count / divisor
    var isSound = violations.isEmpty
    var generator = SplitMix64(seed: 1)
    var states: Set<StateKey> = []
    var actionCount = running.list()
    let time = least {
      for _ in 0..<count {
        let (_, violations) = session.perform(Int(generator.next() % UInt64(actionCount)), in: running)
        isSound = isSound && violations.isEmpty
        actionCount = running.list()
        states.insert(running.key)
      }
    }
    precondition(isSound, "\(name) is not as it should be")
    tell("\(name): \(count) live steps through \(states.count) states", Double(count) / time, "steps/s", goal: goal)
  }

  /// Steps at random that nobody looks at: what is left of a live step where the harness takes no time.
  private func measureTurns() {
    let toy = Device.launch { ToyCoordinator.launched() }
    var generator = SplitMix64(seed: 1)
    let count = 50_000 / divisor
    let time = least {
      for _ in 0..<count { Device.current.turn { toy.act(generator.next()) } }
    }
    tell("toy coordinators: \(count) turns that nobody looks at", Double(count) / time, "turns/s")
  }

  /// Turns of an exploration, which goes back to states, launches again, and keeps what it has met.
  private func measureExploration<App>(
    _ name: String, turns: Int, repeatLimit: Int = 2, app: @escaping @MainActor () throws -> App
  ) throws {
    let options = ExplorationOptions(
      limits: ExplorationLimits(screenRepetitions: repeatLimit), tabSwitching: .fromFirstScreens)
    let report = try explore(options, app: app)
    let repetitions = (turns / divisor + report.turnCount - 1) / report.turnCount
    let time = try least {
      for _ in 0..<repetitions { try explore(options, app: app) }
    }
    let count = repetitions * report.turnCount
    tell("\(name): \(count) turns of explorations", Double(count) / time, "turns/s")
  }

  private func tell(_ what: String, _ value: Double, _ unit: String, goal: Double? = nil) {
    print(String(format: "  %@, %.0f %@", what, value, unit) + (goal.map { String(format: ", goal %.0f", $0) } ?? ""))
  }

  /// The processor time of the quickest round, in seconds.
  private func least(_ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      let start = clock()
      try body()
      least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    return least
  }
}
