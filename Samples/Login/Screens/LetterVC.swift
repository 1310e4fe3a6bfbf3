import UIKit

final class LetterVC: UIViewController {
  private let letter: Letter

  init(letter: Letter) {
    self.letter = letter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = letter.subject
    view.backgroundColor = .systemBackground

    let text = UILabel()
    text.text = letter.text
    text.numberOfLines = 0
    view.addColumn(of: [text])
  }
}
