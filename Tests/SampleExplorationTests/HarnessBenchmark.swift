import Foundation
import GraphAlgorithms
import HeadlessNavigation
import PathExploration
import Testing
import UIKit

@testable import NavigationTesting

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
    try measureSteps("toy coordinators", count: 50_000, goal: 500_000) { ToyCoordinator.launched() }
    try measureExploration("toy coordinators", turns: 20_000, repeatLimit: 8) { ToyCoordinator.launched() }
  }

  @Test func `live steps of CityPicker`() throws {
    try measureSteps("CityPicker", count: 20_000, goal: 50_000, app: SampleApp.cityPicker.launches[0])
    try measureExploration("CityPicker", turns: 5_000, app: SampleApp.cityPicker.launches[0])
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

  /// Steps at random in one running app: after each, what is to hold is looked at, and the state told from others.
  private func measureSteps<App>(
    _ name: String, count: Int, goal: Double, app: @escaping @MainActor () throws -> App
  ) throws {
    let session = AppSession(AppExpectations<App>(tabs: .fromFirstScreens), launch: app)
    let (running, violations) = try session.launch()
    var isSound = violations.isEmpty
    var generator = SplitMix64(seed: 1)
    var states: Set<StateKey> = []
    var actions = running.actions()
    let time = least {
      for _ in 0..<count {
        let (_, violations) = session.perform(Int(generator.next() % UInt64(actions.count)), in: running)
        isSound = isSound && violations.isEmpty
        actions = running.actions()
        states.insert(running.key(actions))
      }
    }
    #expect(isSound)
    tell("\(name): \(count) live steps through \(states.count) states", Double(count) / time, "steps/s", goal: goal)
  }

  /// Turns of an exploration, which goes back to states, launches again, and keeps what it has met.
  private func measureExploration<App>(
    _ name: String, turns: Int, repeatLimit: Int = 2, app: @escaping @MainActor () throws -> App
  ) throws {
    let expectations = AppExpectations<App>(tabs: .fromFirstScreens, repeatLimit: repeatLimit)
    let report = try explore(expecting: expectations, progress: .none, app: app)
    let rounds = (turns + report.turnCount - 1) / report.turnCount
    let time = least {
      for _ in 0..<rounds { _ = try? explore(expecting: expectations, progress: .none, app: app) }
    }
    let count = rounds * report.turnCount
    tell("\(name): \(count) turns of explorations", Double(count) / time, "turns/s")
  }

  private func tell(_ what: String, _ value: Double, _ unit: String, goal: Double? = nil) {
    print(String(format: "  %@, %.0f %@", what, value, unit) + (goal.map { String(format: ", goal %.0f", $0) } ?? ""))
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

/// Coordinators that start one another, of two kinds, and are told of their children's ends, over one stack: the states are
/// the stacks of up to eight screens of two kinds.
@MainActor
private final class ToyCoordinator {
  private let window: Window?
  private let stack: Stack
  private weak var parent: ToyCoordinator?
  private var children: [ToyCoordinator] = []
  private let depth: Int

  static func launched() -> ToyCoordinator {
    let toy = ToyCoordinator(on: Stack(), window: Window(), below: nil, depth: 1)
    toy.start(LeftScreen())
    return toy
  }

  private init(on stack: Stack, window: Window?, below parent: ToyCoordinator?, depth: Int) {
    self.stack = stack
    self.window = window
    self.parent = parent
    self.depth = depth
  }

  private func start(_ screen: ToyScreen) {
    if depth < 8 {
      screen.onLeft = { [weak self] in self?.startChild(LeftScreen()) }
      screen.onRight = { [weak self] in self?.startChild(RightScreen()) }
    }
    if let window {
      stack.hidesBar = true
      stack.setScreens([screen])
      window.root = stack
      window.makeKeyAndVisible()
    } else {
      screen.onEnd = { [weak self] in self?.end() }
      stack.push(screen)
    }
  }

  private func startChild(_ screen: ToyScreen) {
    let child = ToyCoordinator(on: stack, window: nil, below: self, depth: depth + 1)
    children.append(child)
    child.start(screen)
  }

  private func end() {
    stack.pop()
    parent?.children.removeAll { $0 === self }
  }
}

private class ToyScreen: ScreenNode {
  var onLeft: (() -> Void)?
  var onRight: (() -> Void)?
  var onEnd: (() -> Void)?
}

private final class LeftScreen: ToyScreen {}
private final class RightScreen: ToyScreen {}
