/// Carries out one scenario.
@MainActor
protocol Coordinator: AnyObject {
  func start()
}
