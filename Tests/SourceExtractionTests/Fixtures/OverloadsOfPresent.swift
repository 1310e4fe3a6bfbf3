// swift-format-ignore-file
import UIKit

// An extension has an overload of UIKit's method for one kind of controller, and one for a router of the app's own. A call
// that gives another controller means UIKit's.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Desk()  // edge: AppDelegate -root-> Desk
  }
}

final class Rail {
  let stack = UINavigationController(rootViewController: Manual())
}

extension UIViewController {
  func present(_ picker: UIDocumentPickerViewController, animated: Bool, completion: (() -> Void)? = nil) {
    view.endEditing(true)
    present(picker as UIViewController, animated: animated, completion: completion)
  }

  func present(_ rail: Rail, animated: Bool, completion: (() -> Void)?) {
    present(rail.stack, animated: animated, completion: completion)
  }
}

final class Desk: UIViewController {
  @objc func paperTapped() {
    present(Paper(), animated: true)  // edge: Desk -present-> Paper on paperTapped
  }

  @objc func inkTapped() {
    present(Ink(), animated: true, completion: nil)  // edge: Desk -present-> Ink on inkTapped
  }

  @objc func fileTapped() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
    present(picker, animated: true, completion: nil)  // edge: Desk -present-> UIDocumentPickerViewController on fileTapped
  }

  @objc func helpTapped() {
    present(Rail(), animated: true, completion: nil)  // edge: Desk -present-> Manual on helpTapped
  }
}

final class Paper: UIViewController {}
final class Ink: UIViewController {}
final class Manual: UIViewController {}
