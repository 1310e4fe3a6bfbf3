import HeadlessNavigation

/// What invariants look at: a turn that is just over.
@MainActor
struct Turn {
  /// What was done; `nil` at the launch.
  let action: UserAction?
  /// What has come of it; `nil` at the launch.
  let transition: Transition?
  let inspection: Inspection

  /// How a report calls what was done.
  var wayOut: String { action?.description ?? "launch" }
}
