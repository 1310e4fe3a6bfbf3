// swift-format-ignore-file
import UIKit

// Views of the app's own have methods called 'show' too: no call without a sender is UIKit's, be it followed or not.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Counter()  // edge: AppDelegate -root-> Counter
  }
}

final class Counter: UIViewController {
  @IBOutlet weak var hint: HintView!
  @IBOutlet weak var drawer: UIViewController!

  private func tell(_ isNew: Bool) { isNew ? hint.show() : hint.fade(then: { self.hint.show(in: self.view, for: 2) }) }

  private func open(_ page: UIViewController) {
    drawer.show(page, sender: (self, [1, 2].map { $0 + 1 }))  // unresolved: show
  }
}

final class HintView: UIView {
  func show() { isHidden = false }
  func show(in view: UIView, for seconds: Int) { isHidden = false }
  func fade(then end: () -> Void) { end() }
}
