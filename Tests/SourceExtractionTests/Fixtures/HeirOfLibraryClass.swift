// swift-format-ignore-file
import FlowBase
import UIKit

// A flow descends from a base class of a library that is not among the sources, and keeps a closure that a factory has handed
// it: the flow runs that, and no library, which knows nothing of its heirs' properties.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var garage: GarageFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let garage = GarageFlow(stack: stack, factory: FlowFactory())  // edge: Delegate -start-> GarageFlow as root
    self.garage = garage  // edge: Delegate -owns-> GarageFlow in property
    garage.unroll()
  }
}

protocol FlowMaking: AnyObject {
  func makeRepair(stack: UINavigationController, settled: @escaping () -> Void) -> RepairFlow
}

final class FlowFactory: FlowMaking {
  func makeRepair(stack: UINavigationController, settled: @escaping () -> Void) -> RepairFlow {
    RepairFlow(stack: stack, factory: self, settled: settled)
  }
}

final class GarageFlow: BaseFlow {
  private let stack: UINavigationController
  private let factory: any FlowMaking
  private var repair: RepairFlow?

  init(stack: UINavigationController, factory: any FlowMaking) {
    self.stack = stack
    self.factory = factory
    super.init()
  }

  override func unroll() {
    let hall = CarHall()
    hall.onRepair = { [weak self] in self?.startRepair() }
    stack.setViewControllers([hall], animated: false)  // edge: GarageFlow -root-> CarHall
  }

  private func startRepair() {
    let repair = factory.makeRepair(stack: stack, settled: { [weak self] in self?.repairSettled() })  // edge: CarHall -start-> RepairFlow on onRepair by GarageFlow as push
    self.repair = repair  // edge: GarageFlow -owns-> RepairFlow in property
    repair.unroll()
  }

  private func repairSettled() {
    repair = nil  // edge: GarageFlow -releases-> RepairFlow on settled after finish
    stack.popToRootViewController(animated: true)  // edge: GarageFlow -popToRoot-> . on RepairFlow.settled
  }
}

final class RepairFlow: BaseFlow {
  private let stack: UINavigationController
  private let factory: any FlowMaking
  private let settled: () -> Void

  init(stack: UINavigationController, factory: any FlowMaking, settled: @escaping () -> Void) {
    self.stack = stack
    self.factory = factory
    self.settled = settled
    super.init()
  }

  override func unroll() {
    let bench = Bench()
    bench.onFixed = { [weak self] in self?.settled() }  // edge: Bench -finish(settled)-> GarageFlow on onFixed by RepairFlow
    stack.pushViewController(bench, animated: true)  // edge: RepairFlow -push-> Bench
  }
}

final class CarHall: UIViewController {
  var onRepair: (() -> Void)?
  @IBAction func repair() { onRepair?() }
}
final class Bench: UIViewController {
  var onFixed: (() -> Void)?
  @IBAction func fixed() { onFixed?() }
}
