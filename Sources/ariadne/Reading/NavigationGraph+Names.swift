import NavigationGraph

extension NavigationGraph {
  /// The node of a name: the whole of it, or else its last part, or else without regard to case.
  ///
  /// - Throws: `InputError.unknownNode` where no node or more than one is called so.
  func node(called name: String) throws(InputError) -> NodeID {
    switch KnownNames(nodes.map(\.id.name)).match(name) {
    case .one(let name): return NodeID(name)
    case .uncertain(let candidates): throw .unknownNode(name, candidates: candidates)
    }
  }
}
