import HeadlessNavigation

/// Coordinators that start one another, of two kinds, and are told of their children's ends, over one stack: the states are
/// the stacks of up to eight screens of two kinds.
@MainActor
final class ToyCoordinator {
  private let window: Window?
  private let stack: Stack
  private weak var parent: ToyCoordinator?
  private var children: [ToyCoordinator] = []
  private let depth: Int

  static func launched() -> ToyCoordinator {
    let toy = ToyCoordinator(on: Stack(), window: Window(), below: nil, depth: 1)
    toy.start(LeftScreen())
    return toy
  }

  private init(on stack: Stack, window: Window?, below parent: ToyCoordinator?, depth: Int) {
    self.stack = stack
    self.window = window
    self.parent = parent
    self.depth = depth
  }

  private func start(_ screen: ToyScreen) {
    if depth < 8 {
      screen.onLeft = { [weak self] in self?.startChild(LeftScreen()) }
      screen.onRight = { [weak self] in self?.startChild(RightScreen()) }
    }
    if let window {
      stack.hidesBar = true
      stack.setScreens([screen])
      window.root = stack
      window.makeKeyAndVisible()
    } else {
      screen.onEnd = { [weak self] in self?.end() }
      stack.push(screen)
    }
  }

  private func startChild(_ screen: ToyScreen) {
    let child = ToyCoordinator(on: stack, window: nil, below: self, depth: depth + 1)
    children.append(child)
    child.start(screen)
  }

  /// Does one of what the screen on top tells, chosen by a number.
  func act(_ number: UInt64) {
    guard let top = stack.top as? ToyScreen else { return }
    let calls = [top.onLeft, top.onRight, top.onEnd].compactMap { $0 }
    calls[Int(number % UInt64(calls.count))]()
  }

  private func end() {
    stack.pop()
    parent?.children.removeAll { $0 === self }
  }
}

private class ToyScreen: ScreenNode {
  var onLeft: (() -> Void)?
  var onRight: (() -> Void)?
  var onEnd: (() -> Void)?
}

private final class LeftScreen: ToyScreen {}
private final class RightScreen: ToyScreen {}
