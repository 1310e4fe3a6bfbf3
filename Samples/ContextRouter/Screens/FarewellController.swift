import UIKit

final class FarewellController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let text = UILabel()
    text.text = "See you soon."
    view.addColumn(of: [text])
  }
}
