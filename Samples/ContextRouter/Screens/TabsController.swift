import UIKit

/// Contacts and profile side by side, each on a stack of its own.
final class TabsController: UITabBarController {
  /// What can be selected, in the order of the tabs.
  enum Tab: Int {
    case contacts
    case profile
  }

  init(contacts: ContactsController, profile: ProfileController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [  // edge: TabsController -tab-> ContactsController ; TabsController -tab-> ProfileController
      UINavigationController(rootViewController: contacts),
      UINavigationController(rootViewController: profile),
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this container is made in code")
  }
}
