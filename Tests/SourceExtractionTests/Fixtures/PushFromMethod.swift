// swift-format-ignore-file
import UIKit

/// A screen pushes the next one from an action.
final class Home: UIViewController {
  @IBAction func openDetail() {
    navigationController?.pushViewController(Detail(), animated: true)  // edge: Home -push-> Detail on openDetail
  }
}

final class Detail: UIViewController {}
