import UIKit

// The app's screens by their protocols: what each offers a person, and nothing else.

final class LoginController: UIViewController, LoginView {
  var onCompleteAuth: (() -> Void)?
  var onSignUpButtonTap: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("Log in") { [weak self] in self?.onCompleteAuth?() }
    view.addButton("Sign up") { [weak self] in self?.onSignUpButtonTap?() }
  }
}

final class SignUpController: UIViewController, SignUpView {
  var confirmed = false
  var onSignUpComplete: (() -> Void)?
  var onTermsButtonTap: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("Sign up") { [weak self] in if self?.confirmed == true { self?.onSignUpComplete?() } }
    view.addButton("Terms") { [weak self] in self?.onTermsButtonTap?() }
  }

  func conformTermsAgreement(_ agree: Bool) { confirmed = agree }
}

final class TermsController: UIViewController, TermsView {
  var confirmed = false
  var onConfirmChanged: ((Bool) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("I agree") { [weak self] in self?.onConfirmChanged?(true) }
  }
}

final class OnboardingController: UIViewController, OnboardingView {
  var onFinish: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("Finish") { [weak self] in self?.onFinish?() }
  }
}

final class ItemsListController: UIViewController, ItemsListView {
  var onItemSelect: ((ItemList) -> Void)?
  var onCreateItem: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("An item") { [weak self] in self?.onItemSelect?(ItemList(title: "An item", subtitle: "")) }
    view.addButton("Create") { [weak self] in self?.onCreateItem?() }
  }
}

final class ItemDetailController: UIViewController, ItemDetailView {
  var itemList: ItemList?
}

final class ItemCreateController: UIViewController, ItemCreateView {
  var onHideButtonTap: (() -> Void)?
  var onCompleteCreateItem: ((ItemList) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addButton("Hide") { [weak self] in self?.onHideButtonTap?() }
    view.addButton("Done") { [weak self] in self?.onCompleteCreateItem?(ItemList(title: "", subtitle: "")) }
  }
}

final class SettingsController: UIViewController, SettingsView {}

extension UIView {
  fileprivate func addButton(_ title: String, onTap: @escaping () -> Void) {
    addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in onTap() }))
  }
}
