import Foundation
import NavigationTesting
import PathExploration
import UIKit

@testable import ApplicationCoordinator

/// The part of the app behind its login, which is where the flow that creates an item is begun. The login itself is left
/// out: who is logged in is a global there, so that a second launch would differ from the first.
@MainActor
func makeApp() -> (UIWindow, Coordinator) {
  let storyboards = ProcessInfo.processInfo.environment["REAL_APP_STORYBOARDS"] ?? "Storyboards"
  UIApplication.shared.sources = [URL(fileURLWithPath: storyboards)]
  let stack = UINavigationController()
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = stack
  window.makeKeyAndVisible()
  let (coordinator, module) = CoordinatorFactoryImp().makeTabbarCoordinator()
  RouterImp(rootController: stack).setRootModule(module, hideBar: true)
  coordinator.start()
  return (window, coordinator)
}

do {
  try explore(
    limits: SearchLimits(depth: 6, states: 10_000), expecting: AppExpectations(tabs: .fromFirstScreens, repeatLimit: 1),
    app: makeApp)
  print("nothing was found: the leak of 'ItemCreateCoordinator' was expected")
  exit(1)
} catch let failure as ExplorationFailure {
  print(failure)
  exit("\(failure)".contains("ItemCreateCoordinator") ? 0 : 1)
}
