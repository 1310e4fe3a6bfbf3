import UIKit

final class HelpGlossaryController: RowsController, StoryboardScene {
  static let storyboard = StoryboardName.support

  var onSelectArticle: ((HelpArticle) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Glossary"
    let returning = HelpArticle(title: "Return", text: "To send back what does not fit.")
    rows = [Row(returning.title) { [weak self] in self?.onSelectArticle?(returning) }]
  }
}
