// swift-format-ignore-file
// A coordinator keeps its children in a part that does nothing else, and that it makes by default.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: TripFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = TripFlow(stack: stack)  // edge: AppDelegate -start-> TripFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> TripFlow in property
    flow.begin()
  }
}

final class Crew {
  private var members: [AnyObject] = []

  func enlist(_ member: AnyObject) { members.append(member) }

  func dismiss(_ member: AnyObject) { members.removeAll { $0 === member } }
}

final class TripFlow {
  private let stack: UINavigationController
  private let crew: Crew

  init(stack: UINavigationController, crew: Crew = Crew()) {
    self.stack = stack
    self.crew = crew
  }

  func begin() {
    let packing = PackingFlow(stack: stack)  // edge: TripFlow -start-> PackingFlow as root
    packing.onPacked = { [weak self, weak packing] in
      guard let packing else { return }
      self?.crew.dismiss(packing)  // edge: TripFlow -releases-> PackingFlow on onPacked after finish
    }
    crew.enlist(packing)  // edge: TripFlow -owns-> PackingFlow in list
    packing.begin()
  }
}

final class PackingFlow {
  var onPacked: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    let list = PackingList()
    list.onClosed = { [weak self] in self?.onPacked?() }  // edge: PackingList -finish(onPacked)-> TripFlow on onClosed by PackingFlow
    stack.pushViewController(list, animated: true)  // edge: PackingFlow -push-> PackingList
  }
}

final class PackingList: UIViewController {
  var onClosed: (() -> Void)?

  override func viewDidLoad() { onClosed?() }
}
