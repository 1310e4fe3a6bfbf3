// swift-format-ignore-file
import UIKit

// A flow could take any child out of its list, but no code does: nobody is let go of. The child of another flow is, by the same
// lines in a class of its own.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: HarbourFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let flow = HarbourFlow(stack: stack)  // edge: AppDelegate -start-> HarbourFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> HarbourFlow in property
    flow.open()
  }
}

final class HarbourFlow {
  private let stack: UINavigationController
  private var children: [AnyObject] = []

  init(stack: UINavigationController) { self.stack = stack }

  func open() {
    let ferries = FerriesFlow(stack: stack)  // edge: HarbourFlow -start-> FerriesFlow as root
    ferries.onDone = { [weak self] in
      self?.stack.popToRootViewController(animated: true)  // edge: HarbourFlow -popToRoot-> . on FerriesFlow.onDone
    }
    keep(ferries)  // edge: HarbourFlow -owns-> FerriesFlow in list
    ferries.open()
  }

  private func keep(_ child: AnyObject) { children.append(child) }
  private func forget(_ child: AnyObject) { children.removeAll { $0 === child } }
}

final class FerriesFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController
  private var children: [AnyObject] = []

  init(stack: UINavigationController) { self.stack = stack }

  func open() {
    let list = FerryList()
    list.onDone = { [weak self] in self?.onDone?() }  // edge: FerryList -finish(onDone)-> HarbourFlow on onDone by FerriesFlow
    list.onTicket = { [weak self] in self?.sell() }
    stack.pushViewController(list, animated: true)  // edge: FerriesFlow -push-> FerryList
  }

  private func sell() {
    let tickets = TicketFlow(stack: stack)  // edge: FerryList -start-> TicketFlow on onTicket by FerriesFlow as push
    tickets.onSold = { [weak self, weak tickets] in
      guard let tickets else { return }
      self?.release(tickets)  // edge: FerriesFlow -releases-> TicketFlow on onSold after finish
    }
    keep(tickets)  // edge: FerriesFlow -owns-> TicketFlow in list
    tickets.open()
  }

  private func keep(_ child: AnyObject) { children.append(child) }
  private func release(_ child: AnyObject) { children.removeAll { $0 === child } }
}

final class TicketFlow {
  var onSold: (() -> Void)?
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func open() {
    let page = TicketPage()
    page.onSold = { [weak self] in self?.onSold?() }  // edge: TicketPage -finish(onSold)-> FerriesFlow on onSold by TicketFlow
    stack.pushViewController(page, animated: true)  // edge: TicketFlow -push-> TicketPage
  }
}

final class FerryList: UIViewController {
  var onDone: (() -> Void)?
  var onTicket: (() -> Void)?
  @IBAction func close() { onDone?() }
  @IBAction func buy() { onTicket?() }
}

final class TicketPage: UIViewController {
  var onSold: (() -> Void)?
  @IBAction func pay() { onSold?() }
}
