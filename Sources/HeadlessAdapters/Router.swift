public import HeadlessNavigation

/// One stack, as a coordinator sees it.
@MainActor
public protocol Router: Presentable {
  /// Makes a module the only one on the stack.
  func setRoot(_ module: any Presentable)
  /// Puts a module on top; `onGone` runs once it has left the stack, whoever took it away.
  func push(_ module: any Presentable, onGone: (() -> Void)?)
  /// Takes the top module off.
  func pop()
  /// Takes off all but the bottom module.
  func popToRoot()
  /// Shows a module over everything; `onSwipe` runs once a person has put it away, not when the app does.
  func present(_ module: any Presentable, onSwipe: (() -> Void)?)
  /// Puts away what is shown over everything.
  func dismiss()
}

extension Router {
  /// Puts a module on top, whose going nobody waits for.
  public func push(_ module: any Presentable) { push(module, onGone: nil) }

  /// Shows a module over everything, whose going nobody waits for.
  public func present(_ module: any Presentable) { present(module, onSwipe: nil) }
}

/// The router over a stack, whose delegate it becomes.
@MainActor
public final class StackRouter: Router {
  /// The stack that the router changes.
  public let stack: Stack

  private var goings: [(screen: any Screen, onGone: () -> Void)] = []
  private var swipe: Swipe?

  /// A router over a stack.
  public init(_ stack: Stack = Stack()) {
    self.stack = stack
    stack.delegate = self
  }

  /// The stack itself.
  public func presented() -> any Screen { stack.screen }

  /// Makes a module the only one on the stack.
  public func setRoot(_ module: any Presentable) {
    stack.setScreens([module.presented()])
  }

  /// Puts a module on top; `onGone` runs once it has left the stack, whoever took it away.
  public func push(_ module: any Presentable, onGone: (() -> Void)?) {
    let screen = module.presented()
    if let onGone { goings.append((screen, onGone)) }
    stack.push(screen)
  }

  /// Takes the top module off.
  public func pop() { stack.pop() }

  /// Takes off all but the bottom module.
  public func popToRoot() { stack.popToRoot() }

  /// Shows a module over everything; `onSwipe` runs once a person has put it away, not when the app does.
  public func present(_ module: any Presentable, onSwipe: (() -> Void)?) {
    let screen = module.presented()
    swipe = onSwipe.map(Swipe.init)
    if let swipe { screen.node.modality.delegate = swipe }
    stack.present(screen)
  }

  /// Puts away what is shown over everything.
  public func dismiss() { stack.dismiss() }

  private final class Swipe: ModalDelegate {
    let onSwipe: () -> Void

    init(onSwipe: @escaping () -> Void) {
      self.onSwipe = onSwipe
    }

    func didDismiss(_ presentation: Presentation) { onSwipe() }
  }
}

extension StackRouter: StackDelegate {
  /// Tells of all that have left the stack: a long press takes several at once.
  public func stack(_ stack: Stack, didShow screen: any Screen, animated: Bool) {
    let gone = goings.filter { going in !stack.screens.contains { $0 === going.screen } }
    goings.removeAll { going in gone.contains { $0.screen === going.screen } }
    for going in gone { going.onGone() }
  }
}
