// swift-format-ignore-file
import Sockets
import UIKit

// Wrappers of one class keep listeners of the app's, and a library's instance that is asked for by a protocol which an extension
// gives its class: that the listeners are none tells nothing of what else is kept.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    Lines.shared.open()
    window?.rootViewController = Station()  // edge: AppDelegate -root-> Station
  }
}

final class Holder {
  weak var kept: AnyObject?
  init(_ kept: AnyObject) { self.kept = kept }
}

protocol Line { var isUp: Bool { get } }

extension SocketEngine: Line { var isUp: Bool { state == .connected } }

final class Lines {
  static let shared = Lines()
  private var lines: [String: Holder] = [:]
  private var listeners: [Holder] = []

  func open() { lines["main"] = Holder(makeLine()) }
  func line(named name: String) -> Line? { lines[name]?.kept as? Line }
  func add(_ listener: AnyObject) { listeners.append(Holder(listener)) }
  func closeAll() { for listener in listeners { (listener.kept as? Station)?.lineClosed() } }

  private func makeLine() -> SocketEngine { SocketEngine(name: "main") }
}

final class Station: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Lines.shared.add(self)
  }

  @objc func callTapped() {
    guard let line = Lines.shared.line(named: "main"), line.isUp else { return }
    present(Call(), animated: true)  // edge: Station -present-> Call on callTapped
  }

  func lineClosed() {}
}

final class Call: UIViewController {}
