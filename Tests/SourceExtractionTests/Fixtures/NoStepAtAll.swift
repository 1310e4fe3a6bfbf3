// swift-format-ignore-file
import UIKit

// What only looks as if it showed something, or as if it never did: a local variable named as a property of UIKit's, a method
// named by its labels, and the branch for screens that are shown in another way than as a sheet.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = makeStack(UserDefaults.standard.bool(forKey: "early"))  // edge: AppDelegate -root-> Harbour ; AppDelegate -root-> Cabin
    return true
  }

  private func makeStack(_ isEarly: Bool) -> UIViewController {
    let viewControllers: [UIViewController]
    if isEarly {
      viewControllers = [Harbour()]
    } else {
      viewControllers = [Cabin()]
    }
    let stack = UINavigationController()
    stack.setViewControllers(viewControllers, animated: false)  // edge: AppDelegate -root-> Harbour ; AppDelegate -root-> Cabin
    return stack
  }
}

final class Harbour: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let quay = Quay()
    if let sheet = quay.sheetPresentationController {
      sheet.detents = [.medium()]
      present(quay, animated: true)  // edge: Harbour -present-> Quay on viewDidLoad
    } else {
      show(quay, sender: self)  // edge: Harbour -push-> Quay on viewDidLoad
    }
  }
}

final class Quay: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: #selector(Quay.dismiss(_:)))
  }
  @objc func dismiss(_ sender: UIBarButtonItem) {
    dismiss(animated: true)  // edge: Quay -dismiss-> . on dismiss
  }
}

final class Cabin: UIViewController {}
