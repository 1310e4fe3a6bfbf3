import UIKit

@MainActor
protocol SignUpView: AnyObject, Presentable {
  var onSignedUp: (() -> Void)? { get set }
  var onTerms: (() -> Void)? { get set }
  var isAgreed: Bool { get set }
}

final class SignUpController: UIViewController, SignUpView {
  var onSignedUp: (() -> Void)?
  var onTerms: (() -> Void)?
  var isAgreed: Bool = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign up"
    view.addColumn(of: [
      UIButton(title: "Terms") { [weak self] in self?.onTerms?() },
      UIButton(title: "Sign up") { [weak self] in
        guard let self, isAgreed else { return }
        onSignedUp?()
      },
    ])
  }
}
