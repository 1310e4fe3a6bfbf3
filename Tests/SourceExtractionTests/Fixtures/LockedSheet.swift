// swift-format-ignore-file
import UIKit

// A sheet that no swipe ends, beside one that a swipe ends.

final class Home: UIViewController {
  @IBAction func openTerms() {
    let terms = Terms()
    terms.isModalInPresentation = true
    present(terms, animated: true)  // edge: Home -present-> Terms on openTerms locked
  }

  @IBAction func openHelp() {
    let help = Help()
    help.isModalInPresentation = false
    present(help, animated: true)  // edge: Home -present-> Help on openHelp
  }
}

final class Terms: UIViewController {}
final class Help: UIViewController {}
