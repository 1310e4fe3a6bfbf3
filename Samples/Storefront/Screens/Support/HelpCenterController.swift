import UIKit

final class HelpCenterController: RowsController, StoryboardScene {
  static let storyboard = StoryboardName.support

  var onSelectArticle: ((HelpArticle) -> Void)?
  var onContact: (() -> Void)?
  var onRequestCallback: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Help"
    let paying = HelpArticle(title: "How to pay", text: "By card, or on delivery.")
    rows = [
      Row(paying.title) { [weak self] in self?.onSelectArticle?(paying) },
      Row("Write to us") { [weak self] in self?.onContact?() },
      Row("Have us call you") { [weak self] in self?.onRequestCallback?() },
    ]
  }
}
