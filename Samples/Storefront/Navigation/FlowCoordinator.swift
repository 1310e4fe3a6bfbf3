import UIKit

/// A coordinator that can be shown like a view controller, and keeps its children.
@MainActor
class FlowCoordinator: Coordinator, Presentable {
  private var childCoordinators: [any Coordinator] = []

  func start() {}

  func toPresentable() -> UIViewController {
    preconditionFailure("\(type(of: self)) shows nothing")
  }

  func add(childCoordinator: any Coordinator) {
    childCoordinators.append(childCoordinator)
  }

  func remove(childCoordinator: (any Coordinator)?) {
    childCoordinators.removeAll { $0 === childCoordinator }
  }
}
