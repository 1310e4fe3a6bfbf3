import UIKit

/// Anything that ends up as a view controller on the screen.
@MainActor
protocol Module: AnyObject {
  var controller: UIViewController { get }
}

extension UIViewController: Module {
  var controller: UIViewController { self }
}
