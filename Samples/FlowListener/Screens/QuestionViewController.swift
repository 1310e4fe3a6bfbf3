import UIKit

@MainActor
protocol QuestionViewControllerRoute: AnyObject {
  func onSend(_ question: String)
  func onGiveUp()
}

final class QuestionViewController: UIViewController {
  private weak var route: (any QuestionViewControllerRoute)?
  private let questionField = UITextField()

  init(route: any QuestionViewControllerRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    questionField.placeholder = "What would you like to know?"
    view.addColumn(of: [
      questionField,
      UIButton(title: "Send") { [weak self] in self?.send() },
      UIButton(title: "Never mind") { [weak self] in self?.route?.onGiveUp() },
    ])
  }

  private func send() {
    guard let question = questionField.text, !question.isEmpty else { return }
    route?.onSend(question)
  }
}
