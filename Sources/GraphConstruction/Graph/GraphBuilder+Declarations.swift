import NavigationGraph
import ProgramModel

/// What is declared, whether or not anything leads there.
extension GraphBuilder {
  mutating func addStoryboards() {
    for scene in run.initialScenes {
      let (list, main) = (scene.list, scene.main)
      let delegate = run.entries.first { type(of: $0).map { program.types[$0].name } == main.sceneDelegate }
      guard let entry = (delegate ?? run.entries.first).flatMap({ type(of: $0) }) else { continue }
      for node in table.nodes(of: scene.object) {
        add(node)
        edges.append(
          Edge(
            table.node(of: entry).id, .root, node.id,
            sites: [Site(.call, SourcePlace(file: list.path, line: main.line, column: 1))]))
      }
    }
  }

  /// Scenes that no code can name, having neither a class nor an identifier: without a connection nothing shows them.
  mutating func addNamelessScenes() {
    for storyboard in run.storyboards {
      for scene in storyboard.scenes
      where scene.customClass == nil && scene.identifier == nil && scene.objectID != storyboard.initialObjectID
        && scene.element != .viewControllerPlaceholder
      {
        add(table.sceneNode(storyboard, scene))
      }
    }
  }

  /// Screens of the app's own that are declared to be shown: no base classes, no containers that are only wrapped.
  mutating func addDeclaredScreens() {
    let classes = program.types.indices.filter { program.types[$0].kind == .class }
    for index in classes where table.isScreen(index) && !table.isStack(index) && !isObjectiveC(index) {
      let hasHeirs = program.descendants(of: index).contains { $0 != index && program.types[$0].isSource }
      if !hasHeirs { add(table.node(of: index)) }
    }
    for type in table.coordinators
    where !program.descendants(of: type).contains(where: { $0 != type && table.coordinators.contains($0) }) {
      add(table.node(of: type))
    }
  }

  /// Whether a class is declared in Objective-C, where nothing is known of who shows it.
  private func isObjectiveC(_ type: TypeIndex) -> Bool { program.files[program.types[type].file].isObjectiveC }

  /// Screens that the app makes and hands to code that is not in the sources may be shown by it.
  mutating func markHandedOver() {
    let shown = Set(edges.filter { $0.verb.isRoute }.compactMap(\.to))
    for object in run.escaped {
      guard let type = type(of: object), table.isScreen(type) else { continue }
      if case .symbolicInstance = run.objects[Int(object)] { continue }
      let id = table.node(of: type).id
      if nodes[id] != nil, !shown.contains(id) { nodes[id]!.isEntry = true }
    }
  }

  /// Scenes without a class of their own that Objective-C code may show begin outside of what the graph knows.
  mutating func markScenes() {
    guard !objectiveCNames.isEmpty else { return }
    for storyboard in run.storyboards {
      for scene in storyboard.scenes {
        let id = table.sceneNode(storyboard, scene).id
        if id.name.contains("#") { nodes[id]?.isEntry = true }
      }
    }
  }

  /// The screens that app extensions begin with, which the system shows.
  mutating func markExtensions() {
    for list in run.propertyLists {
      if let name = list.extensionClass { nodes[NodeID(name)]?.isEntry = true }
      guard let name = list.extensionStoryboard else { continue }
      for index in run.storyboards.named(name, nearestTo: list.path) {
        let storyboard = run.storyboards[index]
        for scene in storyboard.scenes where scene.objectID == storyboard.initialObjectID {
          nodes[table.sceneNode(storyboard, scene).id]?.isEntry = true
        }
      }
    }
  }

  /// What Objective-C code mentions may be started from there.
  mutating func markObjectiveC() {
    guard !objectiveCNames.isEmpty else { return }
    for (id, node) in nodes where node.kind == .screen || node.kind == .coordinator || node.kind == .container {
      guard node.place != nil, objectiveCNames.contains(id.name) else { continue }
      nodes[id]!.isEntry = true
    }
  }
}
