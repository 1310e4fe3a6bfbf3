import UIKit

final class ReviewEditorController: StackController, ReviewEditorScreen {
  var onSend: ((Review) -> Void)?
  var onCancel: (() -> Void)?

  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Review of \(product.name)"
    let text = addField("What do you think of it?")
    addButton("Send") { [weak self] in self?.onSend?(Review(author: "Me", text: text.text ?? "")) }
    addButton("Cancel") { [weak self] in self?.onCancel?() }
  }
}
