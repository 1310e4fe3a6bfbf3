import HeadlessNavigation
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

@MainActor struct `A coordinator` {
  @Test func `is not taken for one that lay at its address before`() throws {
    // Whoever took them for one would miss that the first has gone, or find the second started twice.
    let failure = #expect(throws: ExplorationFailure.self) {
      try explore(progress: .none) {
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
