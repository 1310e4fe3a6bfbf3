import UIKit

final class ProductViewController: UIViewController {
  var id: ProductID? {
    didSet { title = id.flatMap { id in Product.all.first { $0.id == id } }?.name }
  }
  var onReadReviews: ((ProductID) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn(of: [UIButton(title: "What others say") { [weak self] in self?.readReviews() }])
  }

  private func readReviews() {
    guard let id else { return }
    onReadReviews?(id)
  }
}
