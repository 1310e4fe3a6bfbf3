public import NavigationGraph
import HeadlessNavigation

/// What something that was done has come to: which screen it was done on, and what is on show then.
public struct ObservedTransition: Hashable, Sendable {
  /// The screen that a person had to do with.
  public let from: NodeID
  /// What has become of it; `nil` where the same screens are on show as before.
  public let verb: Verb?
  /// What is on show instead, where that was not there before; for `popTo` the screen that is on top again.
  public let to: NodeID?
  /// What lies over that, where several screens have come on show at once, from the bottom.
  public let further: [Arrival]
  /// What lay beneath the screen, down to what has stayed, where something else came on show in its place: those from which
  /// it had come on show.
  public let beneath: [NodeID]
  /// What is on show after screens have gone.
  public let uncovered: NodeID?
  /// The container whose tab was selected, for `tab`.
  public let container: NodeID?
  /// The screen's output that was called; `nil` where something else was done.
  public let event: String?
  /// The control that was touched, or what else was done, as the text of the action; `nil` where an output was called.
  public let control: String?
  /// Whether it is the person's own way, such as the back button, not the app's.
  public let isOfSystem: Bool
  /// Whether a link was opened, for which it does not matter what was on show.
  public let isOfLink: Bool
}

extension ObservedTransition: CustomStringConvertible {
  /// The notation of graphs: `Basket -push-> Wishlist on onOpenWishlist`.
  public var description: String {
    "\(from) -\(verb?.rawValue ?? "stay")-> \(to?.name ?? ".")" + ((event ?? control).map { " on \($0)" } ?? "")
  }
}

extension ObservedTransition {
  /// Tells from what is on show after an action, and what of it was before, what the action has come to.
  @MainActor
  init(_ action: UserAction, isOutput: Bool, on screen: String, showing branch: FocusedBranch) {
    let new = branch.frames
    let gone = branch.gone
    let common = branch.keptCount
    let change: (Verb?, String?)
    var further: [Arrival] = []
    if gone.isEmpty, common == new.count {
      change = (nil, nil)
    } else if common == new.count {
      change = ObservedTransition.leaving(gone, for: new.last)
    } else if common == 0 {
      change = (.root, new[0].name)
    } else {
      let first = new[common]
      var verb = first.placement.verb
      if let old = gone.first {
        if first.placement == .pushed, old.placement == .pushed { verb = .replace }
        // The same stack is presented, with another first screen.
        if first.placement == .modal, first.base == old.base { verb = .root }
      }
      change = (verb, first.name)
    }
    for frame in new[min(common + 1, new.count)...] {
      further.append(Arrival(verb: frame.placement.verb, screen: NodeID(frame.name)))
    }
    var beneath: [NodeID] = []
    if common > 0, !gone.isEmpty, common < new.count {
      beneath.append(NodeID(new[common - 1].name))
      for frame in gone.dropLast() { beneath.append(NodeID(frame.name)) }
    }
    var uncovered: NodeID?
    if !gone.isEmpty, common == new.count, let top = new.last { uncovered = NodeID(top.name) }
    var to: NodeID?
    if let name = change.1 { to = NodeID(name) }
    self.init(
      from: NodeID(screen), verb: change.0, to: to, further: further,
      beneath: beneath, uncovered: uncovered,
      container: change.0 == .tab && common > 0 ? NodeID(new[common - 1].name) : nil,
      event: isOutput ? action.numberedTarget : nil,
      control: isOutput ? nil : action.description,
      isOfSystem: action.gesture.isOfSystem, isOfLink: action.gesture == .link)
  }

  @MainActor
  private static func leaving(
    _ gone: [FocusedBranch.Frame], for top: FocusedBranch.Frame?
  ) -> (Verb?, String?) {
    for frame in gone where frame.placement == .modal { return (.dismiss, nil) }
    if gone.count == 1 { return (.pop, nil) }
    return top?.placement == .pushed ? (.popTo, top?.name) : (.popToRoot, nil)
  }
}

/// A screen that has come on show, and how.
public struct Arrival: Hashable, Sendable {
  /// How it has come on show.
  public let verb: Verb
  /// The screen.
  public let screen: NodeID
}

extension FocusedBranch.Frame.Placement {
  /// What puts a screen there.
  fileprivate var verb: Verb {
    switch self {
    case .pushed: .push
    case .modal: .present
    case .tab: .tab
    case .root: .root
    case .part: .embed
    }
  }
}

extension UserAction.Gesture {
  /// Whether the frameworks answer it, before any code of the app's does.
  var isOfSystem: Bool {
    switch self {
    case .back, .swipeBack, .backTo, .swipeDown, .tapOutside, .tab, .page: true
    case .tap, .fill, .alert, .link: false
    }
  }
}
