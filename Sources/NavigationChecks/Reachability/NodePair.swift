import NavigationGraph

/// Two nodes in their order, by which steps are grouped and looked up.
struct NodePair: Hashable {
  let first: NodeID
  let second: NodeID

  init(_ first: NodeID, _ second: NodeID) {
    self.first = first
    self.second = second
  }
}

extension NodePair: Comparable {
  /// Orders by the first node, then by the second.
  static func < (one: NodePair, other: NodePair) -> Bool { (one.first, one.second) < (other.first, other.second) }
}
