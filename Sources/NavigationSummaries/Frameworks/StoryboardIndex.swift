package import ProgramModel
package import ResourceReading
import SwiftFacts

/// What code may ask of an app's storyboards and xibs.
package final class StoryboardIndex {
  package let storyboards: [StoryboardFacts]
  package let nibs: [NibFacts]
  private let texts: Set<String>
  /// Whether the app asks for screens by paths.
  let tracksPaths: Bool
  private var types: [SceneIndex: TypeIndex] = [:]
  private var scenesByClass: [TypeIndex: [SceneIndex]]?
  private var unwindActions: [String: [FunctionIndex]] = [:]

  /// Creates an index; `otherNames` are further texts that can name what is shown.
  package init(
    _ storyboards: [StoryboardFacts], nibs: [NibFacts] = [], otherNames: Set<String> = [], tracksPaths: Bool = false
  ) {
    self.storyboards = storyboards
    self.tracksPaths = tracksPaths
    self.nibs = nibs
    texts =
      Set(storyboards.map(\.name) + storyboards.flatMap { $0.scenes.compactMap(\.identifier) })
      .union(storyboards.flatMap { $0.segues.compactMap(\.identifier) }).union(nibs.map(\.name)).union(otherNames)
  }

  /// Whether a text can name what is shown.
  func isName(_ text: String) -> Bool { texts.contains(text) || tracksPaths && RoutePath.isPath(text) }

  /// The scene that is instantiated where none is named.
  package func initialScene(of storyboard: Int) -> SceneIndex? {
    guard let object = storyboards[storyboard].initialObjectID else { return nil }
    return storyboards[storyboard].scenes.firstIndex { $0.objectID == object }
      .map { SceneIndex(storyboard: storyboard, scene: $0) }
  }

  package func scenes(of storyboard: Int, named names: Set<String>) -> [SceneIndex] {
    storyboards[storyboard].scenes.indices.filter { index in
      storyboards[storyboard].scenes[index].identifier.map(names.contains) == true
    }.map { SceneIndex(storyboard: storyboard, scene: $0) }
  }

  /// All scenes but those that only stand for one of another storyboard.
  package var scenes: [SceneIndex] {
    storyboards.indices.flatMap { storyboard in
      storyboards[storyboard].scenes.indices.filter {
        storyboards[storyboard].scenes[$0].element != .viewControllerPlaceholder
      }.map { SceneIndex(storyboard: storyboard, scene: $0) }
    }
  }

  /// All segues that the system follows by itself.
  var firedSegues: [SegueIndex] {
    storyboards.indices.flatMap { storyboard in
      storyboards[storyboard].segues.indices.map { SegueIndex(storyboard: storyboard, segue: $0) }
    }.filter { index in
      if case .relationship = storyboards[segue: index].kind { return false }
      return storyboards[segue: index].firesByItself
    }
  }

  /// The class of a scene's controller.
  package func type(of scene: SceneIndex, in program: Program) -> TypeIndex {
    if let known = types[scene] { return known }
    let type = program.controllerType(of: storyboards[scene: scene])
    types[scene] = type
    return type
  }

  /// The scenes of a class of the app's own.
  package func scenes(ofClass type: TypeIndex, in program: Program) -> [SceneIndex] {
    if scenesByClass == nil {
      scenesByClass = Dictionary(
        grouping: scenes.filter { storyboards[scene: $0].customClass != nil }, by: { self.type(of: $0, in: program) })
    }
    return scenesByClass![type] ?? []
  }

  /// The functions that answer an unwind segue: `@IBAction func close(_ segue: UIStoryboardSegue)`.
  func unwindFunctions(_ action: String, in program: Program) -> [FunctionIndex] {
    if let known = unwindActions[action] { return known }
    let found = program.unwindFunctions(action)
    unwindActions[action] = found
    return found
  }
}

extension SegueIndex {
  /// A place that stands for the segue among the places of code.
  package var site: CodeSite { .segue(segue, ofStoryboard: storyboard) }

  /// The segue that a place stands for; `nil` for a place of code.
  package init?(_ site: CodeSite) {
    guard let (number, storyboard) = site.segue else { return nil }
    self.init(storyboard: storyboard, segue: number)
  }
}
