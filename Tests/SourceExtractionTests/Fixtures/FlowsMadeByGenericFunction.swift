// swift-format-ignore-file
import UIKit

// A generic function makes flows, which begin in their own initializers, of the class that it is given: whoever calls the
// function starts them.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var meadow: MeadowFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let meadow = MeadowFlow(stack: stack)  // edge: Delegate -start-> MeadowFlow as root
    self.meadow = meadow  // edge: Delegate -owns-> MeadowFlow in property
    meadow.begin()
  }
}

protocol Buildable: AnyObject { init(stack: UINavigationController) }
func build<Built: Buildable>(_ type: Built.Type, stack: UINavigationController) -> Built { type.init(stack: stack) }  // edge: Grass -start-> HiveFlow on onHive by MeadowFlow as push

final class MeadowFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let grass = Grass()
    grass.onHive = { [weak self] in self?.showHive() }
    stack.setViewControllers([grass], animated: false)  // edge: MeadowFlow -root-> Grass
  }
  private func showHive() {
    _ = build(HiveFlow.self, stack: stack)
  }
}
final class HiveFlow: Buildable {
  private let stack: UINavigationController
  required init(stack: UINavigationController) {
    self.stack = stack
    open()
  }
  private func open() {
    stack.pushViewController(Hive(), animated: true)  // edge: HiveFlow -push-> Hive
  }
}
final class Grass: UIViewController {
  var onHive: (() -> Void)?
  @IBAction func hive() { onHive?() }
}
final class Hive: UIViewController {}
