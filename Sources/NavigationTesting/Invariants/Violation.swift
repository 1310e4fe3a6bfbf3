import HeadlessNavigation
public import NavigationGraph

/// Something that must not be, and is.
public struct Violation: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A coordinator whose screens are gone is still kept by the one that started it.
    case keptChild = "kept child"
    /// A coordinator whose screens are gone still lives, and nothing that can be seen keeps it.
    case leakedCoordinator = "leaked coordinator"
    /// A screen that has lost its place still lives.
    case leakedScreen = "leaked screen"
    /// Several screens of one class that have lost their places are still kept by the app.
    case keptScreens = "kept screens"
    /// The frameworks answer what the app has done with a warning, or by ending it.
    case frameworkFault = "framework fault"
    /// A flow was started that is running already.
    case doubleStart = "double start"
    /// A coordinator keeps the one that has started it and keeps it.
    case strongParent = "strong parent"
    /// A coordinator has gone while a screen of its is on show, and nothing answers there: nobody kept it.
    case lostChild = "lost child"
    /// No way leads from here to anything less deep.
    case noWayBack = "no way back"
    /// Nothing that can be done here changes anything, and there is nothing to come back to.
    case deadEnd = "dead end"
    /// Work is left behind by a turn, and what it does later is not explored.
    case pendingWork = "pending work"
    /// After the launch there is no window on show.
    case noWindow = "no window"
    /// What the launch returns holds no object.
    case nothingKept = "nothing kept"
    /// Two launches have returned the same app.
    case sharedApp = "shared app"
    /// Nothing that was done has changed anything.
    case nothingExplored = "nothing explored"
    /// The graph knows nothing of what happened.
    case unknownTransition = "transition that the graph does not know"
    /// An invariant of the test's own does not hold.
    case brokenInvariant = "broken invariant"
    /// The same actions have led to another state than before.
    case unrepeatable
    /// The app does not go on as the path says.
    case pathDivergence = "path divergence"
  }

  /// What kind of thing it is.
  public let kind: Kind
  /// Who is at fault: a coordinator, a screen, an invariant.
  public let subject: String
  /// The last thing that was done: `launch`, or an action.
  public let lastAction: String
  /// What kind of way out that was; `nil` where there is none.
  public let exit: Exit?
  /// What has happened, in one sentence without its full stop.
  public let message: String
  /// What keeps the subject alive, or what else there is to say.
  public let detail: String?

  /// What makes two violations the same: that the same subject is at fault after the same kind of way out.
  var identity: String { "\(kind.rawValue) \(subject) \(kind == .pendingWork ? "" : exit?.rawValue ?? "")" }

  /// The same with something else to say beside.
  func saying(_ detail: String) -> Violation { Violation(of: self, detail: detail) }

  private init(of other: Violation, detail: String) {
    kind = other.kind
    subject = other.subject
    lastAction = other.lastAction
    exit = other.exit
    message = other.message
    self.detail = detail
  }

  init(_ kind: Kind, _ subject: String, after action: UserAction?, _ message: String, detail: String? = nil) {
    self.kind = kind
    self.subject = subject
    lastAction = action?.description ?? "launch"
    exit = action?.gesture.exit
    self.message = message
    self.detail = detail
  }
}

extension Violation.Kind {
  /// Whether nothing that is seen afterwards can be relied on. A circle does no harm as long as it is opened in the end, nor
  /// does what is done later.
  var endsRun: Bool { self != .strongParent && self != .pendingWork }
}

extension UserAction.Gesture {
  /// The kind of way out that it is, for the flow on top.
  fileprivate var exit: Exit? {
    switch self {
    case .back, .swipeBack, .backTo: .back
    case .swipeDown, .tapOutside: .swipe
    case .tab: .popToRoot
    case .tap, .alert: .finish
    case .link: .call
    case .fill, .page: nil
    }
  }
}

extension Violation.Kind {
  /// Whether it is about how the test launches the app, not about what the app does.
  var isOfLaunch: Bool { self == .noWindow || self == .nothingKept || self == .sharedApp }

  /// Whether a run shows by itself that this is wrong, whatever else has been run before.
  var showsWhenReplayed: Bool {
    switch self {
    case .noWayBack, .deadEnd, .lostChild, .unrepeatable, .pathDivergence: false
    case .noWindow, .nothingKept, .sharedApp, .nothingExplored: false
    default: true
    }
  }
}
