// swift-format-ignore-file
import UIKit

// A lazy property makes the screen when it is first shown.

final class Home: UIViewController {
  private lazy var help: UIViewController = {
    let help = Help()
    help.title = "Help"
    return help
  }()

  @IBAction func openHelp() {
    present(help, animated: true)  // edge: Home -present-> Help on openHelp
  }
}

final class Help: UIViewController {}
