/// A draft after all refinements, each at its place for the reason that stands with it.
func refined(_ draft: Draft, _ index: RunIndex, _ roles: Roles, _ context: GraphContext) -> Draft {
  let refinements: [any Refinement] = [
    // First, what producers tell for want of a better: whatever looks at edges needs them.
    HostsOfViews(),
    RootsOfPairs(),
    // So that each start is one edge for whatever looks at edges.
    JoinedStarts(),
    // Ask what leads to a screen: after all edges are there, and before steps are taken away.
    WaysBackOfViews(),
    SettledUnwinds(),
    // Before edges are added that are no steps.
    StepsOfIntents(),
    // Tells of the coordinators that are in the graph: after all that adds one.
    BackReferences(index: index, roles: roles),
    // Ask which nodes there are, and what shows them: after all that adds nodes and edges.
    HandedOverScreens(index: index, roles: roles),
    BeginningsElsewhere(index: index, roles: roles, names: context.namesElsewhere),
    ExtensionScreens(index: index, roles: roles),
    // Asks who leads to whom: after all that adds edges.
    EndsOfOthers(),
    // Where a node stands tells until here whether it is a library's.
    PlacesInModels(index: index),
    // Last: compares all that edges say, so that nothing may change it later.
    JoinedAlternatives(),
  ]
  return refinements.reduce(into: draft) { $1.refine(&$0) }
}
