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
  let limits = ExplorationLimits(states: 10_000, depth: 6, screenRepetitions: 1)
  let report = try explore(ExplorationOptions(limits: limits, tabSwitching: .fromFirstScreens), app: makeApp)
  print(report)
  print("nothing was found: the leak of 'ItemCreateCoordinator' was expected")
  exit(1)
} catch let failure as ExplorationFailure {
  print(failure)
  exit("\(failure)".contains("ItemCreateCoordinator") ? 0 : 1)
}
