import GraphConstruction

extension Value {
  /// Either value, one of which may be unknown: `nil` or anything is anything.
  func or(_ other: Value) -> Value {
    var joined = union(other)
    if isEmpty || other.isEmpty { joined.forgetNull() }
    return joined
  }

  /// Takes back that the value is `nil` and nothing else.
  mutating func forgetNull() {
    guard objects == [Self.null] else { return }
    objects = []
    mayBeNull = true
  }
}
