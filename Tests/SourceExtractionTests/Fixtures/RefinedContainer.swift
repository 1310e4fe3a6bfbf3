// swift-format-ignore-file
import DrawerKit
import UIKit

// A class of the app's own only refines a container of a library that is not among the sources: it stands for the screens
// that it is made around, as that does. What such a container is told to show from then on is the first screen.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = WideDrawerController(contentViewController: Desk(), drawerViewController: Drawer())  // edge: AppDelegate -root-> Desk ; AppDelegate -root-> Drawer
    return true
  }
}

final class WideDrawerController: DrawerController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
  }
}

final class Desk: UIViewController {
  @objc private func openCabinet() {
    present(Cabinet(front: Tray(), back: Hook()), animated: true)  // edge: Desk -present-> Cabinet on openCabinet
  }
}

final class Cabinet: UIViewController {
  private let inner: DrawerController

  init(front: UIViewController, back: UIViewController) {
    inner = WideDrawerController(contentViewController: front, drawerViewController: back)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    addChild(inner)  // edge: Cabinet -embed-> Hook on viewDidLoad ; Cabinet -embed-> Tray on viewDidLoad
    view.addSubview(inner.view)
  }
}

final class Tray: UIViewController {}
final class Hook: UIViewController {}

final class Drawer: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    drawerController?.setContentViewController(to: Basket())  // edge: Drawer -root-> Basket on tableView
    drawerController?.closeDrawer()
  }
}

final class Basket: UIViewController {}
