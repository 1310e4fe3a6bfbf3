public import HeadlessNavigation

/// How a step's new screen is brought into its place at a screen that is there.
@MainActor
public struct StepIntegration {
  let perform: (_ screen: any Screen, _ existing: any Screen, _ completion: @escaping () -> Void) throws -> Void

  /// A way of the app's own, which calls `completion` when the screen is there.
  public init(
    perform: @escaping (_ screen: any Screen, _ existing: any Screen, _ completion: @escaping () -> Void) throws -> Void
  ) {
    self.perform = perform
  }

  /// Pushes onto the stack that the screen before is, or is on.
  public static func push(animated: Bool = true) -> Self {
    Self { screen, existing, completion in
      guard let stack = existing.node as? Stack ?? existing.node.enclosing(Stack.self) else { throw RouteError.noStack }
      stack.push(screen, animated: animated)
      completion()
    }
  }

  /// Presents over the screen before, and goes on when it is on show.
  ///
  /// - Parameter isLocked: whether a swipe only tries to put it away; `nil` leaves that to the screen.
  public static func present(isLocked: Bool? = nil, animated: Bool = true) -> Self {
    Self { screen, existing, completion in
      if let isLocked { screen.node.modality.isLocked = isLocked }
      existing.node.present(screen, animated: animated, completion: completion)
    }
  }

  /// Makes the screen the root of the key window.
  public static func replaceRoot() -> Self {
    Self { screen, _, completion in
      guard let window = Device.current.keyWindow else { throw RouteError.noWindow }
      window.root = screen
      completion()
    }
  }
}
