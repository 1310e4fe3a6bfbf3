import UIKit

@MainActor
protocol TourView: AnyObject, Presentable {
  var onFinish: (() -> Void)? { get set }
}

final class TourController: UIViewController, TourView {
  var onFinish: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tour"
    view.addColumn(of: [UIButton(title: "Begin") { [weak self] in self?.onFinish?() }])
  }
}
