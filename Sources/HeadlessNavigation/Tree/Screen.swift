/// Something that can be on show: what an app calls a view controller.
///
/// A screen has a place in the tree, its `node`, and is told what becomes of it. An app without any user-interface
/// framework subclasses `ScreenNode`, which is a screen of its own.
@MainActor
public protocol Screen: AnyObject {
  /// The screen's place in the tree, the same for as long as the screen lives.
  var node: ScreenNode { get }

  /// What reports and states call the screen: by default the name of its type, without the module. The same for as long as
  /// the screen stays where it is.
  var screenName: String { get }

  /// Tells the screen what has become of it; called by the engine only.
  func receive(_ event: LifecycleEvent)

  /// What a person can do on the screen itself, above what its containers offer: its buttons, rows and fields.
  func offers() -> [Offer]

  /// Adds what a person sees on the screen, as far as two states differ by it, to the state's fingerprint.
  func addState(to fingerprint: inout Fingerprint)

  /// Whether the screen is where it can be seen, as an embedded one is only once its view is put into that of its container.
  /// Asked of embedded screens alone.
  var isInPlace: Bool { get }
}

extension Screen {
  /// The name of the type, without the module.
  public var screenName: String { TypeNames.name(of: type(of: self)) }
  /// Does nothing.
  public func receive(_ event: LifecycleEvent) {}
  /// Nothing.
  public func offers() -> [Offer] { [] }
  /// Adds nothing: all states of the screen are one.
  public func addState(to fingerprint: inout Fingerprint) {}
  /// Yes.
  public var isInPlace: Bool { true }
}

/// What becomes of a screen.
public enum LifecycleEvent: String, Sendable, Hashable, CaseIterable {
  /// The screen is about to be on show for the first time; comes once.
  case load
  case willAppear
  case didAppear
  case willDisappear
  case didDisappear
  /// A container has just taken the screen in, or let it go: `node.parent` tells.
  case willMove
  /// The same, at the turn's end, after all has appeared and disappeared.
  case didMove
}
