// swift-format-ignore-file
import FlowVault
import UIKit

// A flow gives a child to an object of a library that no source is there of, which may keep it; another child is seen to be kept.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var lobby = LobbyFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> LobbyFlow in property ; AppDelegate -start-> LobbyFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = lobby.stack
    lobby.start()
    return true
  }
}

final class LobbyFlow {
  let stack: UINavigationController
  private let vault = FlowVault()
  private var tour: TourFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let hall = Hall()
    hall.onMap = { [weak self] in self?.showMap() }
    hall.onTour = { [weak self] in self?.beginTour() }
    stack.setViewControllers([hall], animated: false)  // edge: LobbyFlow -root-> Hall
  }

  private func showMap() {
    let map = MapFlow(stack: stack)  // edge: Hall -start-> MapFlow as push on onMap by LobbyFlow
    vault.attach(map)  // edge: LobbyFlow -owns-> MapFlow in part guessed
    map.start()
  }

  private func beginTour() {
    let flow = TourFlow(stack: stack)  // edge: Hall -start-> TourFlow as push on onTour by LobbyFlow
    tour = flow  // edge: LobbyFlow -owns-> TourFlow in property
    vault.attach(flow)
    flow.start()
  }
}

final class MapFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.pushViewController(MapPage(), animated: true)  // edge: MapFlow -push-> MapPage
  }
}

final class TourFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.pushViewController(TourPage(), animated: true)  // edge: TourFlow -push-> TourPage
  }
}

final class Hall: UIViewController {
  var onMap: (() -> Void)?
  var onTour: (() -> Void)?
  @objc private func tapMap() { onMap?() }
  @objc private func tapTour() { onTour?() }
}

final class MapPage: UIViewController {}
final class TourPage: UIViewController {}
