// swift-format-ignore-file
import UIKit

// A coordinator that somebody else has made is started by the one that keeps and runs it.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var shop: Shop?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    let stack = UINavigationController()
    window?.rootViewController = stack
    shop = Shop(stack: stack, scan: Scan(stack: stack))  // edge: AppDelegate -start-> Shop as root ; AppDelegate -owns-> Shop in property
    shop?.begin()
    return true
  }
}

final class Shop {
  private let stack: UINavigationController
  private let scan: Scan
  init(stack: UINavigationController, scan: Scan) {
    self.stack = stack
    self.scan = scan  // edge: Shop -owns-> Scan in property
  }
  func begin() {
    let page = ShelfPage(onScan: { [weak self] in self?.openScanner() })
    stack.pushViewController(page, animated: false)  // edge: Shop -push-> ShelfPage
  }
  private func openScanner() {
    scan.begin()  // edge: ShelfPage -start-> Scan on onScan by Shop as push
  }
}

final class Scan {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    stack.pushViewController(CameraPage(), animated: true)  // edge: Scan -push-> CameraPage
  }
}

final class ShelfPage: UIViewController {
  private let onScan: () -> Void
  init(onScan: @escaping () -> Void) {
    self.onScan = onScan
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @IBAction func scan() { onScan() }
}

final class CameraPage: UIViewController {}
