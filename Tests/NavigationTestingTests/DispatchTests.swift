#if os(Linux)
  import Dispatch
  import HeadlessNavigation
  import NavigationTesting
  import Testing

  /// A coordinator that shows a sheet from the main queue, and forgets to let go of it when that is swiped down.
  @MainActor
  private final class LateCoordinator {
    private let window = Window()
    private let stack = Stack()
    private var children: [SheetCoordinator] = []
    private let isLate: Bool

    init(isLate: Bool) { self.isLate = isLate }

    func start() {
      let home = LateHome()
      home.onSheet = { [weak self] in self?.showSheet() }
      stack.setScreens([home])
      window.root = stack
      window.makeKeyAndVisible()
    }

    private func showSheet() {
      if isLate {
        DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { MainActor.assumeIsolated { self.present() } }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.present() } }
      }
    }

    private func present() {
      let child = SheetCoordinator()
      children.append(child)
      stack.present(child.sheet)
    }
  }

  @MainActor
  private final class SheetCoordinator {
    let sheet = ScreenNode()
  }

  private final class LateHome: ScreenNode { var onSheet: (() -> Void)? }

  @MainActor struct `Dispatch's queues` {
    private func makeApp(isLate: Bool) -> LateCoordinator {
      let app = LateCoordinator(isLate: isLate)
      app.start()
      return app
    }

    @Test func `what is put on the main queue is explored`() throws {
      let failure = #expect(throws: ExplorationFailure.self) { try explore { makeApp(isLate: false) } }
      let violation = try #require(failure?.report.failures.first?.violation)
      #expect(violation.kind == .keptChild && violation.subject == "SheetCoordinator")
      #expect(failure?.report.pendingWork == [])
    }
  }
#endif
