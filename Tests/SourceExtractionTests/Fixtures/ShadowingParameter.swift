// swift-format-ignore-file
import UIKit

// A closure parameter has the name of something else around it.

final class Home: UIViewController {
  @IBAction func open() {
    let screen = Wrong()
    screen.title = "Wrong"
    make { screen in
      present(screen, animated: true)
    }
  }

  private func make(_ body: (UIViewController) -> Void) {
    body(Right())  // edge: Home -present-> Right on open
  }
}

final class Wrong: UIViewController {}
final class Right: UIViewController {}
