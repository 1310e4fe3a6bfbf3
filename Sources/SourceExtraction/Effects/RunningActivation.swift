import GraphConstruction
import ProgramModel

/// One function, closure or accessor in one situation: with this receiver and these arguments.
///
/// A tabulated summary in the sense of Sharir and Pnueli's functional approach (1981): equal situations share one
/// activation, whose result and effects are computed to a fixpoint.
final class RunningActivation {
  struct Key: Hashable {
    let code: Code
    let receiver: ObjectID?
    /// `nil` once there are so many situations that they share one.
    let arguments: [[ObjectID]]?
    /// The code that calls a function which only makes something.
    let caller: ActivationID?
  }

  let id: ActivationID
  let key: Key
  let depth: Int
  /// The activations that made the closures and collections which this one was given, and what those were given, so far
  /// as they are told apart; ascending.
  let lineage: [ActivationID]
  var arguments: [Value]
  var result = Value()
  var callers: [Activation.CallKey: Activation.CallEdge] = [:]
  var dependents: Set<ActivationID> = []
  var effects: [Effect.Key: Effect] = [:]
  /// The latest evaluation that came to each effect.
  var effectEvaluations: [Effect.Key: Int] = [:]

  /// Forgets what the body was taken to show before more was known, and what the given evaluation did not come to.
  func dropShows(before evaluation: Int) {
    for (key, latest) in effectEvaluations where latest < evaluation {
      if case .show = key.kind {
        effects[key] = nil
        effectEvaluations[key] = nil
      }
    }
  }

  /// Closures and bound methods that calls hand on under a name, by the place of the name.
  var escapingClosures: [CodeSite: Set<ObjectID>] = [:]
  /// Objects that this activation (or a closure in it) compared by identity.
  var compared = Value()
  var scopeDigest = 0
  var evaluations = 0
  var isQueued = false
  var isRunning = false
  /// Set for what the system calls by itself: the callback's name with labels.
  var systemCallback: String?

  var isClosure: Bool {
    if case .closure = key.code { return true }
    return false
  }

  init(id: ActivationID, key: Key, arguments: [Value], depth: Int, lineage: [ActivationID]) {
    self.id = id
    self.key = key
    self.arguments = arguments
    self.depth = depth
    self.lineage = lineage
  }

  /// What the graph is made of.
  var record: Activation {
    Activation(
      id: id, key: Activation.Key(code: key.code, receiver: key.receiver), arguments: arguments, result: result,
      callers: callers, effects: effects, escapingClosures: escapingClosures, compared: compared,
      systemCallback: systemCallback)
  }
}
