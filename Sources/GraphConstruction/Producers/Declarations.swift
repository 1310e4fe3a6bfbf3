import NavigationGraph
import ProgramModel

/// Nodes that are declared, whether or not anything leads there.
struct Declarations {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles

  init(_ index: RunIndex, _ roles: Roles) {
    self.index = index
    self.roles = roles
    addScreens()
    addNamelessScenes()
  }

  /// Screens of the app's own that are declared to be shown: no base classes, no containers that are only wrapped.
  private mutating func addScreens() {
    let (program, table) = (index.program, roles.table)
    // Of a class that is declared in Objective-C nothing is known of who shows it.
    let classes = program.types.indices.filter {
      program.types[$0].kind == .class && !program.files[program.types[$0].file].isObjectiveC
    }
    for type in classes where table.isScreen(type) && !table.isStack(type) {
      let hasHeirs = program.descendants(of: type).contains { $0 != type && program.types[$0].isSource }
      if !hasHeirs { draft.add(table.node(of: type)) }
    }
    for type in table.coordinators
    where !program.descendants(of: type).contains(where: { $0 != type && table.coordinators.contains($0) }) {
      draft.add(table.node(of: type))
    }
  }

  /// Scenes that no code can name, having neither a class nor an identifier: without a connection nothing shows them.
  private mutating func addNamelessScenes() {
    for storyboard in index.run.storyboards where !storyboard.isLaunchScreen {
      for scene in storyboard.scenes
      where scene.customClass == nil && scene.identifier == nil && scene.objectID != storyboard.initialObjectID
        && scene.element != .viewControllerPlaceholder
      {
        draft.add(roles.table.sceneNode(storyboard, scene))
      }
    }
  }
}
