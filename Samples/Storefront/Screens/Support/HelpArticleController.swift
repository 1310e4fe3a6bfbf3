import UIKit

final class HelpArticleController: RowsController, StoryboardScene {
  static let storyboard = StoryboardName.support

  var article: HelpArticle? {
    didSet { showArticle() }
  }
  var onOpenGlossary: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = article?.title
    showArticle()
  }

  private func showArticle() {
    rows = [Row(article?.text ?? ""), Row("Glossary") { [weak self] in self?.onOpenGlossary?() }]
  }
}
