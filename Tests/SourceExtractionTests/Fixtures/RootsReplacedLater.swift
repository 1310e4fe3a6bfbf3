// swift-format-ignore-file
import UIKit

// A window shows a stack whose first screen is replaced later on: the window's root is what is there by then, and what comes
// later begins where it is asked for.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var flow: ClubFlow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let flow = ClubFlow(window: UIWindow())  // edge: AppDelegate -start-> ClubFlow as root
    flow.begin()
    self.flow = flow  // edge: AppDelegate -owns-> ClubFlow in property
    return true
  }
}

final class ClubFlow {
  private let window: UIWindow
  private let stack = UINavigationController()

  init(window: UIWindow) { self.window = window }

  func begin() {
    window.rootViewController = stack  // edge: ClubFlow -root-> Door
    showDoor()
  }

  private func showDoor() {
    let door = Door()
    door.onEnter = { [weak self] in self?.showHall() }
    stack.setViewControllers([door], animated: false)  // edge: ClubFlow -root-> Door ; Hall -root-> Door on onLeave by ClubFlow
  }

  private func showHall() {
    let hall = Hall()
    hall.onLeave = { [weak self] in self?.showDoor() }
    stack.setViewControllers([hall], animated: true)  // edge: Door -root-> Hall on onEnter by ClubFlow
  }
}

final class Door: UIViewController {
  var onEnter: (() -> Void)?
  @objc private func bellTapped() { onEnter?() }
}

final class Hall: UIViewController {
  var onLeave: (() -> Void)?
  @objc private func coatTapped() { onLeave?() }
}
