// swift-format-ignore-file
// A helper that the system calls, and that asks the screen whose helper it is to show something: the screen shows it.
import UIKit
import WebKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = BrowserViewController() // edge: AppDelegate -root-> BrowserViewController
    self.window = window
    return true
  }
}

protocol Browsing: AnyObject {
  func showOnTop(_ controller: UIViewController, animated: Bool)
}

final class BrowserViewController: UIViewController {
  let listener = PageListener()
  let bus = MessageBus()

  override func viewDidLoad() {
    super.viewDidLoad()
    bus.browser = self
    listener.bus = bus
    let content = WKUserContentController()
    content.add(listener, name: "page")
  }
}

extension BrowserViewController: Browsing {
  func showOnTop(_ controller: UIViewController, animated: Bool) {
    DispatchQueue.main.async { [weak self] in
      self?.present(controller, animated: animated)
    }
  }
}

final class PageListener: NSObject, WKScriptMessageHandler {
  var bus: MessageBus?

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    bus?.receive(message.name)
  }
}

final class MessageBus {
  weak var browser: Browsing?

  func receive(_ name: String) {
    switch name {
    case "camera": scan()
    default: break
    }
  }

  private func scan() {
    browser?.showOnTop(ScannerViewController(), animated: true) // edge: BrowserViewController -present-> ScannerViewController on userContentController
  }
}

final class ScannerViewController: UIViewController {}
