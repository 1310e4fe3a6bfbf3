// swift-format-ignore-file
import UIKit

// A box that erases who makes the screens keeps a closure of any route; what a route carries hides its name from nobody.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var trip = TripFlow(stack: UINavigationController(), maker: TripMaker())  // edge: AppDelegate -owns-> TripFlow in property ; AppDelegate -start-> TripFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    trip.start()
    return true
  }
}

protocol Making {
  associatedtype Route
  func screen(for route: Route) -> UIViewController
}

final class MakerBox<Route> {
  private let makeScreen: (Route) -> UIViewController

  init<M: Making>(_ maker: M) where M.Route == Route {
    makeScreen = { route in maker.screen(for: route) }
  }

  func screen(for route: Route) -> UIViewController { makeScreen(route) }
}

class BaseFlow<Route> {
  let stack: UINavigationController
  let box: MakerBox<Route>

  init<M: Making>(stack: UINavigationController, maker: M) where M.Route == Route {
    self.stack = stack
    box = MakerBox(maker)
  }

  func start() {}
}

enum TripRoute {
  case map(onPick: () -> Void)
  case seat(onClose: () -> Void)
}

struct TripMaker: Making {
  func screen(for route: TripRoute) -> UIViewController {
    switch route {
    case .map(let onPick): MapScreen(onPick: onPick)
    case .seat(let onClose): SeatScreen(onClose: onClose)
    }
  }
}

final class TripFlow: BaseFlow<TripRoute> {
  override func start() {
    let map = box.screen(for: .map(onPick: { [weak self] in self?.showSeat() }))
    stack.setViewControllers([map], animated: false)  // edge: TripFlow -root-> MapScreen
  }

  private func showSeat() {
    let seat = box.screen(for: .seat(onClose: { [weak self] in self?.closeSeat() }))
    stack.pushViewController(seat, animated: true)  // edge: MapScreen -push-> SeatScreen on onPick by TripFlow
  }

  private func closeSeat() {
    stack.popViewController(animated: true)  // edge: SeatScreen -pop-> . on onClose by TripFlow
  }
}

final class MapScreen: UIViewController {
  private let onPick: () -> Void

  init(onPick: @escaping () -> Void) {
    self.onPick = onPick
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func tapSeat() { onPick() }
}

final class SeatScreen: UIViewController {
  private let onClose: () -> Void

  init(onClose: @escaping () -> Void) {
    self.onClose = onClose
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func tapClose() { onClose() }
}
