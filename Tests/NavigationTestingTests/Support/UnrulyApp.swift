import GraphAlgorithms
import HeadlessNavigation

/// An app that does anything with its coordinators and screens, at random: it forgets children, drops them too early, puts
/// screens aside and shows them again, moves them about, and starts several flows at once.
@MainActor
final class UnrulyCoordinator {
  private let window = Window()
  private let tabs = Tabs()
  private let stacks = [Stack(), Stack()]
  private var children: [FlowCoordinator] = []
  private var aside: [PlainScreen] = []
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    for stack in stacks { stack.setScreens([PlainScreen()]) }
    tabs.setScreens(stacks)
    window.root = tabs
    window.makeKeyAndVisible()
  }

  /// Does one to three things.
  func act() {
    for _ in 0...Int.random(in: 0..<3, using: &generator) { actOnce() }
  }

  private func actOnce() {
    let stack = stacks[Int.random(in: 0..<2, using: &generator)]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: start(FlowCoordinator(), on: stack)
    case 3: start(OtherFlowCoordinator(), on: stack)
    case 4: stack.pop()
    case 5: children.popLast()?.end(on: stack)
    case 6: if !children.isEmpty { children.remove(at: Int.random(in: 0..<children.count, using: &generator)) }
    case 7: children.randomElement(using: &generator)?.startChild(on: stack)
    case 8: setAside(from: stack)
    case 9: if let screen = aside.popLast(), screen.node.parent == nil, !screen.isPresented { stack.push(screen) }
    case 10: window.root?.node.present(PlainScreen())
    default: window.root?.node.dismiss()
    }
  }

  private func start(_ flow: FlowCoordinator, on stack: Stack) {
    if children.count < 6 { children.append(flow) }
    flow.start(on: stack)
  }

  private func setAside(from stack: Stack) {
    guard stack.screens.count > 1, let screen = stack.pop() as? PlainScreen else { return }
    if aside.count < 2 { aside.append(screen) }
  }
}

class FlowCoordinator {
  private var child: FlowCoordinator?

  @MainActor
  func start(on stack: Stack) { stack.push(PlainScreen()) }

  @MainActor
  func startChild(on stack: Stack) {
    let child = FlowCoordinator()
    child.start(on: stack)
    self.child = child
  }

  @MainActor
  func end(on stack: Stack) {
    stack.pop()
    child = nil
  }
}

final class OtherFlowCoordinator: FlowCoordinator {}

final class PlainScreen: ScreenNode {
  var isPresented: Bool { presentedBy != nil }
}
