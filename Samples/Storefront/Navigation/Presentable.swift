import UIKit

/// What a `NavigationRouter` can show: a view controller, or a coordinator that wraps one.
@MainActor
protocol Presentable: AnyObject {
  func toPresentable() -> UIViewController
}

extension UIViewController: Presentable {
  func toPresentable() -> UIViewController { self }
}
