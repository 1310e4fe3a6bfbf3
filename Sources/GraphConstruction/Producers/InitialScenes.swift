import NavigationGraph

/// The scenes that the system shows by itself.
struct InitialScenes {
  private(set) var draft = Draft()

  init(_ index: RunIndex, _ roles: Roles) {
    for scene in index.run.initialScenes {
      let (list, main) = (scene.list, scene.main)
      let delegate = index.run.entries.first {
        index.type(of: $0).map { index.program.types[$0].name } == main.sceneDelegate
      }
      guard let entry = (delegate ?? index.run.entries.first).flatMap({ index.type(of: $0) }) else { continue }
      for node in roles.table.nodes(of: scene.object) {
        draft.add(node)
        draft.add(
          Edge(
            roles.table.node(of: entry).id, .root, node.id,
            sites: [Site(.call, SourcePlace(file: list.path, line: main.line, column: 1))]))
      }
    }
  }
}
