// swift-format-ignore-file
// A model that subscribes to something while it is made: what it asks for when something is sent, its screen does, and not
// whoever makes the screen.
import Combine
import SwiftUI
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let flow = ParcelFlow() // edge: AppDelegate -start-> ParcelFlow as root // edge: AppDelegate -owns-> ParcelFlow in property

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    flow.start(in: window)
    self.window = window
    return true
  }
}

final class Depot: ObservableObject {
  static let shared = Depot()
  @Published var parcels = 0
}

final class ParcelFlow {
  private let stack = UINavigationController()

  func start(in window: UIWindow) {
    stack.viewControllers = [UIHostingController(rootView: DepotView(flow: self))] // edge: ParcelFlow -root-> DepotView
    window.rootViewController = stack // edge: ParcelFlow -root-> DepotView
  }

  func showWaiting() {
    let view = WaitingView(model: WaitingModel(flow: self))
    stack.present(UIHostingController(rootView: view), animated: true) // edge: DepotView -present-> WaitingView on showWaiting by ParcelFlow
  }

  func showParcel() {
    stack.present(ParcelViewController(), animated: true) // edge: WaitingView -present-> ParcelViewController by ParcelFlow
  }
}

struct DepotView: View {
  let flow: ParcelFlow

  var body: some View {
    Button("Wait") { flow.showWaiting() }
  }
}

final class WaitingModel: ObservableObject {
  private let flow: ParcelFlow
  private var subscriptions: Set<AnyCancellable> = []

  init(flow: ParcelFlow) {
    self.flow = flow
    Depot.shared.$parcels.sink { [weak self] _ in
      self?.flow.showParcel()
    }
    .store(in: &subscriptions)
  }
}

struct WaitingView: View {
  @StateObject var model: WaitingModel

  var body: some View { Text("Waiting") }
}

final class ParcelViewController: UIViewController {}
