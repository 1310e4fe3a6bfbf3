import NavigationGraph
import ProgramModel

/// What code out of reach, such as Objective-C, may start.
struct BeginningsElsewhere: Refinement {
  let index: RunIndex
  let roles: Roles
  /// What is named in that code.
  let names: Set<String>

  func refine(_ draft: inout Draft) {
    guard !names.isEmpty else { return }
    markScenes(of: &draft)
    markNamed(in: &draft)
  }

  /// Scenes without a class of their own may begin outside of what the graph knows.
  private func markScenes(of draft: inout Draft) {
    for storyboard in index.run.storyboards {
      for scene in storyboard.scenes {
        let id = roles.table.sceneNode(storyboard, scene).id
        if id.name.contains("#") { draft.nodes[id]?.isEntry = true }
      }
    }
  }

  /// What is mentioned there may be started from there.
  private func markNamed(in draft: inout Draft) {
    for (id, node) in draft.nodes
    where node.kind == .screen || node.kind == .coordinator || node.kind == .container {
      guard node.place != nil, names.contains(id.name) else { continue }
      draft.nodes[id]!.isEntry = true
    }
  }
}
