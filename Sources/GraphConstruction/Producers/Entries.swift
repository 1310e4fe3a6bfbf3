import NavigationGraph

/// What the system begins with.
struct Entries {
  private(set) var draft = Draft()

  init(_ index: RunIndex, _ roles: Roles) {
    for object in index.run.entries {
      guard let type = index.type(of: object) else { continue }
      var node = roles.table.node(of: type)
      node.isEntry = true
      draft.add(node)
    }
  }
}
