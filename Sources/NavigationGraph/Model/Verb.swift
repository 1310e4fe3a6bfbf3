/// What an edge does.
public enum Verb: String, Hashable, Sendable, Codable, CaseIterable {
  // Ownership.
  /// The source keeps the target alive (or, weakly, only knows it).
  case owns
  /// The source lets go of the target.
  case releases

  // Routes.
  /// Puts a screen on a navigation stack.
  case push
  /// Shows a screen modally.
  case present
  /// Makes a screen the only one of a stack, or the root of a window.
  case root
  /// Exchanges the top of a stack, or the detail of a split.
  case replace
  /// Gives a tab bar one of its tabs.
  case tab
  /// Puts a child view controller into a parent, or a page into a page controller.
  case embed
  /// Creates and starts a coordinator's flow.
  case start
  /// Opens what a URL, notification or shortcut names.
  case link

  // Ways out; their target is what lies beneath, but for `popTo` and `finish`.
  /// Takes the top screen off a stack.
  case pop
  /// Takes screens off a stack down to the target.
  case popTo
  /// Takes all screens but the first off a stack.
  case popToRoot
  /// Ends a modal presentation.
  case dismiss
  /// Tells the owner that the flow, or a step of it, is over.
  case finish
}

extension Verb {
  /// Whether the edge shows something that was not on show before.
  public var isRoute: Bool {
    switch self {
    case .push, .present, .root, .replace, .tab, .embed, .start, .link: true
    case .owns, .releases, .pop, .popTo, .popToRoot, .dismiss, .finish: false
    }
  }

  /// Whether the edge states who keeps whom alive.
  public var isOwnership: Bool { self == .owns || self == .releases }

  /// Whether the edge leads back to what lies beneath, or to the owner.
  public var isWayOut: Bool { !isRoute && !isOwnership }
}

/// A way in which a flow's screens leave the display.
public enum Exit: String, Hashable, Sendable, Codable, CaseIterable {
  /// The flow says itself that it is over.
  case finish
  /// The system's way back on a stack: back button, edge swipe, long-press back menu.
  case back
  /// The system's way out of a modal presentation: swiping a sheet down, tapping outside a popover.
  case swipe
  /// Somebody pops the stack to its root, or to an ancestor.
  case popToRoot
  /// The root of the window, or of the stack, is exchanged.
  case rootSwap
  /// Some other code runs: a reset, a log-out, the start of the next flow.
  case call
}

/// Where an owner keeps what it owns.
public enum Storage: String, Hashable, Sendable, Codable, CaseIterable {
  /// An array or set.
  case list
  /// A dictionary.
  case dictionary
  /// A stored property.
  case property
  /// A closure that captures it.
  case closure
  /// An object of the owner's that is no node: a presenter, a service.
  case part
  /// A view controller that holds it.
  case screen
  /// A container that holds what it shows.
  case navigator
  /// The application itself, for its whole life.
  case application
}

/// How sure the analyzer is of an edge.
public enum Confidence: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// By a convention of names only.
  case guessed
  /// Through the conformers of a protocol, or by declared type only.
  case likely
  /// Every step is exact.
  case certain

  /// Orders by certainty, `guessed` first.
  public static func < (one: Confidence, other: Confidence) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .guessed: 0
    case .likely: 1
    case .certain: 2
    }
  }
}
