import HeadlessNavigation
import PathExploration

extension PathStep {
  /// The step of a path that something done in the running app is.
  init(_ action: UserAction, _ transition: ObservedTransition) {
    switch action.gesture {
    case .back: self.init(.back)
    case .swipeBack: self.init(Verb(rawValue: "swipeBack"))
    case .backTo: self.init(Verb(rawValue: "backTo"), action.numberedTarget)
    case .swipeDown, .tapOutside: self.init(.swipe)
    case .tab: self.init(.tab, transition.verb == .tab ? transition.to?.name : nil, on: action.numberedTarget)
    case .page: self.init(Verb(rawValue: "page"), action.numberedTarget)
    case .alert: self.init(Verb(rawValue: "alert"), action.numberedTarget)
    case .link: self.init(.link, action.numberedTarget)
    case .fill: self.init(Verb(rawValue: "fill"), action.numberedTarget)
    case .tap:
      let word = transition.verb?.rawValue ?? "stay"
      self.init(Verb(rawValue: word), transition.to?.name, on: action.numberedTarget)
    }
  }

  /// Whether the step says by itself that this is what is done, without regard to what it comes to; `nil` where it does not
  /// say what is done at all.
  func names(_ action: UserAction) -> Bool? {
    switch verb.rawValue {
    case "back": return action.gesture == .back
    case "swipeBack": return action.gesture == .swipeBack
    case "backTo": return action.gesture == .backTo && action.numberedTarget == name
    case "swipe": return action.gesture == .swipeDown || action.gesture == .tapOutside
    case "page": return action.gesture == .page && action.numberedTarget == name
    case "alert": return action.gesture == .alert && action.numberedTarget == name
    case "link": return action.gesture == .link && action.numberedTarget == name
    case "fill": return action.gesture == .fill && action.numberedTarget == name
    case "tab":
      guard action.gesture == .tab else { return false }
      return event.map { $0 == action.numberedTarget }
    default:
      guard action.gesture == .tap else { return false }
      guard let event else { return nil }
      return event == action.numberedTarget || event == action.target.prefix { $0 != "(" }
        || isAlike(String(PathStep.event(written: event).name), to: action.target)
    }
  }

  /// An event as a suite writes it: its name, and where steps of one name differ the screen that they come to.
  private static func event(written text: String) -> (name: Substring, arrival: Substring?) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return (words.first ?? "", nil) }
    return (words[0], words[1] == "to" ? words[2].prefix { $0 != " " } : nil)
  }

  /// Whether what it has come to is where a suite says that the step leads; `true` where it does not say so.
  private func arrives(by transition: ObservedTransition) -> Bool {
    guard let arrival = event.flatMap({ PathStep.event(written: $0).arrival }) else { return true }
    let shown = [transition.to, transition.uncovered] + transition.further.map(\.screen)
    return shown.contains { $0.map { isAlike(String(arrival), to: $0.name) } ?? false }
  }

  /// Whether what something has come to is what the step says; names count without case and without the words that tell
  /// what kind of thing they name.
  func agrees(with transition: ObservedTransition, of action: UserAction, starting flows: [String]) -> Bool {
    switch verb.rawValue {
    case "back", "swipeBack", "backTo", "swipe", "page", "alert", "link", "fill": return true
    case "tab": return name.map { isAlike($0, to: (transition.to ?? transition.from).name) } ?? true
    case "start":
      return name.map { name in
        flows.contains { isAlike(name, to: $0) } || isAlike(name, to: action.target)
          || transition.to.map { isAlike(name, to: $0.name) } ?? false
      } ?? true
    case "finish":
      // Who hears of the end shows something else, or takes something away; the flow's outcome need not be the control's
      // name.
      return transition.verb == nil ? name.map { isAlike($0, to: action.target) } ?? false : arrives(by: transition)
    case "pop", "popTo", "popToRoot":
      // What lies right beneath is gone back to by any of them.
      guard let verb = transition.verb, [.pop, .popTo, .popToRoot].contains(verb) else { return false }
      let top = transition.to ?? transition.uncovered
      return name.map { name in top.map { isAlike(name, to: $0.name) } ?? false } ?? true
    case "stay": return transition.verb == nil
    // Says what is touched, and not what that comes to.
    case "tap": return name.map { transition.verb == nil && isAlike($0, to: action.target) } ?? true
    default:
      let shows: Set<String> = ["push", "present", "root", "replace", "embed", "tab"]
      let isSameDeed = transition.verb.map { deed in
        deed.rawValue == verb.rawValue || verb.rawValue == "root" && shows.contains(deed.rawValue)
      }
      guard isSameDeed ?? false else { return false }
      return name.map { name in transition.to.map { isAlike(name, to: $0.name) } ?? false } ?? true
    }
  }
}

extension UserAction {
  /// What it is done to, with a number where several are called the same.
  var numberedTarget: String? {
    target.isEmpty ? nil : occurrence > 1 ? "\(target)#\(occurrence)" : target
  }
}

/// Whether two names mean the same: `item`, `Item` and `ItemViewController`, or `cancel` and `onCancel`.
func isAlike(_ name: String, to other: String) -> Bool { plain(name) == plain(other) }

private func plain(_ name: String) -> String {
  var name = name.prefix { $0 != "(" && $0 != "@" }
  if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase ?? false { name = name.dropFirst(2) }
  for ending in ["ViewController", "Controller", "Coordinator", "Screen", "Flow", "View", "VC"]
  where name.count > ending.count {
    if name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      break
    }
  }
  return name.filter { $0 != " " }.lowercased()
}
