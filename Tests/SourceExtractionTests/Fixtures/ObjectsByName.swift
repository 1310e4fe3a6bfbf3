// swift-format-ignore-file
import UIKit

// A flow keeps its children in a dictionary of objects of any kind, each under a name of its own: what is taken out under one
// name is no other child.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var harbour = HarbourFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> HarbourFlow in property ; AppDelegate -start-> HarbourFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = harbour.stack
    harbour.start()
    return true
  }
}

final class HarbourFlow {
  let stack: UINavigationController
  private var children: [String: AnyObject] = [:]

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let pier = Pier()
    pier.onTicket = { [weak self] in self?.sellTicket() }
    pier.onCrew = { [weak self] in self?.hireCrew() }
    stack.setViewControllers([pier], animated: false)  // edge: HarbourFlow -root-> Pier
  }

  private func sellTicket() {
    let tickets = TicketFlow(stack: stack)  // edge: Pier -start-> TicketFlow as push on onTicket by HarbourFlow
    tickets.onSold = { [weak self] in
      self?.children["tickets"] = nil  // edge: HarbourFlow -releases-> TicketFlow after finish on onSold
    }
    children["tickets"] = tickets  // edge: HarbourFlow -owns-> TicketFlow in dictionary
    tickets.start()
  }

  private func hireCrew() {
    let crew = CrewFlow(stack: stack)  // edge: Pier -start-> CrewFlow as push on onCrew by HarbourFlow
    crew.onHired = { [weak self] in
      self?.children.removeValue(forKey: "crew")  // edge: HarbourFlow -releases-> CrewFlow after finish on onHired
    }
    children["crew"] = crew  // edge: HarbourFlow -owns-> CrewFlow in dictionary
    crew.start()
  }
}

final class TicketFlow {
  var onSold: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let counter = Counter()
    counter.onSell = { [weak self] in self?.onSold?() }  // edge: Counter -finish(onSold)-> HarbourFlow on onSell by TicketFlow
    stack.pushViewController(counter, animated: true)  // edge: TicketFlow -push-> Counter
  }
}

final class CrewFlow {
  var onHired: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let roster = Roster()
    roster.onHire = { [weak self] in self?.onHired?() }  // edge: Roster -finish(onHired)-> HarbourFlow on onHire by CrewFlow
    stack.pushViewController(roster, animated: true)  // edge: CrewFlow -push-> Roster
  }
}

final class Pier: UIViewController {
  var onTicket: (() -> Void)?
  var onCrew: (() -> Void)?
  @objc private func tapTicket() { onTicket?() }
  @objc private func tapCrew() { onCrew?() }
}

final class Counter: UIViewController {
  var onSell: (() -> Void)?
  @objc private func tapSell() { onSell?() }
}

final class Roster: UIViewController {
  var onHire: (() -> Void)?
  @objc private func tapHire() { onHire?() }
}
