import NavigationGraph

/// The roots of windows whose view is one of several.
struct WindowRoots {
  private(set) var draft = Draft()

  init(_ index: RunIndex, _ roles: Roles) {
    for (window, views) in index.alternatives.views.sorted(by: { $0.key < $1.key }) {
      guard let type = index.type(of: window), roles.table.isNode(type), !index.stores.isChosen(by: window) else {
        continue
      }
      let from = roles.table.node(of: type)
      for view in views {
        for node in roles.table.nodes(of: view) where node.id != from.id {
          draft.add(node)
          let sites = index.creationSites(of: view).map { Site(.call, $0.place) }
          draft.add(
            Edge(from.id, .root, node.id, guards: index.guards.texts(of: index.guardsOfMaking(view)), sites: sites),
            as: .show
          )
        }
      }
    }
  }
}
