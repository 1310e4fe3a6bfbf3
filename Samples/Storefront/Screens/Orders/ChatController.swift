import UIKit

final class ChatController: StackController {
  var onClose: (() -> Void)?

  private let topic: String

  init(topic: String) {
    self.topic = topic
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = topic
    addText("You are number 3 in the queue.")
    addField("Message")
    addButton("Close") { [weak self] in self?.onClose?() }
  }
}
