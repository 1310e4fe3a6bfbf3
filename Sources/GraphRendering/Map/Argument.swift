import NavigationGraph

/// What a finding says, step by step, as a map that proves it shows it.
struct Argument: Hashable, Sendable {
  /// One step of the proof.
  struct Step: Hashable, Sendable {
    /// The step's number, from 1.
    let number: Int
    /// What happens, as a clause.
    let text: String
    /// Where; `nil` for what the system or the person does.
    let place: SourcePlace?
    /// Whether a drawn edge has the step's number; others are drawn as a note of their own.
    var isDrawn = false
  }

  /// The steps in the order of execution.
  var steps: [Step]
  /// What the finding is about; `nil` where nothing of it is in the graph.
  let subject: NodeID?
  /// How grave it is.
  let severity: Severity
}
