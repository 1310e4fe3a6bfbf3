// swift-format-ignore-file
import SwiftState
import UIKit

// Events of a state machine run the handlers of their transitions, and no others.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var flow: ParcelFlow?
  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    flow = ParcelFlow(UINavigationController())  // edge: AppDelegate -owns-> ParcelFlow
    flow?.machine.tryEvent(.start)  // edge: AppDelegate -start-> ParcelFlow
    return true
  }
}

final class ParcelFlow {
  enum State: StateType { case initial, form, label, done }
  enum Event: EventType { case start, fill, print(Int), finish }
  let machine: StateMachine<State, Event>
  private let stack: UINavigationController

  init(_ stack: UINavigationController) {
    self.stack = stack
    machine = StateMachine(state: .initial)
    configure()
  }

  private func configure() {
    machine.addRoutes(event: .start, transitions: [.initial => .form]) { [weak self] _ in self?.showForm() }
    machine.addRoutes(event: .fill, transitions: [.form => .form]) { [weak self] _ in self?.showLabel() }
    machine.addRouteMapping { event, state, _ in
      switch (state, event) {
      case (.form, .print): return .label
      case (_, .finish): return .done
      default: return nil
      }
    }
    machine.addAnyHandler(.any => .any) { [weak self] context in
      switch (context.fromState, context.event, context.toState) {
      case (_, .print, .label): self?.showPreview()
      case (_, .finish, .done): self?.showReceipt()
      default: break
      }
    }
  }

  private func showForm() {
    let form = FormScreen()
    form.onFill = { [weak self] in self?.machine.tryEvent(.fill) }
    form.onPrint = { [weak self] in self?.machine.tryEvent(.print(2)) }
    stack.setViewControllers([form], animated: false)  // edge: ParcelFlow -root-> FormScreen
  }

  private func showLabel() {
    stack.pushViewController(LabelScreen(), animated: true)  // edge: FormScreen -push-> LabelScreen on onFill by ParcelFlow
  }

  private func showPreview() {
    let preview = PreviewScreen()
    preview.onDone = { [weak self] in self?.machine <-! .finish }
    stack.pushViewController(preview, animated: true)  // edge: FormScreen -push-> PreviewScreen on onPrint by ParcelFlow
  }

  private func showReceipt() {
    stack.present(ReceiptScreen(), animated: true)  // edge: PreviewScreen -present-> ReceiptScreen on onDone by ParcelFlow
  }
}

final class FormScreen: UIViewController {
  var onFill: (() -> Void)?
  var onPrint: (() -> Void)?
  @objc func fill() { onFill?() }
  @objc func printLabel() { onPrint?() }
}

final class PreviewScreen: UIViewController {
  var onDone: (() -> Void)?
  @objc func done() { onDone?() }
}

final class LabelScreen: UIViewController {}
final class ReceiptScreen: UIViewController {}
