import NavigationGraph

/// What an intent shows is a link to it, and no step of a screen.
struct StepsOfIntents: Refinement {
  func refine(_ draft: inout Draft) {
    let intents = Set(draft.nodes.values.filter { $0.kind == .link }.map(\.id))
    draft.edges.removeAll { intents.contains($0.edge.from) && $0.edge.verb != .link && $0.edge.carrier == nil }
  }
}
