/// The bookkeeping that all coordinators share: what they keep, and that they start once.
@MainActor
class AbstractCoordinator: Coordinator {
  private(set) var childCoordinators: [any Coordinator] = []
  private var hasStarted = false

  /// Begins the flow.
  ///
  /// An override calls this first. A second start is a mistake of whoever calls it, and traps: the screens of the first
  /// would stay on show with nobody to answer them.
  func start() {
    precondition(!hasStarted, "\(type(of: self)) has been started before")
    hasStarted = true
  }

  func addChildCoordinator(_ child: any Coordinator) {
    precondition(!childCoordinators.contains { $0 === child }, "\(type(of: child)) is a child already")
    childCoordinators.append(child)
  }

  func removeChildCoordinator(_ child: any Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }
}
