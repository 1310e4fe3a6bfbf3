/// Brings a screen back on show that is there already.
@MainActor
protocol ViewControllerContextSwitcher {
  func canSwitch(to context: ViewControllerContext) -> Bool
  func switchContext(to context: ViewControllerContext, animated: Bool)
}
