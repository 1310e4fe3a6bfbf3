import NavigationGraph

extension NavigationGraph {
  /// The node of a name: the whole of it, or else its last part, or else without regard to case.
  ///
  /// - Throws: `InputError.unknownNode` where no node or more than one is called so.
  func node(called name: String) throws(InputError) -> NodeID {
    if self[NodeID(name)] != nil { return NodeID(name) }
    let names = nodes.map(\.id.name)
    let sameEnd = names.filter { $0.hasSuffix(".\(name)") }
    let sameLetters = names.filter { $0.lowercased() == name.lowercased() }
    for candidates in [sameEnd, sameLetters] where !candidates.isEmpty {
      guard candidates.count == 1 else { throw .unknownNode(name, candidates: Array(candidates.prefix(3))) }
      return NodeID(candidates[0])
    }
    let containing = names.filter { $0.lowercased().contains(name.lowercased()) }
    let nearest = nearestWord(to: name, among: names).map { [$0] } ?? Array(containing.prefix(3))
    throw .unknownNode(name, candidates: nearest)
  }
}
