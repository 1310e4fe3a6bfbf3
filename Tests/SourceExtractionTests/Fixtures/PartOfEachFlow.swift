// swift-format-ignore-file
import UIKit

// Each flow keeps its children in a part of its own; all parts are of one class, which keeps objects of any class: whose children
// they are, and who lets go of them, is told of each flow.

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
  private let crew = Crew()
  init(stack: UINavigationController) { self.stack = stack }
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
  private let crew = Crew()
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let list = PackingList()
    list.onClosed = { [weak self] in self?.onPacked?() }  // edge: PackingList -finish(onPacked)-> TripFlow on onClosed by PackingFlow
    list.onMore = { [weak self] in self?.more() }
    stack.pushViewController(list, animated: true)  // edge: PackingFlow -push-> PackingList
  }
  func more() {
    let tools = ToolsFlow(stack: stack)  // edge: PackingList -start-> ToolsFlow on onMore by PackingFlow as push
    tools.onDone = { [weak self, weak tools] in
      guard let tools else { return }
      self?.crew.dismiss(tools)  // edge: PackingFlow -releases-> ToolsFlow on onDone after finish
    }
    crew.enlist(tools)  // edge: PackingFlow -owns-> ToolsFlow in list
    tools.begin()
  }
}

final class ToolsFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let list = ToolsList()
    list.onClosed = { [weak self] in self?.onDone?() }  // edge: ToolsList -finish(onDone)-> PackingFlow on onClosed by ToolsFlow
    stack.pushViewController(list, animated: true)  // edge: ToolsFlow -push-> ToolsList
  }
}

final class PackingList: UIViewController {
  var onClosed: (() -> Void)?
  var onMore: (() -> Void)?
  @IBAction func close() { onClosed?() }
  @IBAction func more() { onMore?() }
}
final class ToolsList: UIViewController {
  var onClosed: (() -> Void)?
  @IBAction func close() { onClosed?() }
}
