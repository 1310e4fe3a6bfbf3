import UIKit

@MainActor
protocol TermsView: AnyObject, Presentable {
  var onAgreed: (() -> Void)? { get set }
  var isAgreed: Bool { get set }
}

final class TermsController: UIViewController, TermsView {
  var onAgreed: (() -> Void)?
  var isAgreed: Bool = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    view.addColumn(of: [UIButton(title: "I agree") { [weak self] in self?.onAgreed?() }])
  }
}
