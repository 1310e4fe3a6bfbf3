import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import Testing

/// Ends its child and starts another of the same kind in one turn, again and again.
@MainActor
private final class TurnstileCoordinator {
  private let window = Window()
  private let stack = Stack()
  private var child: GuestCoordinator?

  func start() {
    let door = DoorScreen()
    door.onNext = { [weak self] in self?.exchange() }
    stack.setScreens([door])
    window.root = stack
    window.makeKeyAndVisible()
    exchange()
  }

  private func exchange() {
    child = nil
    stack.popToRoot()
    let guest = GuestCoordinator()
    guest.screen.onNext = { [weak self] in self?.exchange() }
    child = guest
    stack.push(guest.screen)
  }
}

@MainActor
private final class GuestCoordinator {
  let screen = GuestScreen()
}

private final class DoorScreen: ScreenNode { var onNext: (() -> Void)? }
private final class GuestScreen: ScreenNode { var onNext: (() -> Void)? }

/// Has a session as its child, which it keeps when that is over, and shows its own next screen in the same turn.
@MainActor
private final class HouseCoordinator: GateDelegate {
  /// What the session's end leads to.
  enum Next: CaseIterable {
    /// The screen that came before the session.
    case gateAgain
    /// A screen of its own that refers to it.
    case guarded
    /// A screen of its own that one of its closures leads back from.
    case captured
    /// A screen that nothing is known of, and on which nothing can be done.
    case plain
  }

  private let window = Window()
  private let next: Next
  private let letsGo: Bool
  private var session: SessionCoordinator?

  init(next: Next, letsGo: Bool = false) {
    self.next = next
    self.letsGo = letsGo
  }

  func start() {
    window.root = gate()
    window.makeKeyAndVisible()
  }

  private func gate() -> GateScreen {
    let gate = GateScreen()
    gate.onEnter = { [weak self] in self?.enter() }
    return gate
  }

  private func enter() {
    let session = SessionCoordinator()
    session.onEnd = { [weak self] in self?.leave() }
    self.session = session
    window.root = session.first()
    session.show = { [weak window] in window?.root = $0 }
  }

  private func leave() {
    if letsGo { session = nil }
    switch next {
    case .gateAgain: window.root = gate()
    case .guarded:
      let screen = GuardedScreen()
      screen.delegate = self
      screen.onEnter = { [weak self] in self?.enter() }
      window.root = screen
    case .captured:
      let screen = UnknownScreen()
      screen.onEnter = { [weak self] in self?.enter() }
      window.root = screen
    case .plain: window.root = UnknownScreen()
    }
  }
}

/// Shows two screens, one in the other's place.
@MainActor
private final class SessionCoordinator {
  var show: ((ScreenNode) -> Void)?
  var onEnd: (() -> Void)?

  func first() -> ScreenNode {
    let screen = SessionScreen()
    screen.onNext = { [weak self] in self?.second() }
    return screen
  }

  private func second() {
    let screen = LastScreen()
    screen.onEnd = { [weak self] in self?.onEnd?() }
    show?(screen)
  }
}

@MainActor private protocol GateDelegate: AnyObject {}
private final class GateScreen: ScreenNode { var onEnter: (() -> Void)? }
private final class SessionScreen: ScreenNode { var onNext: (() -> Void)? }
private final class LastScreen: ScreenNode { var onEnd: (() -> Void)? }
private final class GuardedScreen: ScreenNode {
  weak var delegate: (any GateDelegate)?
  var onEnter: (() -> Void)?
}
private final class UnknownScreen: ScreenNode { var onEnter: (() -> Void)? }

@MainActor struct `A coordinator` {
  /// That a session is kept is told as soon as it is over: not when its own second screen takes the place of the first.
  @Test func `is over when a screen of who keeps it has taken its place`() throws {
    for next in [HouseCoordinator.Next.gateAgain, .guarded, .captured] {
      let found = try failures(next: next, graph: nil)
      #expect(found == ["kept child SessionCoordinator after 3"], "\(next)")
    }
  }

  @Test func `is over when the graph says that another one shows what has taken its place`() throws {
    let graph = try GraphText(
      """
      *App -start-> HouseCoordinator as root
      HouseCoordinator -root-> GateScreen
      GateScreen -start-> SessionCoordinator on onEnter by HouseCoordinator as root
      SessionCoordinator -root-> SessionScreen
      SessionScreen -root-> LastScreen on onNext by SessionCoordinator
      LastScreen -finish(onEnd)-> HouseCoordinator on onEnd by SessionCoordinator
      HouseCoordinator -root-> UnknownScreen on SessionCoordinator.onEnd
      """
    ).graph
    let told = try failures(next: .plain, graph: graph)
    #expect(told == ["kept child SessionCoordinator after 3"])
    let untold = try failures(next: .plain, graph: nil)
    #expect(untold == [], "nothing tells whose the screen is")
  }

  @Test func `that is let go is over`() throws {
    for next in HouseCoordinator.Next.allCases {
      let found = try failures(next: next, graph: nil, letsGo: true)
      #expect(found == [])
    }
  }

  private func failures(next: HouseCoordinator.Next, graph: NavigationGraph?, letsGo: Bool = false) throws -> [String] {
    do {
      let expectations = AppExpectations<HouseCoordinator>(graph: graph, allowedDeadEnds: ["UnknownScreen"])
      try explore(expecting: expectations) {
        let app = HouseCoordinator(next: next, letsGo: letsGo)
        app.start()
        return app
      }
      return []
    } catch let failure as ExplorationFailure {
      return failure.report.failures.map {
        "\($0.violation.kind.rawValue) \($0.violation.subject) after \($0.steps.count - 1)"
      }
    }
  }

  @Test func `is not taken for one that lay at its address before`() throws {
    // Whoever took them for one would miss that the first has gone, or find the second started twice.
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore {
        let app = TurnstileCoordinator()
        app.start()
        return app
      }
    }
    // The system's way back tells nobody: that, and nothing else, is wrong.
    let found = failure?.report.failures.map { "\($0.violation.kind.rawValue) \($0.violation.exit?.rawValue ?? "")" }
    #expect(found == ["kept child back"])
  }
}
