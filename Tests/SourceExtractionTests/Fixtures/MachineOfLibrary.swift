// swift-format-ignore-file
import SwiftState
import UIKit

// A state machine of a library's: what was added for an event runs where the event is tried, and nowhere else.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let wash = WashCoordinator()  // edge: AppDelegate -owns-> WashCoordinator in property ; AppDelegate -start-> WashCoordinator as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = wash.stack
    wash.start()
    return true
  }
}

final class WashCoordinator {
  enum State: StateType { case idle, programmes, washing, done }

  enum Event: EventType {
    case start
    case wash(Programme)
    case tellFriends
    case close
  }

  enum Programme { case wool, cotton }

  let stack = UINavigationController()
  private let machine: StateMachine<State, Event>
  private let doors = DoorMachine()

  init() {
    machine = StateMachine(state: .idle)
    configure()
  }

  func start() {
    machine.tryEvent(.start)
    doors.process(.opened)
  }

  private func configure() {
    machine.addRoutes(event: .start, transitions: [.idle => .programmes]) { [weak self] _ in self?.showProgrammes() }
    machine.addRoutes(event: .wash(.wool), transitions: [.programmes => .washing]) { [weak self] _ in
      self?.stack.pushViewController(GentleWash(), animated: true)  // edge: ProgrammeList -push-> GentleWash on onWool by WashCoordinator if "state == .programmes"
    }
    machine.addRoutes(event: .wash(.cotton), transitions: [.programmes => .washing]) { [weak self] context in
      self?.stack.pushViewController(HotWash(name: context.userInfo as? String), animated: true)  // edge: ProgrammeList -push-> HotWash on onCotton by WashCoordinator if "state == .programmes"
    }
    machine.addRoutes(event: .tellFriends, transitions: [.any => .done]) { [weak self] _ in self?.share() }
    machine.addRoutes(event: .close, transitions: [.done => .idle])
    machine.addHandler(event: .close) { [weak self] _ in self?.stack.dismiss(animated: true) }  // edge: ShareSheet -dismiss-> . on onClose by WashCoordinator
    doors.watch { [weak self] context in
      switch (context.fromState, context.event, context.toState) {
      case (.shut, .opened, .open): self?.stack.present(DoorWarning(), animated: true)  // edge: WashCoordinator -present-> DoorWarning
      case (_, .locked, _): self?.stack.popViewController(animated: true)  // edge: WashCoordinator -pop-> .
      default: break
      }
    }
  }

  private func showProgrammes() {
    let list = ProgrammeList()
    list.onWool = { [weak self] in self?.machine.tryEvent(.wash(.wool)) }
    list.onCotton = { [weak self] in self?.machine.tryEvent(.wash(.cotton), userInfo: "towels") }
    list.onShare = { [weak self] in self?.machine.tryEvent(.tellFriends) }
    stack.setViewControllers([list], animated: false)  // edge: WashCoordinator -root-> ProgrammeList if "state == .idle"
  }

  private func share() {
    let sheet = ShareSheet()
    sheet.onClose = { [weak self] in self?.machine.tryEvent(.close) }
    stack.present(sheet, animated: true)  // edge: ProgrammeList -present-> ShareSheet on onShare by WashCoordinator
  }
}

final class DoorMachine {
  enum State: StateType { case shut, open }

  enum Event: EventType { case opened, locked }

  private let machine = StateMachine<State, Event>(state: .shut)

  init() {
    machine.addRouteMapping { trigger, old, _ in
      switch (trigger, old) {
      case (.opened, .shut): return .open
      case (.locked, .open): return .shut
      default: return nil
      }
    }
  }

  func process(_ trigger: Event) { machine.tryEvent(trigger) }

  func watch(_ observer: @escaping StateMachine<State, Event>.Handler) {
    machine.addAnyHandler(.any => .any, handler: observer)
  }
}

final class ProgrammeList: UIViewController {
  var onWool: (() -> Void)?
  var onCotton: (() -> Void)?
  var onShare: (() -> Void)?

  @objc private func wool() { onWool?() }
  @objc private func cotton() { onCotton?() }
  @objc private func share() { onShare?() }
}

final class GentleWash: UIViewController {}

final class HotWash: UIViewController {
  init(name: String?) { super.init(nibName: nil, bundle: nil) }
}

final class ShareSheet: UIViewController {
  var onClose: (() -> Void)?

  @objc private func close() { onClose?() }
}

final class DoorWarning: UIViewController {}
