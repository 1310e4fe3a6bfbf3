// swift-format-ignore-file
import UIKit

// A first flow that keeps nothing: it makes the next one and runs it, whose screens' closures keep that one alive.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let parts = Parts()
  var opening: Opening?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow()
    let stack = UINavigationController()
    window.rootViewController = stack
    self.window = window
    opening = Opening(stack: stack, parts: parts)  // edge: AppDelegate -start-> Opening as root ; AppDelegate -owns-> Opening in property
    opening?.begin()
    return true
  }
}

final class Opening {
  private let stack: UINavigationController
  private let parts: Parts
  init(stack: UINavigationController, parts: Parts) {
    self.stack = stack
    self.parts = parts
  }
  func begin() {
    let search = parts.makeSearch(on: stack)  // edge: Opening -start-> Search as root
    search.begin()
  }
}

final class Parts {
  func makeSearch(on stack: UINavigationController) -> Search { Search(stack: stack) }
}

final class Search {
  private weak var stack: UINavigationController?
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let list = ListPage(onPick: showDetail)
    stack?.pushViewController(list, animated: false)  // edge: Search -push-> ListPage
  }
  private func showDetail(of name: String) {
    stack?.pushViewController(DetailPage(), animated: true)  // edge: ListPage -push-> DetailPage on onPick by Search
  }
}

final class ListPage: UIViewController {
  private let onPick: (String) -> Void
  init(onPick: @escaping (String) -> Void) {
    self.onPick = onPick
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc func pick() { onPick("a") }
}

final class DetailPage: UIViewController {}
