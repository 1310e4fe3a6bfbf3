// swift-format-ignore-file
import UIKit

// A factory that the app keeps gives out coordinators, which put themselves behind an object that only runs their methods:
// who asks for one, keeps it and runs it is the parent, and neither the factory nor the object around it is a coordinator.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let workshop = Workshop()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stage = Stage()
    window = UIWindow()
    window?.rootViewController = stage  // edge: AppDelegate -root-> Stage
    workshop.makeShop(on: stage).start()  // edge: AppDelegate -start-> Shop as root
  }
}

protocol Flow: AnyObject { func start() }

final class AnyFlow {
  private let run: () -> Void

  init<Erased: Flow>(_ flow: Erased) { run = { flow.start() } }

  func start() { run() }
}

extension Flow {
  func asAnyFlow() -> AnyFlow { AnyFlow(self) }
}

protocol MakesTabs { func makeTabs(on stage: Stage, in bar: UITabBarController) -> AnyFlow }
protocol MakesLogin { func makeLogin(on stage: Stage, onEnd: @escaping () -> Void) -> AnyFlow }

final class Workshop {
  func makeShop(on stage: Stage) -> AnyFlow { Shop(workshop: self, stage: stage).asAnyFlow() }
}

extension Workshop: MakesTabs {
  func makeTabs(on stage: Stage, in bar: UITabBarController) -> AnyFlow { Tabs(stage: stage, bar: bar).asAnyFlow() }
}

extension Workshop: MakesLogin {
  func makeLogin(on stage: Stage, onEnd: @escaping () -> Void) -> AnyFlow { Login(stage: stage, onEnd: onEnd).asAnyFlow() }
}

final class Stage: UIViewController {
  func show(_ screen: UIViewController) {
    addChild(screen)
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}

final class Shop: Flow {
  private let workshop: MakesTabs & MakesLogin
  private weak var stage: Stage?
  private var child: AnyObject?

  init(workshop: MakesTabs & MakesLogin, stage: Stage) {
    self.workshop = workshop
    self.stage = stage
  }

  func start() {
    guard let stage else { return }
    let login = workshop.makeLogin(on: stage) { [weak self] in  // edge: Shop -start-> Login as present
      self?.child = nil  // edge: Shop -releases-> Login on onEnd after finish ; Shop -releases-> Tabs after call
      self?.showTabs()
    }
    login.start()
    child = login  // edge: Shop -owns-> Login in property
  }

  private func showTabs() {
    guard let stage else { return }
    let tabs = workshop.makeTabs(on: stage, in: UITabBarController())  // edge: Shop -start-> Tabs on Login.onEnd as root
    tabs.start()
    child = tabs  // edge: Shop -owns-> Tabs in property
  }
}

final class Login: Flow {
  private weak var stage: Stage?
  private let onEnd: () -> Void

  init(stage: Stage, onEnd: @escaping () -> Void) {
    self.stage = stage
    self.onEnd = onEnd
  }

  func start() {
    let door = Door()
    door.onOpen = { [onEnd] in onEnd() }  // edge: Door -finish(onEnd)-> Shop on onOpen by Login
    stage?.present(door, animated: true)  // edge: Login -present-> Door
  }
}

final class Door: UIViewController {
  var onOpen: (() -> Void)?

  @objc private func open() { onOpen?() }
}

final class Tabs: Flow {
  private weak var stage: Stage?
  private let bar: UITabBarController

  init(stage: Stage, bar: UITabBarController) {
    self.stage = stage
    self.bar = bar
  }

  func start() {
    bar.viewControllers = [Shelf(), Basket()]  // edge: Tabs -tab-> Shelf ; Tabs -tab-> Basket
    stage?.show(bar)  // edge: Tabs -embed-> Shelf ; Tabs -embed-> Basket
  }
}

final class Shelf: UIViewController {}
final class Basket: UIViewController {}
