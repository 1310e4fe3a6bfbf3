import UIKit

/// The parts of the app side by side.
final class TabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.tintColor = .systemIndigo
  }
}
