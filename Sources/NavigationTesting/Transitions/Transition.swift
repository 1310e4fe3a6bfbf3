public import NavigationGraph
import HeadlessNavigation

/// What something that was done has come to: which screen it was done on, and what is on show then.
public struct Transition: Hashable, Sendable {
  /// The screen that a person had to do with.
  public let from: NodeID
  /// What has become of it; `nil` where the same screens are on show as before.
  public let verb: Verb?
  /// What is on show instead, where that was not there before; for `popTo` the screen that is on top again.
  public let to: NodeID?
  /// The screen's output that was called; `nil` where something else was done.
  public let event: String?
  /// The control that was touched, or what else was done, as the text of the action; `nil` where an output was called.
  public let control: String?
  /// Whether it is the person's own way, such as the back button, not the app's.
  public let isOfSystem: Bool
}

extension Transition: CustomStringConvertible {
  /// The notation of graphs: `Basket -push-> Wishlist on onOpenWishlist`.
  public var description: String {
    "\(from) -\(verb?.rawValue ?? "stay")-> \(to?.name ?? ".")" + ((event ?? control).map { " on \($0)" } ?? "")
  }
}

extension Transition {
  /// Compares what was on show before an action with what is on show after it.
  @MainActor
  init(_ action: UserAction, isOutput: Bool, on screen: String, from before: FocusedBranch, to after: FocusedBranch) {
    let old = before.frames
    let new = after.frames
    let common = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let change: (Verb?, String?)
    if common == old.count, common == new.count {
      change = (nil, nil)
    } else if common == new.count {
      change = Transition.leaving(old[common...], for: new.last)
    } else if common == 0 {
      change = (.root, new[0].name)
    } else {
      let first = new[common]
      let verb: Verb =
        switch first.placement {
        case .pushed: common == old.count ? .push : .replace
        case .modal: .present
        case .tab: .tab
        case .root: .root
        case .part: .embed
        }
      change = (verb, first.name)
    }
    self.init(
      from: NodeID(screen), verb: change.0, to: change.1.map { NodeID($0) },
      event: isOutput ? action.numberedTarget : nil,
      control: isOutput ? nil : action.description,
      isOfSystem: action.gesture.isOfSystem)
  }

  @MainActor
  private static func leaving(
    _ gone: ArraySlice<FocusedBranch.Frame>, for top: FocusedBranch.Frame?
  ) -> (Verb?, String?) {
    if gone.contains(where: { $0.placement == .modal }) { return (.dismiss, nil) }
    if gone.count == 1 { return (.pop, nil) }
    return top?.placement == .pushed ? (.popTo, top?.name) : (.popToRoot, nil)
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
