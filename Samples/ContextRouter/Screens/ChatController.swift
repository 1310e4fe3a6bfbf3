import UIKit

final class ChatController: UIViewController {
  private let contact: Contact

  init(contact: Contact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = contact.name
    view.backgroundColor = .systemBackground
  }
}

extension ChatController: ViewControllerContextHolder {
  var currentContext: ViewControllerContext? { .chat(with: contact) }
}
