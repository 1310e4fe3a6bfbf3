// swift-format-ignore-file
import UIKit

// Nobody in the source knows what is pushed.

protocol Plugin {
  func makeScreen() -> UIViewController
}

final class Home: UIViewController {
  var plugin: (any Plugin)?

  @IBAction func openPlugin() {
    guard let screen = plugin?.makeScreen() else { return }
    navigationController?.pushViewController(screen, animated: true)  // unresolved: pushViewController
  }

  @IBAction func openHelp() {
    present(Help(), animated: true)  // edge: Home -present-> Help on openHelp
  }
}

final class Help: UIViewController {}
