import UIKit

/// A number and a time to be called at, on a sheet.
final class CallbackCoordinator: Coordinator {
  var onEnd: (() -> Void)?

  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let request = CallbackRequestController()
    request.onSend = { [weak self] in
      self?.onEnd?()  // edge: CallbackRequestController -finish(onEnd)-> SupportCoordinator on onSend by CallbackCoordinator
    }
    request.onCancel = { [weak self] in
      self?.onEnd?()  // edge: CallbackRequestController -finish(onEnd)-> SupportCoordinator on onCancel by CallbackCoordinator
    }
    navigationController.setViewControllers([request], animated: false)  // edge: CallbackCoordinator -root-> CallbackRequestController
  }
}
