@MainActor
protocol Coordinator: AnyObject {
  func start()
}

/// Keeps the flows that it has started.
@MainActor
class BaseCoordinator: Coordinator {
  private var childCoordinators: [any Coordinator] = []

  func start() {}

  func addDependency(_ coordinator: any Coordinator) {
    guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
    childCoordinators.append(coordinator)
  }

  func removeDependency(_ coordinator: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === coordinator }
  }
}
