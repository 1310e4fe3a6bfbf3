import UIKit

final class ReviewsController: RowsController, ReviewsScreen {
  var reviews = [Review(author: "Ada", text: "Fits.")] {
    didSet { showReviews() }
  }
  var onWriteReview: (() -> Void)?

  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reviews of \(product.name)"
    addBarButton(.compose) { [weak self] in self?.onWriteReview?() }
    showReviews()
  }

  private func showReviews() {
    rows = reviews.map { Row($0.author, detail: $0.text) }
  }
}
