import UIKit

extension UIViewController {
  /// Puts a screen into this one, below all that is there.
  func embed(_ part: UIViewController) {
    addChild(part)
    view.addSubview(part.view)
    part.didMove(toParent: self)
  }
}
