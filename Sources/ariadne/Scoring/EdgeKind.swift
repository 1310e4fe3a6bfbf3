import NavigationGraph

/// The kinds of steps that are scored, in the order of the report.
enum EdgeKind: String, CaseIterable {
  case start, root, push, present, tab, embed, finish

  /// The kind that a truth's word stands for; `nil` for what is not scored.
  init?(truth word: String) {
    switch word {
    case "start": self = .start
    case "root", "owns", "windowRoot", "segue-root": self = .root
    case "push", "segue-push": self = .push
    case "present", "segue-modal": self = .present
    case "tab": self = .tab
    case "embed", "segue-embed": self = .embed
    case "end", "finish": self = .finish
    default: return nil
    }
  }

  /// The kind of one of our edges; `nil` for verbs that truths do not use.
  init?(_ verb: Verb) {
    switch verb {
    case .start: self = .start
    case .root: self = .root
    case .push: self = .push
    case .present: self = .present
    case .tab: self = .tab
    case .embed: self = .embed
    case .finish: self = .finish
    case .owns, .releases, .replace, .link, .pop, .popTo, .popToRoot, .dismiss: return nil
    }
  }
}
