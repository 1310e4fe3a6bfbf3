/// A system whose states can be told apart and whose actions can be listed: all that exploration asks for.
///
/// A model does not change while it is explored: the same action in the same state always leads to the same state.
public protocol ExplorableModel {
  /// What the system is in between two actions.
  associatedtype State
  /// What can be done in a state.
  associatedtype Action
  /// What tells states apart; two states with equal fingerprints are taken for one.
  associatedtype Fingerprint: Hashable

  /// The states that the system can begin in.
  var starts: [State] { get }

  /// Appends the actions that can be tried in a state, always in the same order.
  func appendActions(in state: State, to actions: inout [Action])

  /// The state that an action leads to; `nil` where the action cannot be taken.
  func state(after action: Action, in state: State) -> State?

  /// What tells the state from others.
  func fingerprint(of state: State) -> Fingerprint

  /// A small number that no state with another fingerprint has; `nil` where the model keeps none.
  ///
  /// States are then found again by it, not by their hash, which takes memory for all numbers up to the greatest.
  func number(of state: State) -> Int?
}

extension ExplorableModel {
  /// None.
  @inlinable
  public func number(of state: State) -> Int? { nil }
}

extension ExplorableModel where State == Fingerprint {
  /// The state itself.
  @inlinable
  public func fingerprint(of state: State) -> Fingerprint { state }
}

extension ExplorableModel {
  /// The actions that can be tried in a state.
  @inlinable
  public func actions(in state: State) -> [Action] {
    var actions: [Action] = []
    appendActions(in: state, to: &actions)
    return actions
  }

  /// The state that a run of actions leads to; `nil` where one of them cannot be taken.
  @inlinable
  public func state(after actions: some Sequence<Action>, in state: State) -> State? {
    var state = state
    for action in actions {
      guard let next = self.state(after: action, in: state) else { return nil }
      state = next
    }
    return state
  }
}
