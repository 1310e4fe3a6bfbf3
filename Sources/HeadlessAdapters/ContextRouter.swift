public import HeadlessNavigation

/// A screen that knows what it shows.
@MainActor
public protocol ContextHolder {
  /// What tells the screens of an app apart.
  associatedtype Context: Equatable

  /// What the screen shows, `nil` while it shows nothing in particular.
  var currentContext: Context? { get }
}

/// Leads to a context from wherever the person is; it knows no screen of the app.
@MainActor
public final class ContextRouter<Context: Equatable> {
  /// Brings a screen on show that is there already: a tab, or one further down in a stack.
  public struct Switcher {
    let canSwitch: (Context) -> Bool
    let switchTo: (Context) -> Void

    /// A switcher for the contexts that `canSwitch` says yes to.
    public init(canSwitch: @escaping (Context) -> Bool, switchTo: @escaping (Context) -> Void) {
      self.canSwitch = canSwitch
      self.switchTo = switchTo
    }
  }

  /// A way to bring a new screen on show from the one on top.
  public enum Transition {
    case push
    case present
    case root
  }

  private let make: (Context) -> (any Screen)?
  private let transition: (Context) -> Transition
  private let switchers: [Switcher]

  /// A router for the key window.
  ///
  /// - Parameters:
  ///   - switchers: asked in order.
  ///   - transition: how the new screen for a context appears.
  ///   - make: makes the screen for a context, or none where only a switcher leads there.
  public init(
    switchers: [Switcher] = [], transition: @escaping (Context) -> Transition,
    make: @escaping (Context) -> (any Screen)?
  ) {
    self.switchers = switchers
    self.transition = transition
    self.make = make
  }

  /// Does nothing where the context is on top; else switches to a screen that is there, else makes it.
  public func navigate(to context: Context) {
    guard let window = Device.current.keyWindow, let top = window.root?.node.active else { return }
    guard shownContext(of: top.screen) != context else { return }
    if let switcher = switchers.first(where: { $0.canSwitch(context) }) { return switcher.switchTo(context) }
    guard let screen = make(context) else { return }
    switch transition(context) {
    case .push: top.enclosing(Stack.self)?.push(screen)
    case .present: top.present(screen)
    case .root: window.root = screen
    }
  }

  /// Leads through contexts one after the other.
  public func navigate(through contexts: [Context]) {
    for context in contexts { navigate(to: context) }
  }

  /// Goes back to a screen that lies further down in the stack on top.
  public static var stackSwitcher: Switcher {
    func screen(_ context: Context) -> (any Screen)? {
      guard let top = Device.current.keyWindow?.root?.node.active else { return nil }
      return top.enclosing(Stack.self)?.screens.first { shownContext(of: $0) == context }
    }
    return Switcher(
      canSwitch: { screen($0) != nil },
      switchTo: { context in
        guard let screen = screen(context) else { return }
        screen.node.enclosing(Stack.self)?.pop(to: screen)
      })
  }

  private static func shownContext(of screen: any Screen) -> Context? {
    (screen as? any ContextHolder)?.currentContext as? Context
  }

  private func shownContext(of screen: any Screen) -> Context? { Self.shownContext(of: screen) }
}
