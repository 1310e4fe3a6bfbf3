// swift-format-ignore-file
import UIKit

// Flows that begin in their own initializers, by a method that shows the first screen: whoever makes one starts it, be it
// that nobody keeps it or calls anything on it, or that a factory makes it.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var harbour: HarbourFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let harbour = HarbourFlow(stack: stack, yard: Yard())  // edge: Delegate -start-> HarbourFlow as root
    self.harbour = harbour  // edge: Delegate -owns-> HarbourFlow in property
    harbour.begin()
  }
}

final class HarbourFlow {
  private let stack: UINavigationController
  private let yard: Yard

  init(stack: UINavigationController, yard: Yard) {
    self.stack = stack
    self.yard = yard
  }

  func begin() {
    let pier = Pier()
    pier.onBoat = { [weak self] in self?.showBoat() }
    pier.onCrew = { [weak self] in self?.showCrew() }
    stack.setViewControllers([pier], animated: false)  // edge: HarbourFlow -root-> Pier
  }

  private func showBoat() {
    _ = BoatFlow(stack: stack)  // edge: Pier -start-> BoatFlow on onBoat by HarbourFlow as push
  }

  private func showCrew() {
    let sheet = UINavigationController()
    _ = yard.makeCrew(stack: sheet)  // edge: Pier -start-> CrewFlow on onCrew by HarbourFlow as present
    stack.present(sheet, animated: true)
  }
}

struct Yard {
  func makeCrew(stack: UINavigationController) -> CrewFlow { CrewFlow(stack: stack) }
}

final class BoatFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    open()
  }

  private func open() {
    stack.pushViewController(Boat(), animated: true)  // edge: BoatFlow -push-> Boat
  }
}

final class CrewFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    open()
  }

  private func open() {
    stack.setViewControllers([Crew()], animated: false)  // edge: CrewFlow -root-> Crew
  }
}

final class Pier: UIViewController {
  var onBoat: (() -> Void)?
  var onCrew: (() -> Void)?
  @IBAction func boat() { onBoat?() }
  @IBAction func crew() { onCrew?() }
}
final class Boat: UIViewController {}
final class Crew: UIViewController {}
