import UIKit

final class AccountViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    view.backgroundColor = .systemBackground
  }
}
