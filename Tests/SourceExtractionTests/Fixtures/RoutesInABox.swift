// swift-format-ignore-file
import UIKit

// A box erases who makes the screens of a flow: its closure is given the case of a route and wraps what it makes for it.

@main
class GardenDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var garden: GardenCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    garden = GardenCoordinator(stack: stack, planner: GardenPlanner())  // edge: GardenDelegate -start-> GardenCoordinator as root // edge: GardenDelegate -owns-> GardenCoordinator in property
    garden?.start()
    return true
  }
}

struct Leaf {
  let page: UIViewController
}

protocol Planning {
  associatedtype Step
  func page(for step: Step) -> UIViewController
}

final class PlannerBox<Step> {
  private let make: (Step) -> Leaf

  init<P: Planning>(_ planner: P) where P.Step == Step {
    make = { step in
      let page = planner.page(for: step)
      return Leaf(page: page)
    }
  }

  func leaf(for step: Step) -> Leaf { make(step) }
}

enum GardenStep { case beds, seeds(onDone: () -> Void), tools }

struct GardenPlanner: Planning {
  func page(for step: GardenStep) -> UIViewController {
    switch step {
    case .beds: return BedsViewController()
    case .seeds(let onDone): return SeedsViewController(onDone: onDone)
    case .tools: return ToolsViewController()
    }
  }
}

final class GardenCoordinator {
  private let stack: UINavigationController
  private let planner: PlannerBox<GardenStep>

  init<P: Planning>(stack: UINavigationController, planner: P) where P.Step == GardenStep {
    self.stack = stack
    self.planner = PlannerBox(planner)
  }

  func start() {
    let leaf = planner.leaf(for: .beds)
    stack.setViewControllers([leaf.page], animated: false)  // edge: GardenCoordinator -root-> BedsViewController
    showSeeds()
    showTools()
  }

  private func showSeeds() {
    let leaf = planner.leaf(for: .seeds(onDone: { [weak self] in self?.showTools() }))
    stack.pushViewController(leaf.page, animated: true)  // edge: GardenCoordinator -push-> SeedsViewController
  }

  private func showTools() {
    let leaf = planner.leaf(for: .tools)
    stack.present(leaf.page, animated: true)  // edge: GardenCoordinator -present-> ToolsViewController
  }
}

final class BedsViewController: UIViewController {}
final class ToolsViewController: UIViewController {}

final class SeedsViewController: UIViewController {
  private let onDone: () -> Void

  init(onDone: @escaping () -> Void) {
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
  }
}
