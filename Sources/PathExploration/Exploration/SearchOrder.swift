/// In which order states are looked at. The order decides which run to a state is found, never which states are.
public enum SearchOrder: Hashable, Sendable {
  /// The nearest states first, so that each is found by one of its shortest runs.
  case breadthFirst
  /// The states found last first.
  case depthFirst
  /// A walk that goes on at random, and where it has nothing new to go to, from some state that it has left open.
  ///
  /// The same seed gives the same walk, on every machine.
  case randomWalk(seed: UInt64)
}
