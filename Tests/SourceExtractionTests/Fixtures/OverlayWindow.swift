// swift-format-ignore-file
import UIKit

// A window that lets touches through to the one below shows a message, and is no place that anybody goes to.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = CartPage()  // edge: AppDelegate -root-> CartPage
    return true
  }
}

final class MessageWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === rootViewController?.view ? nil : hit
  }
}

final class Messages {
  private static var window: MessageWindow?
  static func show(_ text: String) {
    let window = MessageWindow(frame: UIScreen.main.bounds)
    window.rootViewController = MessagePage()
    window.isHidden = false
    self.window = window
  }
}

final class CartPage: UIViewController {
  @IBAction func add() {
    Messages.show("Added")
    present(TotalPage(), animated: true)  // edge: CartPage -present-> TotalPage on add
  }
}

final class MessagePage: UIViewController {}
final class TotalPage: UIViewController {}
