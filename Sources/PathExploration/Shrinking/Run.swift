/// A start, and what is done from there.
public struct Run<Model: StackModel> {
  /// Where it begins.
  public var start: Model.State
  /// What is done, in order.
  public var actions: [Model.Action]

  /// Creates a run.
  public init(from start: Model.State, _ actions: [Model.Action]) {
    self.start = start
    self.actions = actions
  }

  /// The states on the way, the start included; `nil` where the model cannot take one of the actions.
  public func states(in model: Model) -> [Model.State]? {
    var states = [start]
    states.reserveCapacity(actions.count + 1)
    for action in actions {
      guard let next = model.state(after: action, in: states[states.count - 1]) else { return nil }
      states.append(next)
    }
    return states
  }
}

extension Run: Equatable {}
extension Run: Hashable {}
extension Run: Sendable where Model.State: Sendable, Model.Action: Sendable {}
