import Foundation
import HeadlessNavigation
import NavigationTesting
import PathExploration
import Testing
import UIKit

/// What `scripts/bench --harness` runs: how fast apps are driven, and what the harness itself takes.
///
/// Each figure is the best of five rounds of processor time. `ARIADNE_BENCH` asks for it.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["ARIADNE_BENCH"] != nil)) @MainActor
struct `The harness, measured` {
  @Test func `explicit states`() {
    for (screens, depth) in [(50, 16), (500, 12)] {
      let model = PathModel(SyntheticApp(screenCount: screens, seed: 1))
      var states = 0
      let time = least { states = Explorer(ExplicitApp(model), limits: SearchLimits(depth: depth)).run().stateCount }
      tell("\(screens) screens, depth \(depth): \(states) states", Double(states) / time, "states/s", goal: 1_000_000)
    }
  }

  @Test func `live steps of toy coordinators`() throws {
    try measureWalk("toy coordinators", steps: 20_000, goal: 500_000) { ToyCoordinator.launched() }
  }

  @Test func `live steps of CityPicker`() throws {
    try measureWalk("CityPicker", steps: 5_000, goal: 50_000, app: SampleApp.cityPicker.launches[0])
  }

  @Test func `what a path takes`() throws {
    let path = try #require(NavigationPath("launch"))
    let launches = 2_000
    let bare = least { for _ in 0..<launches { _ = Device.launch { ToyCoordinator.launched() } } }
    let walked = least {
      let bundle = PathBundle.bundles(of: Array(repeating: path, count: launches), atMost: 1)[0]
      do { try walk(bundle) { ToyCoordinator.launched() } } catch { Issue.record(error) }
    }
    tell("a path, beside its launch", (walked - bare) / Double(launches) * 1_000_000, "µs", goal: 10)
  }

  /// Turns with all that is looked at after each.
  private func measureWalk<App>(
    _ name: String, steps: Int, goal: Double, app: @escaping @MainActor () throws -> App
  ) throws {
    var turns = 0
    let time = least {
      turns = 0
      while turns < steps {
        let report = try? explore(
          order: .depthFirst, expecting: AppExpectations(tabs: .fromFirstScreens), progress: .none, app: app)
        turns += report?.turnCount ?? steps
      }
    }
    tell("\(name): \(turns) turns", Double(turns) / time, "turns/s", goal: goal)
  }

  private func tell(_ what: String, _ value: Double, _ unit: String, goal: Double) {
    print(String(format: "  %@, %.0f %@, goal %.0f", what, value, unit, goal))
  }

  /// The least processor time of five rounds, in seconds.
  private func least(_ body: () -> Void) -> Double {
    (0..<5).map { _ in
      let start = clock()
      body()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min()!
  }
}

/// One screen that leads to another.
@MainActor
private final class ToyCoordinator {
  private let window = Window()
  private let stack = Stack()

  static func launched() -> ToyCoordinator {
    let toy = ToyCoordinator()
    let first = FirstScreen()
    first.onNext = { [weak toy] in toy?.stack.push(ScreenNode()) }
    toy.stack.setScreens([first])
    toy.window.root = toy.stack
    toy.window.makeKeyAndVisible()
    return toy
  }
}

private final class FirstScreen: ScreenNode {
  var onNext: (() -> Void)?
}
