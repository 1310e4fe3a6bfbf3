import NavigationSummaries
import ProgramModel
import ResourceReading

/// Where the system enters an app: at the types that it makes, and at the scenes that it shows, by itself.
struct EntryPoints {
  /// A scene that a property list names as the first, with the place that says so.
  typealias MainScene = (scene: SceneIndex, list: PropertyListFacts, main: PropertyListFacts.MainStoryboard)

  let types: [TypeIndex]
  let mainScenes: [MainScene]

  init(_ program: Program, storyboards: [StoryboardFacts], propertyLists: [PropertyListFacts]) {
    types = Self.types(of: program, delegates: Set(propertyLists.flatMap(\.sceneDelegates)))
    mainScenes = propertyLists.flatMap { list in
      list.mainStoryboards.compactMap { main in
        guard let storyboard = storyboards.named(main.name, nearestTo: list.path).first,
          let scene = storyboards[storyboard].scenes.firstIndex(where: {
            $0.objectID == storyboards[storyboard].initialObjectID
          })
        else { return nil }
        return (SceneIndex(storyboard: storyboard, scene: scene), list, main)
      }
    }
  }

  private static func types(of program: Program, delegates: Set<String>) -> [TypeIndex] {
    program.types.indices.filter { index in
      let type = program.types[index]
      guard type.isSource, !type.isModel, type.kind != .protocol else { return false }
      // A macro's plugin, or a tool for the command line, has a beginning too, but no screens.
      let kinds = program.ancestry(of: index).map { program.types[$0].name }
      if !UIKitTypes.toolProtocols.isDisjoint(with: kinds) { return false }
      if !UIKitTypes.entryAttributes.isDisjoint(with: type.attributes) || delegates.contains(type.name) { return true }
      return program.ancestry(of: index).contains { ancestor in
        !program.types[ancestor].isSource && UIKitTypes.entryProtocols.contains(program.types[ancestor].name)
      }
    }
  }
}
