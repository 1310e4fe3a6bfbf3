/// A model whose states hold a stack, as an app's do: what is shown over what.
///
/// The stack is what shrinking goes by: what was put on it and is gone again is likely not to matter.
public protocol StackModel: ExplorableModel where Action: Hashable, State == Fingerprint {
  /// What lies on the stack.
  associatedtype Symbol: Hashable

  /// The stack, from the bottom.
  func stack(of state: State) -> [Symbol]

  /// What is on top; `nil` where the stack is empty.
  func top(of state: State) -> Symbol?

  /// The starts that have one setting less that differs from its default than this one; none where a start has no settings.
  func simplerStarts(than start: State) -> [State]
}

extension StackModel {
  /// What is on top.
  public func top(of state: State) -> Symbol? { stack(of: state).last }

  /// None.
  public func simplerStarts(than start: State) -> [State] { [] }
}
