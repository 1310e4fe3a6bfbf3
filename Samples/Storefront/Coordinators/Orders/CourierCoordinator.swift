import UIKit

@MainActor
protocol CourierCoordinatorDelegate: AnyObject {
  func courierDidEnd(_ courier: CourierCoordinator, slot: String?)
}

/// When the courier may come; one screen on its owner's stack.
@MainActor
final class CourierCoordinator: NSObject, Coordinator {
  weak var delegate: (any CourierCoordinatorDelegate)?

  private let navigationController: UINavigationController
  private var slot: String?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let slots = CourierSlotController()
    slots.onSelect = { [weak self] slot in
      self?.slot = slot
      self?.navigationController.popViewController(animated: true)  // edge: CourierSlotController -pop-> . on onSelect by CourierCoordinator
    }
    navigationController.delegate = self
    navigationController.pushViewController(slots, animated: true)  // edge: CourierCoordinator -push-> CourierSlotController
  }
}

extension CourierCoordinator: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard !navigationController.viewControllers.contains(where: { $0 is CourierSlotController }) else { return }
    delegate?.courierDidEnd(self, slot: slot)  // edge: CourierCoordinator -finish(courierDidEnd)-> ReturnCoordinator on navigationController(_:didShow:animated:)
  }
}
