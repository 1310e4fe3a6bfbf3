// swift-format-ignore-file
import UIKit

// A flow begins in its own initializer with a screen that its own method makes, one of several that lead to one another: the
// factory which makes the flow shows nothing and is none itself.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var harvest: HarvestFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let stack = UINavigationController()
    let harvest = HarvestFlow(stack: stack, maker: FlowMaker())  // edge: AppDelegate -start-> HarvestFlow as root
    self.harvest = harvest  // edge: AppDelegate -owns-> HarvestFlow in property
    window?.rootViewController = stack
    harvest.start()
    return true
  }
}

final class FlowMaker {
  func makeWeighing(stack: UINavigationController) -> WeighingFlow { WeighingFlow(stack: stack, maker: self) }
}

final class HarvestFlow {
  private let stack: UINavigationController
  private let maker: FlowMaker
  private var weighing: WeighingFlow?

  init(stack: UINavigationController, maker: FlowMaker) {
    self.stack = stack
    self.maker = maker
  }

  func start() {
    let field = Field()
    field.onWeigh = { [weak self] in self?.weigh() }
    stack.setViewControllers([field], animated: false)  // edge: HarvestFlow -root-> Field
  }

  private func weigh() {
    weighing = maker.makeWeighing(stack: stack)  // edge: Field -start-> WeighingFlow as push on onWeigh by HarvestFlow ; HarvestFlow -owns-> WeighingFlow in property
  }
}

enum WeighingPlace { case scale, label }

final class WeighingFlow {
  private let stack: UINavigationController
  private let maker: FlowMaker

  init(stack: UINavigationController, maker: FlowMaker) {
    self.stack = stack
    self.maker = maker
    begin()
  }

  private func begin() {
    let scale = build(.scale)
    stack.pushViewController(scale, animated: true)  // edge: WeighingFlow -push-> Scale
  }

  private func build(_ place: WeighingPlace) -> UIViewController {
    switch place {
    case .scale:
      let scale = Scale()
      scale.onLabel = { [weak self] in self?.showLabel() }
      return scale
    case .label:
      return Label()
    }
  }

  private func showLabel() {
    let label = build(.label)
    stack.pushViewController(label, animated: true)  // edge: Scale -push-> Label on onLabel by WeighingFlow
  }
}

final class Field: UIViewController {
  var onWeigh: (() -> Void)?
  @objc private func tapWeigh() { onWeigh?() }
}

final class Scale: UIViewController {
  var onLabel: (() -> Void)?
  @objc private func tapLabel() { onLabel?() }
}

final class Label: UIViewController {}
