extension Array {
  /// Empties the array and keeps its memory: quicker than `removeAll(keepingCapacity:)` where it is empty already, as those
  /// lists mostly are that are gone through after every turn.
  @inlinable package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
