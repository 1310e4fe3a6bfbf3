import HeadlessNavigation

/// What makes a launch show nothing: no window, nothing that is kept, or an app that was there before.
@MainActor
enum LaunchFaults {
  static func violations(of app: RunningApp) -> [Violation] {
    if app.isShared {
      return [
        Violation(
          .sharedApp, app.rootName, after: nil,
          "the closure returns the same '\(app.rootName)' at each launch: make the app inside of the closure, so that each "
            + "launch begins anew")
      ]
    }
    if !app.keepsObjects {
      return [
        Violation(
          .nothingKept, "launch", after: nil,
          "the closure returns nothing that is kept: let it return the object that keeps the coordinators and the window, "
            + "as the app delegate does")
      ]
    }
    if app.hasVisibleWindow { return [] }
    let cause =
      switch app.missingWindow {
      case .neverMade: "the closure makes none; make the app inside of it"
      case .gone: "it is gone when the closure returns; let that return what keeps it"
      case .hidden: "it is never shown; call 'makeKeyAndVisible()'"
      }
    return [Violation(.noWindow, "launch", after: nil, "no window is on show after the launch: \(cause)")]
  }
}
