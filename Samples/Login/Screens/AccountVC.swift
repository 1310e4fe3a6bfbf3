import UIKit

@MainActor
protocol AccountVCDelegate: AnyObject {
  func accountVCDidLogOut(_ account: AccountVC)
}

final class AccountVC: UIViewController {
  private weak var delegate: (any AccountVCDelegate)?
  private let user: User

  init(user: User, delegate: any AccountVCDelegate) {
    self.user = user
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    view.backgroundColor = .systemBackground

    let email = UILabel()
    email.text = user.email
    let logOut = UIButton(type: .system, primaryAction: UIAction(title: "Log out") { [weak self] _ in self?.logOutTapped() })
    view.addColumn(of: [email, logOut])
  }

  private func logOutTapped() {
    delegate?.accountVCDidLogOut(self)
  }
}
