import HeadlessNavigation

/// Work that was left behind, and what was done then.
struct LeftWork: Hashable {
  let work: PendingWork
  /// `launch`, or an action.
  let action: String

  var description: String { "\(work) after \(action)" }
}

extension LeftWork {
  /// What is wrong with it where it is not allowed.
  @MainActor
  static func violation(_ work: PendingWork, after action: UserAction?) -> Violation {
    let name = action?.description ?? "launch"
    return Violation(
      .pendingWork, "\(work)", after: action,
      "'\(name)' leaves '\(work)' behind, and what that does later is not explored",
      detail: remedy)
  }

  /// What can be done about it.
  static let remedy =
    "give the app something in the test that is done at once, or allow it: 'allowedPendingWork'"
}
