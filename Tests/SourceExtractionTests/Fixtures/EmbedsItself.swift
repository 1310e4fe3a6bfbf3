// swift-format-ignore-file
import UIKit

// A screen that puts itself into what it is given does so for whoever gives it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window.rootViewController = Board(bar: Bar())  // edge: AppDelegate -root-> Board
  }
}

final class Board: UIViewController {
  private let bar: Bar

  init(bar: Bar) {
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    bar.embed(in: self)  // edge: Board -embed-> Bar on viewDidLoad
  }
}

final class Bar: UIViewController {
  func embed(in parent: UIViewController) {
    parent.addChild(self)
    parent.view.addSubview(view)
    didMove(toParent: parent)
  }
}
