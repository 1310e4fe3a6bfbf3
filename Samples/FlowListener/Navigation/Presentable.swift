import UIKit

/// What a router can show: a screen, or a coordinator that has one.
@MainActor
protocol Presentable: AnyObject {
  func presented() -> UIViewController
}

extension UIViewController: Presentable {
  func presented() -> UIViewController { self }
}
