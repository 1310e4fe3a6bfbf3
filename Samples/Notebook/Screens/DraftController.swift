import UIKit

@MainActor
protocol DraftView: AnyObject, Presentable {
  var onDone: ((Note) -> Void)? { get set }
  var onHide: (() -> Void)? { get set }
}

final class DraftController: UIViewController, DraftView {
  var onDone: ((Note) -> Void)?
  var onHide: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New note"
    view.addColumn(of: [
      UIButton(title: "Keep") { [weak self] in self?.onDone?(Note(title: "New")) },
      UIButton(title: "Hide") { [weak self] in self?.onHide?() },
    ])
  }
}
