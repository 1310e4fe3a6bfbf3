import UIKit

@MainActor
protocol SignInView: AnyObject, Presentable {
  var onSignedIn: (() -> Void)? { get set }
  var onSignUp: (() -> Void)? { get set }
}

final class SignInController: UIViewController, SignInView {
  var onSignedIn: (() -> Void)?
  var onSignUp: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"
    view.addColumn(of: [
      UIButton(title: "Come in") { [weak self] in self?.onSignedIn?() },
      UIButton(title: "I am new here") { [weak self] in self?.onSignUp?() },
    ])
  }
}
