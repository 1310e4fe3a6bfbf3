/// Carries out one flow.
@MainActor
protocol Coordinator: AnyObject {
  func start()
}

/// Hears that a flow is over, however it ended; whoever starts the flow is the one.
@MainActor
protocol CoordinatorFlowListener: AnyObject {
  func onFlowFinished(coordinator: any Coordinator)
}
