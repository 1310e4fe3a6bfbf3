import UIKit

final class ContactController: RowsController, StoryboardScene {
  static let storyboard = StoryboardName.support

  var onSent: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Write to us"
    rows = [
      Row("A question") { [weak self] in self?.onSent?() },
      Row("A complaint") { [weak self] in self?.onSent?() },
    ]
  }
}
