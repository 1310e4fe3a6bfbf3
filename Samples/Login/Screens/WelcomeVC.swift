import UIKit

@MainActor
protocol WelcomeVCDelegate: AnyObject {
  func welcomeVCDidRequestLogin(_ welcome: WelcomeVC)
  func welcomeVCDidRequestHelp(_ welcome: WelcomeVC)
}

final class WelcomeVC: UIViewController {
  private weak var delegate: (any WelcomeVCDelegate)?

  init(delegate: any WelcomeVCDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    view.backgroundColor = .systemBackground

    let login = UIButton(type: .system, primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.loginTapped() })
    let help = UIButton(type: .system, primaryAction: UIAction(title: "I forgot my password") { [weak self] _ in self?.helpTapped() })
    view.addColumn(of: [login, help])
  }

  private func loginTapped() {
    delegate?.welcomeVCDidRequestLogin(self)
  }

  private func helpTapped() {
    delegate?.welcomeVCDidRequestHelp(self)
  }
}
