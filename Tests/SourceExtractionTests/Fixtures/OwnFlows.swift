// swift-format-ignore-file
import UIKit

// An app's own flows: each turns the steps that its screens emit into screens and child flows, and hands on to its parent
// the steps that are not its own.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private lazy var flow = AppFlow(window: window)  // edge: AppDelegate -owns-> AppFlow in property ; AppDelegate -start-> AppFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    flow.navigate(step: HarbourStep.launched)
    return true
  }
}

protocol FlowStep {}

enum HarbourStep: FlowStep {
  case launched
  case quayPicked(String)
  case boatTapped
  case rented(String)
  case rentalClosed
}

protocol Flow: AnyObject {
  func navigate(step: FlowStep)
}

class BaseFlow: NSObject, Flow {
  let stack: UINavigationController
  weak var parent: Flow?

  init(stack: UINavigationController, parent: Flow? = nil) {
    self.stack = stack
    self.parent = parent  // edge: RentalFlow -owns-> AppFlow in property weakly
  }

  func navigate(step: FlowStep) { parent?.navigate(step: step) }

  func present(_ flow: BaseFlow, from step: FlowStep) {
    flow.navigate(step: step)
    stack.present(flow.stack, animated: true)
  }
}

final class AppFlow: BaseFlow {
  private let window: UIWindow
  private var rental: RentalFlow?

  init(window: UIWindow) {
    self.window = window
    super.init(stack: UINavigationController())
  }

  override func navigate(step: FlowStep) {
    guard let step = step as? HarbourStep else { return }
    switch step {
    case .launched:
      stack.viewControllers = [QuayList(flow: self)]  // edge: AppFlow -root-> QuayList
      window.rootViewController = stack  // edge: AppFlow -root-> QuayList
    case .quayPicked(let name):
      stack.pushViewController(Quay(name: name, flow: self), animated: true)  // edge: QuayList -push-> Quay on navigate by AppFlow
    case .boatTapped:
      let rental = RentalFlow(stack: UINavigationController(), parent: self)  // edge: Quay -start-> RentalFlow on navigate by AppFlow as present
      self.rental = rental  // edge: AppFlow -owns-> RentalFlow in property
      present(rental, from: step)
    case .rentalClosed:
      stack.dismiss(animated: true)  // edge: AppFlow -dismiss-> . on RentalFlow.navigate
      rental = nil  // edge: AppFlow -releases-> RentalFlow on navigate after finish
    default: break
    }
  }
}

final class RentalFlow: BaseFlow {
  override func navigate(step: FlowStep) {
    switch step {
    case HarbourStep.boatTapped:
      let form = RentalForm()
      form.emit = { [weak self] in self?.navigate(step: $0) }
      stack.setViewControllers([form], animated: false)  // edge: RentalFlow -root-> RentalForm
    case HarbourStep.rented(let name):
      stack.pushViewController(Receipt(name: name), animated: true)  // edge: RentalForm -push-> Receipt on emit by RentalFlow
    case HarbourStep.rentalClosed:
      parent?.navigate(step: HarbourStep.rentalClosed)  // edge: RentalForm -finish(navigate.rentalClosed)-> AppFlow on emit by RentalFlow
    default: super.navigate(step: step)
    }
  }
}

final class QuayList: UIViewController {
  private weak var flow: Flow?

  init(flow: Flow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func pick() { flow?.navigate(step: HarbourStep.quayPicked("north")) }
}

final class Quay: UIViewController {
  private weak var flow: Flow?

  init(name: String, flow: Flow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func rent() { flow?.navigate(step: HarbourStep.boatTapped) }
}

final class RentalForm: UIViewController {
  var emit: ((FlowStep) -> Void)?

  @objc private func pay() { emit?(HarbourStep.rented("dinghy")) }
  @objc private func close() { emit?(HarbourStep.rentalClosed) }
}

final class Receipt: UIViewController {
  init(name: String) { super.init(nibName: nil, bundle: nil) }
}
