/// Carries out one scenario; whoever starts it learns of its end through a closure.
@MainActor
protocol Coordinator: AnyObject {
  func start()
}
