// swift-format-ignore-file
import RxFlow
import RxSwift
import UIKit

// A library's flows: what a stepper emits is handed to its flow, which answers who contributes next.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let coordinator = FlowCoordinator()  // edge: AppDelegate -owns-> CampFlow in property

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let camp = CampFlow()  // edge: AppDelegate -start-> CampFlow as root
    coordinator.coordinate(flow: camp, with: OneStepper(withSingleStep: CampStep.tents))
    Flows.use(camp, when: .created) { root in self.window.rootViewController = root }
    return true
  }
}

enum CampStep: Step {
  case tents
  case tent(String)
  case booking
  case booked(String)
  case notAllowed
}

final class CampFlow: Flow {  // edge: CampFlow -releases-> BookingFlow after finish
  private let stack = UINavigationController()

  var root: Presentable { stack }

  func adapt(step: Step) -> Single<Step> {
    switch step {
    case CampStep.booking: return isMember ? .just(step) : .just(CampStep.notAllowed)
    default: return .just(step)
    }
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? CampStep else { return .none }
    switch step {
    case .tents:
      let list = TentList()
      stack.pushViewController(list, animated: false)  // edge: CampFlow -push-> TentList on tents
      return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: list.model))
    case .tent(let name):
      let tent = Tent(name: name)
      stack.pushViewController(tent, animated: true)  // edge: TentList -push-> Tent on tent by CampFlow
      return .one(flowContributor: .contribute(withNext: tent))
    case .booking:
      let booking = BookingFlow()  // edge: Tent -start-> BookingFlow on booking by CampFlow as present
      Flows.whenReady(flow1: booking) { root in self.stack.present(root, animated: true) }
      let both = CompositeStepper(steppers: [OneStepper(withSingleStep: CampStep.booking), booking.clock])
      return .multiple(flowContributors: [.contribute(withNextPresentable: booking, withNextStepper: both)])  // edge: CampFlow -owns-> BookingFlow in list
    case .booked:
      stack.dismiss(animated: true)  // edge: CampFlow -dismiss-> . on booked
      return .none
    case .notAllowed:
      stack.present(UIAlertController(), animated: true)  // edge: Tent -present-> UIAlertController on notAllowed by CampFlow locked
      return .none
    }
  }

  private var isMember: Bool { false }
}

final class TentList: UIViewController {
  let model = TentListModel()

  @objc private func pick() { model.pick("blue") }
}

final class TentListModel: Stepper {
  let steps = PublishRelay<Step>()

  func pick(_ name: String) { steps.accept(CampStep.tent(name)) }
}

final class Tent: UIViewController, Stepper {
  let steps = PublishRelay<Step>()

  init(name: String) { super.init(nibName: nil, bundle: nil) }

  @objc private func book() { steps.accept(CampStep.booking) }
}

final class BookingFlow: Flow {
  let clock = Clock()
  private let stack = UINavigationController()

  var root: Presentable { stack }

  func navigate(to step: Step) -> FlowContributors {
    switch step as? CampStep {
    case .booking: return showCalendar()
    case .booked(let day): return .end(forwardToParentFlowWithStep: CampStep.booked(day))  // edge: Calendar -finish(booked)-> CampFlow on booked by BookingFlow ; BookingFlow -finish(booked)-> CampFlow on booked
    default: return .none
    }
  }

  private func showCalendar() -> FlowContributors {
    let calendar = Calendar()
    stack.setViewControllers([calendar], animated: false)  // edge: BookingFlow -root-> Calendar
    return .one(flowContributor: .contribute(withNextPresentable: calendar, withNextStepper: calendar))
  }
}

final class Clock: Stepper {
  let steps = PublishRelay<Step>()

  func readyToEmitSteps() {
    minutes.map { _ in CampStep.booked("today") }.bind(to: steps)
  }
}

final class Calendar: UIViewController, Stepper {
  let steps = PublishRelay<Step>()

  @objc private func choose() { steps.accept(CampStep.booked("monday")) }
}
