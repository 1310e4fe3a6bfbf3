/// Something that the frameworks of a device answer with a warning in the log, or with the end of the app.
public enum Fault: Hashable, Sendable {
  /// Something lies over the presenter already, or is just being dismissed; the screen does not appear.
  case presentedTwice(screen: String, over: String, already: String)
  /// The presenter is in no visible window; the screen does not appear.
  case presentedOffScreen(screen: String, over: String)
  /// The screen is in a container or presented already; ends the app.
  case presentedChild(screen: String)
  /// A stack cannot be pushed onto a stack; ends the app.
  case stackOnStack(screen: String)
  /// The screen is on the stack already; ends the app.
  case pushedTwice(screen: String)
  /// The screen to go back to is not on the stack; ends the app.
  case poppedToAbsent(screen: String)
  /// The screen is added to itself, or its view is; ends the app.
  case addedToItself(screen: String)
  /// A flow that has begun is begun again; ends the app.
  case startedTwice(coordinator: String)
  /// Tasks, or blocks on the main queue, go on without end; what they have still to do is left to the next turn.
  case restlessTasks

  /// Whether a real app ends here.
  public var endsApp: Bool {
    switch self {
    case .presentedTwice, .presentedOffScreen, .restlessTasks: false
    case .presentedChild, .stackOnStack, .pushedTwice, .poppedToAbsent, .addedToItself, .startedTwice: true
    }
  }
}

extension Fault: CustomStringConvertible {
  /// One sentence without its full stop.
  public var description: String {
    switch self {
    case .presentedTwice(let screen, let over, let already):
      "'\(screen)' is presented over '\(over)', which '\(already)' lies over already"
    case .presentedOffScreen(let screen, let over): "'\(screen)' is presented over '\(over)', which is not on show"
    case .presentedChild(let screen): "'\(screen)' is presented, but has a place already"
    case .stackOnStack(let screen): "'\(screen)', a stack, is pushed onto a stack"
    case .pushedTwice(let screen): "'\(screen)' is pushed, but is on the stack already"
    case .poppedToAbsent(let screen): "the stack is to go back to '\(screen)', which is not on it"
    case .addedToItself(let screen): "'\(screen)' is added to itself"
    case .startedTwice(let coordinator): "'\(coordinator)' is started, but has been before"
    case .restlessTasks: "the app's tasks, or its blocks on the main queue, go on without end"
    }
  }
}
