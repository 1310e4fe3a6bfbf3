// swift-format-ignore-file
import UIKit

// A class is looked up by a name that is known only when the app runs.

final class Home: UIViewController {
  var className = ""

  @IBAction func open() {
    guard let type = NSClassFromString(className) as? UIViewController.Type else { return }
    present(type.init(), animated: true)  // unresolved: present
  }
}
