import NavigationGraph

/// Edges that are equal but for their conditions are one step, taken if any of their sets of conditions holds: what these say
/// together is said by the fewest that Boolean algebra leaves. A step that one way leads to under no condition is not told
/// once more for each way that has some.
struct JoinedAlternatives: Refinement {
  func refine(_ draft: inout Draft) {
    var alternatives: [Edge: [Int]] = [:]
    for (number, edge) in draft.edges.enumerated() {
      var alike = edge.edge
      alike.guards = []
      alternatives[alike, default: []].append(number)
    }
    var superfluous: Set<Int> = []
    for numbers in alternatives.values where numbers.count > 1 {
      let kept = AlternativeConditions(numbers.map { draft.edges[$0].edge.guards }).all
      for (number, guards) in zip(numbers, kept) { draft.edges[number].edge.guards = guards }
      superfluous.formUnion(numbers.dropFirst(kept.count))
    }
    draft.edges = draft.edges.enumerated().filter { !superfluous.contains($0.offset) }.map(\.element)
  }
}
