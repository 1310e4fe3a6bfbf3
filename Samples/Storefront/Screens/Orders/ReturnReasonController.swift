import UIKit

final class ReturnReasonController: RowsController {
  var onNext: (() -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Why?"
    addBarButton(.cancel) { [weak self] in self?.onCancel?() }
    rows = [
      Row("Too small") { [weak self] in self?.onNext?() },
      Row("Too large") { [weak self] in self?.onNext?() },
    ]
  }
}
