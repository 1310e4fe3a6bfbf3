import NavigationGraph
import ProgramModel

/// A parent's code that puts a child's own screen on show.
struct ChildShow {
  let child: ObjectID
  let verb: Verb
  let target: ObjectID
  /// Whether the child made what is shown, rather than something inside it.
  let isOwn: Bool
  let carrier: CallGraphWalk.Carrier
}
