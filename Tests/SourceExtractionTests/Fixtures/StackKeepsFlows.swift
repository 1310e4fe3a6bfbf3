// swift-format-ignore-file
import UIKit

// A wrapper around a stack keeps the flows whose screens are on it, and lets go of those that a person left.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: ShopFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow()
    self.window = window
    let flow = ShopFlow(window: window)  // edge: AppDelegate -start-> ShopFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> ShopFlow in property
    flow.start()
  }
}

protocol ScreenFlow: AnyObject {
  var screen: UIViewController { get }
}

final class Stack: UIViewController, UINavigationControllerDelegate {
  private let inner = UINavigationController()
  private var flows: [UIViewController: ScreenFlow] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    inner.delegate = self
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  func push(flow: ScreenFlow) {
    flows[flow.screen] = flow
    push(flow.screen)
  }

  func push(_ screen: UIViewController) { inner.pushViewController(screen, animated: true) }

  func begin(with screen: UIViewController) { inner.setViewControllers([screen], animated: false) }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    for screen in flows.keys where !inner.viewControllers.contains(screen) {
      flows.removeValue(forKey: screen)  // edge: ShopFlow -releases-> ItemFlow on navigationController(_:didShow:animated:) after back
    }
  }
}

final class ShopFlow {
  private let stack = Stack()

  init(window: UIWindow) {
    window.rootViewController = stack  // edge: ShopFlow -root-> Stack
  }

  func start() {
    let shelf = Shelf()
    shelf.onItem = { [weak self] in self?.showItem() }
    stack.begin(with: shelf)  // edge: ShopFlow -root-> Shelf
  }

  private func showItem() {
    let flow = ItemFlow()  // edge: Shelf -start-> ItemFlow on onItem by ShopFlow as push
    stack.push(flow: flow)  // edge: ShopFlow -owns-> ItemFlow in navigator
  }
}

final class ItemFlow: ScreenFlow {
  var screen: UIViewController { item }

  private lazy var item: ItemScreen = {
    return ItemScreen()  // edge: ItemFlow -root-> ItemScreen
  }()
}

final class Shelf: UIViewController {
  var onItem: (() -> Void)?
  @IBAction func pick() { onItem?() }
}

final class ItemScreen: UIViewController {}
