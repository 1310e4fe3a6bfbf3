// swift-format-ignore-file
import UIKit

// Controls set segues off by themselves; the storyboard tells where they lead. A segue that hangs from the screen
// itself waits for code to perform it, and here none does.

final class Shelf: UIViewController {
  @IBOutlet private var lendButton: UIButton!

  @IBAction private func askForHelp(_ sender: UIButton) {}
  @IBAction private func hold() {}
}

final class Book: UIViewController {}
final class Help: UIViewController {}
final class Author: UIViewController {}
final class Publisher: UIViewController {}
final class Banner: UIViewController {}

final class SlideSegue: UIStoryboardSegue {
  override func perform() {
    source.navigationController?.pushViewController(destination, animated: false)  // unresolved: pushViewController
  }
}
