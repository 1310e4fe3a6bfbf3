import HeadlessNavigation
import NavigationTesting
import PathExploration
import Testing

/// A lamp that is switched on and off, and burns out when it has been on for the third time: nobody sees how often.
@MainActor
private final class LampCoordinator {
  /// Where the lamp keeps how often it has been on.
  enum Memory {
    case property
    /// In a variable that only closures know.
    case closure
    /// In a variable that outlives the app.
    case global
    /// In a property, with a number from a hat beside it.
    case besideChance
    /// In a property, with one that counts on for ever beside it.
    case besideCounter
  }

  static var global = 0
  private let window = Window()
  private let stack = Stack()
  private let memory: Memory
  private var count = 0
  private var number = 0

  init(_ memory: Memory) { self.memory = memory }

  static func launched(_ memory: Memory) -> LampCoordinator {
    let lamp = LampCoordinator(memory)
    if memory == .besideChance { lamp.number = .random(in: 0...Int.max) }
    var hidden = 0
    let off = LampScreen()
    off.onSwitch = { [weak lamp] in
      guard let lamp else { return }
      lamp.number &+= memory == .besideCounter ? 1 : 0
      switch memory {
      case .closure: hidden = min(hidden + 1, 3)
      case .global: global = min(global + 1, 3)
      case .property, .besideChance, .besideCounter: lamp.count = min(lamp.count + 1, 3)
      }
      let count = max(hidden, lamp.count, memory == .global ? global : 0)
      lamp.stack.push(count == 3 ? BurntScreen() : LitScreen())
    }
    lamp.stack.setScreens([off])
    lamp.window.root = lamp.stack
    lamp.window.makeKeyAndVisible()
    return lamp
  }
}

private final class LampScreen: ScreenNode {
  var onSwitch: (() -> Void)?
}

private final class LitScreen: ScreenNode {}
private final class BurntScreen: ScreenNode {}

@Suite @MainActor struct `What an app keeps` {
  private func report(_ memory: LampCoordinator.Memory, _ options: ExplorationOptions = ExplorationOptions()) throws
    -> ExplorationReport
  {
    do {
      var options = options
      options.order = .breadthFirst
      return try explore(options) {
        LampCoordinator.launched(memory)
      }
    } catch let failure as ExplorationFailure {
      return failure.report
    }
  }

  private func shows(_ screen: String, _ report: ExplorationReport) -> Bool {
    report.transitions.contains { $0.to?.name == screen }
  }

  @Test func `tells states apart that look alike`() throws {
    let report = try report(.property)
    #expect(report.ending == .complete)
    #expect(shows("BurntScreen", report))
    // Dark after none, one, two and three times; lit after one and two; burnt after three.
    #expect(report.stateCount == 7)
  }

  @Test func `does not where nothing of it counts`() throws {
    #expect(try report(.property, ExplorationOptions(stateAbstraction: .screensOnly)).stateCount < 7)
  }

  @Test func `is left out where it is of chance`() throws {
    let report = try report(.besideChance)
    #expect(report.ending == .complete)
    #expect(report.stateCount == 7)
    #expect(report.ignoredData == ["LampCoordinator.number"])
  }

  @Test func `counts up to a limit, and that is told`() throws {
    let report = try report(.besideCounter, ExplorationOptions(limits: ExplorationLimits(valuesPerProperty: 5)))
    #expect(report.ending == .complete)
    #expect(shows("BurntScreen", report))
    #expect(report.overflowingData == ["LampCoordinator.number"])
    #expect(report.alikeCount > 0)
    #expect("\(report)".contains("told apart by their first values only: LampCoordinator.number"))
  }

  @Test func `is put back between launches by the test where it outlives the app`() throws {
    LampCoordinator.global = 0
    let forgotten = try report(.global)
    #expect(forgotten.ending == .unrepeatable)
    let report = try report(.global, ExplorationOptions(reset: { LampCoordinator.global = 0 }))
    #expect(report.ending == .complete)
    #expect(report.failures.isEmpty)
  }

  @Test func `is not seen where only closures know it`() throws {
    let report = try report(.closure)
    #expect(report.ending == .complete)
    #expect(!shows("BurntScreen", report))
  }
}
