import NavigationGraph
import ResourceReading

/// The screens that app extensions begin with, which the system shows.
struct ExtensionScreens: Refinement {
  let index: RunIndex
  let roles: Roles

  func refine(_ draft: inout Draft) {
    for list in index.run.propertyLists {
      if let name = list.extensionClass { draft.nodes[NodeID(name)]?.isEntry = true }
      guard let name = list.extensionStoryboard else { continue }
      for number in index.run.storyboards.named(name, nearestTo: list.path) {
        let storyboard = index.run.storyboards[number]
        for scene in storyboard.scenes where scene.objectID == storyboard.initialObjectID {
          draft.nodes[roles.table.sceneNode(storyboard, scene).id]?.isEntry = true
        }
      }
    }
  }
}
