import UIKit

@MainActor
protocol TrackingCoordinatorDelegate: AnyObject {
  func trackingDidEnd(_ tracking: TrackingCoordinator)
}

/// Where the parcel is; one screen on its owner's stack.
@MainActor
final class TrackingCoordinator: NSObject, Coordinator {
  weak var delegate: (any TrackingCoordinatorDelegate)?

  private let navigationController: UINavigationController
  private let order: Order

  init(navigationController: UINavigationController, order: Order) {
    self.navigationController = navigationController
    self.order = order
  }

  func start() {
    let tracking = TrackingController(order: order)
    tracking.onReceived = { [weak self] in
      self?.navigationController.popViewController(animated: true)  // edge: TrackingController -pop-> . on onReceived by TrackingCoordinator
    }
    navigationController.delegate = self
    navigationController.pushViewController(tracking, animated: true)  // edge: TrackingCoordinator -push-> TrackingController
  }
}

extension TrackingCoordinator: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard !navigationController.viewControllers.contains(where: { $0 is TrackingController }) else { return }
    delegate?.trackingDidEnd(self)  // edge: TrackingCoordinator -finish(trackingDidEnd)-> OrdersCoordinator on navigationController(_:didShow:animated:)
  }
}
