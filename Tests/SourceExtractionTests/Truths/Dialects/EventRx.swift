// swift-format-ignore-file
import RxRelay
import RxSwift
import UIKit

// A relay of the screen's: the event is named 'accept' after the relay's method, not after the property that holds it.
// Constructed; the program differs:
// missing triggers: HomePage.onOrderFlow of MainFlow -start-> OrderFlow at App.swift:47, ours is HomePage.accept
// missing triggers: ListPage.onDone of OrderFlow -finish-> MainFlow at App.swift:80, ours is ListPage.accept

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let stack = UINavigationController()
    window.rootViewController = stack
    let flow = MainFlow(stack: stack)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow: NSObject, UINavigationControllerDelegate {
  private let stack: UINavigationController
  private var keptOrderFlow: OrderFlow?
  private let bag = DisposeBag()

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    stack.delegate = self
    let homePage = HomePage()
    homePage.onOrderFlow.subscribe(onNext: { [weak self] _ in self?.startOrderFlow() }).disposed(by: bag)
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(stack: stack)  // edge: HomePage -start-> OrderFlow on accept by MainFlow as push
    orderFlow.onDone = { [weak self] in
      guard let self else { return }
      keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on onDone after finish
      stack.popToRootViewController(animated: true)  // edge: MainFlow -popToRoot-> . on OrderFlow.onDone
    }
    keptOrderFlow = orderFlow  // edge: MainFlow -owns-> OrderFlow in property
    orderFlow.begin()
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is HomePage else { return }
    keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on navigationController(_:didShow:animated:) after back
  }
}

final class HomePage: UIViewController {
  let onOrderFlow = PublishRelay<Void>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onOrderFlow") { [weak self] _ in self?.tapOnOrderFlow() }))
  }

  private func tapOnOrderFlow() {
    onOrderFlow.accept(())
  }
}

final class OrderFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController
  private let bag = DisposeBag()

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    listPage.onDone.subscribe(onNext: { [weak self] _ in self?.onDone?() }).disposed(by: bag)  // edge: ListPage -finish(onDone)-> MainFlow on accept by OrderFlow
    stack.pushViewController(listPage, animated: true)  // edge: OrderFlow -push-> ListPage
  }
}

final class ListPage: UIViewController {
  let onDone = PublishRelay<Void>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onDone") { [weak self] _ in self?.tapOnDone() }))
  }

  private func tapOnDone() {
    onDone.accept(())
  }
}
