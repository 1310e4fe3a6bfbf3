import UIKit

final class DeliveryEstimateCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let estimate = DeliveryEstimateController()  // edge: DeliveryEstimateCoordinator -root-> DeliveryEstimateController

  override func start() {
    estimate.onClose = { [weak self] in
      self?.completion?()  // edge: DeliveryEstimateController -finish(completion)-> BasketCoordinator on onClose by DeliveryEstimateCoordinator
    }
  }

  override func toPresentable() -> UIViewController { estimate }
}
