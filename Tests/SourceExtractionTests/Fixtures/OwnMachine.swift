// swift-format-ignore-file
import UIKit

// A state machine of the app's own: what an event does in a state, one `switch` over both says. An event that is called
// like a method of UIKit's is none.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var flow: TripFlow?
  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    flow = TripFlow(UINavigationController())  // edge: AppDelegate -start-> TripFlow as embed ; AppDelegate -owns-> TripFlow in property
    flow?.start()
    return true
  }
}

final class Machine<State, Event> {
  var onTransition: ((State, Event) -> State?)?
  var state: State
  init(_ state: State) { self.state = state }
  func process(_ event: Event) {
    if let next = onTransition?(state, event) { state = next }
  }
}

final class TripFlow {
  enum State { case idle, planning, booked }
  enum Event {
    case begin, book, cancel
    case dismiss(Int)
  }
  private let machine = Machine<State, Event>(.idle)
  private let stack: UINavigationController

  init(_ stack: UINavigationController) {
    self.stack = stack
    machine.onTransition = { [weak self] state, event in
      switch (state, event) {
      case (.idle, .begin):
        self?.showPlan()
        return .planning
      case (.planning, .book):
        self?.showTicket()
        return .booked
      case (_, .cancel):
        self?.stack.popToRootViewController(animated: true)  // edge: TicketScreen -popToRoot-> . on onCancel by TripFlow
        return .idle
      case (_, .dismiss(let count)): return count > 1 ? .idle : nil
      default: return nil
      }
    }
  }

  func start() {
    machine.process(.begin)
    machine.process(.dismiss(1))
  }

  private func showPlan() {
    let plan = PlanScreen()
    plan.onBook = { [weak self] in self?.machine.process(.book) }
    stack.setViewControllers([plan], animated: false)  // edge: TripFlow -root-> PlanScreen
  }

  private func showTicket() {
    let ticket = TicketScreen()
    ticket.onCancel = { [weak self] in self?.machine.process(.cancel) }
    stack.pushViewController(ticket, animated: true)  // edge: PlanScreen -push-> TicketScreen on onBook by TripFlow
  }
}

final class PlanScreen: UIViewController {
  var onBook: (() -> Void)?
  @objc func book() { onBook?() }
}

final class TicketScreen: UIViewController {
  var onCancel: (() -> Void)?
  @objc func cancel() { onCancel?() }
}
