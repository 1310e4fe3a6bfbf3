// swift-format-ignore-file
import UIKit

// A child tells its end to a delegate which its starter was given and has handed on: the end is not seen, nor that it
// dismisses what the first owner has presented.
// Constructed; the program differs:
// missing finish: SecondFlow -finish-> MainFlow at App.swift:87

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

final class MainFlow {
  private let stack: UINavigationController
  private var first: FirstFlow?

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let homePage = HomePage()
    homePage.onMore = { [weak self] in self?.showOnMore() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func showOnMore() {
    let sheet = UINavigationController()
    let first = FirstFlow(stack: sheet)  // edge: HomePage -start-> FirstFlow on onMore by MainFlow as present locked
    first.listener = self  // edge: FirstFlow -owns-> MainFlow in property weakly
    self.first = first  // edge: MainFlow -owns-> FirstFlow in property
    sheet.isModalInPresentation = true
    first.open()
    stack.present(sheet, animated: true)
  }
}

extension MainFlow: TripListener {
  func tripDidEnd() {
    first = nil  // edge: MainFlow -releases-> FirstFlow on tripDidEnd after finish
    stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> .
  }
}

protocol TripListener: AnyObject {
  func tripDidEnd()
}

final class FirstFlow {
  weak var listener: (any TripListener)?
  private let stack: UINavigationController
  private var second: SecondFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func open() {
    let one = OnePage()
    one.onNext = { [weak self] in self?.goOn() }
    stack.setViewControllers([one], animated: false)  // edge: FirstFlow -root-> OnePage
  }

  private func goOn() {
    let second = SecondFlow(stack: stack, listener: listener)  // edge: OnePage -start-> SecondFlow on onNext by FirstFlow as push
    self.second = second  // edge: FirstFlow -owns-> SecondFlow in property
    second.open()
  }
}

final class SecondFlow {
  private weak var listener: (any TripListener)?
  private let stack: UINavigationController

  init(stack: UINavigationController, listener: (any TripListener)?) {
    self.stack = stack
    self.listener = listener  // edge: SecondFlow -owns-> MainFlow in property weakly
  }

  func open() {
    let two = TwoPage()
    two.onDone = { [weak self] in self?.listener?.tripDidEnd() }  // edge: TwoPage -finish(tripDidEnd)-> MainFlow on onDone by SecondFlow
    stack.pushViewController(two, animated: true)  // edge: SecondFlow -push-> TwoPage
  }
}

final class OnePage: UIViewController {
  var onNext: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "goOn") { [weak self] _ in self?.goOn() }))
  }

  private func goOn() {
    onNext?()
  }
}

final class TwoPage: UIViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "finish") { [weak self] _ in self?.finish() }))
  }

  private func finish() {
    onDone?()
  }
}


final class HomePage: UIViewController {
  var onMore: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onMore") { [weak self] _ in self?.tapOnMore() }))
  }

  private func tapOnMore() {
    onMore?()
  }
}
