import UIKit

/// What is there before the first destination is: the router takes its place.
final class LaunchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
