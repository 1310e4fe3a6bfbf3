import NavigationGraph

/// Screens that the app makes and hands to code that is not in the sources may be shown by it.
struct HandedOverScreens: Refinement {
  let index: RunIndex
  let roles: Roles

  func refine(_ draft: inout Draft) {
    let shown = Set(draft.edges.lazy.map(\.edge).filter(\.verb.isRoute).compactMap(\.to))
    for object in index.run.escaped {
      guard let type = index.type(of: object), roles.table.isScreen(type) else { continue }
      if case .symbolicInstance = index.run.objects[Int(object)] { continue }
      let id = roles.table.node(of: type).id
      if draft.nodes[id] != nil, !shown.contains(id) { draft.nodes[id]!.isEntry = true }
    }
  }
}
