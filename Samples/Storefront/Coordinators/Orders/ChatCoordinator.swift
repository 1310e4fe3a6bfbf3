import UIKit

/// A talk with the shop's staff, on a sheet.
final class ChatCoordinator: Coordinator {
  var onEnd: (() -> Void)?

  private let navigationController: UINavigationController
  private let topic: String

  init(navigationController: UINavigationController, topic: String) {
    self.navigationController = navigationController
    self.topic = topic
  }

  func start() {
    let chat = ChatController(topic: topic)
    chat.onClose = { [weak self] in
      self?.onEnd?()  // edge: ChatController -finish(onEnd)-> OrdersCoordinator on onClose by ChatCoordinator
    }
    navigationController.setViewControllers([chat], animated: false)  // edge: ChatCoordinator -root-> ChatController
  }
}
