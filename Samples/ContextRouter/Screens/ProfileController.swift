import UIKit

final class ProfileController: UIViewController {
  var onAskForHelp: (() -> Void)?
  var onSignOut: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemBackground
    view.addColumn(of: [
      UIButton(title: "I need help") { [weak self] in self?.onAskForHelp?() },
      UIButton(title: "Sign out") { [weak self] in self?.onSignOut?() },
    ])
  }
}

extension ProfileController: ViewControllerContextHolder {
  var currentContext: ViewControllerContext? { .profile() }
}
