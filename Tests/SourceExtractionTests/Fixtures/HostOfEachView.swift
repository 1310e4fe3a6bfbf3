// swift-format-ignore-file
import SwiftUI
import UIKit

// The app's generic controller only puts a frame around views: what is shown is the view, and each view leads on by
// itself. What a cast that is certain cannot fail to give needs no stand-in.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: CityFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = CityFlow(stack)  // edge: AppDelegate -start-> CityFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> CityFlow in property
    flow.start()
  }
}

class Framed<Content: View>: UIViewController {
  private let inner: UIHostingController<Content>

  init(_ content: Content) {
    inner = UIHostingController(rootView: content)
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }
}

final class CityFlow {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() { stack.pushViewController(Framed(Streets(onSquare: { [weak self] in self?.square() })), animated: false) }  // edge: CityFlow -push-> Streets

  private func square() {
    stack.pushViewController(Framed(Square(onFountain: { [weak self] in self?.fountain() })), animated: true)  // edge: Streets -push-> Square on onSquare by CityFlow
  }

  private func fountain() { stack.present(made(), animated: true) }  // edge: Square -present-> Fountain on onFountain by CityFlow

  private func made() -> UIViewController {
    let fountain: Splashing = Fountain()
    return fountain as? UIViewController ?? Drought()
  }
}

struct Streets: View {
  let onSquare: () -> Void
  var body: some View { Button("Square") { onSquare() } }
}

struct Square: View {
  let onFountain: () -> Void
  var body: some View { Button("Fountain") { onFountain() } }
}

protocol Splashing {}
final class Fountain: UIViewController, Splashing {}
final class Drought: UIViewController {}
