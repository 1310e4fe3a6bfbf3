import HeadlessNavigation

/// An app of a home screen and a page, and what a test wants to be done by it.
@MainActor
final class SmallCoordinator {
  let window = Window()
  let stack = Stack()
  /// Whatever the app keeps.
  var kept: [AnyObject] = []

  /// An app whose home screen does something when it is touched.
  static func launched(
    isShown: Bool = true, onOpen: @escaping @MainActor (SmallCoordinator) -> Void = { $0.stack.push(SmallPage()) }
  ) -> SmallCoordinator {
    let app = SmallCoordinator()
    let home = SmallHome()
    home.onOpen = { [weak app] in app.map(onOpen) }
    app.stack.setScreens([home])
    app.window.root = app.stack
    if isShown { app.window.makeKeyAndVisible() }
    return app
  }
}

final class SmallHome: ScreenNode { var onOpen: (() -> Void)? }
final class SmallPage: ScreenNode {}
