/// Carries out what a person asks for in one part of the app, and keeps the coordinators of the parts below it.
@MainActor
protocol Coordinator: AnyObject {
  var childCoordinators: [any Coordinator] { get }
  func start()
  func addChildCoordinator(_ child: any Coordinator)
  func removeChildCoordinator(_ child: any Coordinator)
}
