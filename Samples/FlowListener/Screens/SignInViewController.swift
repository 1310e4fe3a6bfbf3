import UIKit

@MainActor
protocol SignInViewControllerRoute: AnyObject {
  func onSignIn(name: String)
}

final class SignInViewController: UIViewController {
  private weak var route: (any SignInViewControllerRoute)?
  private let nameField = UITextField()

  init(route: any SignInViewControllerRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Who reads?"
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    view.addColumn(of: [nameField, UIButton(title: "Come in") { [weak self] in self?.signIn() }])
  }

  private func signIn() {
    guard let name = nameField.text, !name.isEmpty else { return }
    route?.onSignIn(name: name)
  }
}
