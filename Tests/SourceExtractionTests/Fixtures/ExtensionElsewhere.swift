// swift-format-ignore-file
import UIKit

// A method of the screen stands in an extension.

final class Home: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showTour()
  }
}

extension Home {
  fileprivate func showTour() {
    show(Tour())  // edge: Home -present-> Tour on viewDidAppear
  }
}

extension UIViewController {
  fileprivate func show(_ screen: UIViewController) {
    present(screen, animated: true)
  }
}

final class Tour: UIViewController {}
