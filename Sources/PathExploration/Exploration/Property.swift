/// What shall hold of the states of a model: of all of them, or of some.
public struct Property<State> {
  /// How many states it shall hold of.
  public enum Quantity: Hashable, Sendable {
    /// An invariant: of every state that can be reached.
    case always
    /// A goal: of at least one. Beside an invariant it shows that the exploration has got somewhere.
    case sometimes
  }

  /// How it is called in reports.
  public let name: String
  /// How many states it shall hold of.
  public let quantity: Quantity
  /// Whether it holds of a state.
  public let holds: (State) -> Bool

  /// An invariant.
  public static func always(_ name: String, _ holds: @escaping (State) -> Bool) -> Property {
    Property(name: name, quantity: .always, holds: holds)
  }

  /// A goal.
  public static func sometimes(_ name: String, _ holds: @escaping (State) -> Bool) -> Property {
    Property(name: name, quantity: .sometimes, holds: holds)
  }
}
