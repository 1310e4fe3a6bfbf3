import HeadlessNavigation
import NavigationGraph

/// What invariants look at: a turn that is just over.
@MainActor
struct Turn {
  /// What was done; `nil` at the launch.
  let action: UserAction?
  /// The screen that it was done on; `nil` at the launch.
  let screen: NodeID?
  let inspection: Inspection

  /// How a report calls what was done.
  var actionName: String { action?.description ?? "launch" }
}
