import GraphConstruction
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Scenes and the segues that the system runs between them.
extension Interpreter {
  /// The scenes that an object can be: the one that it was made from, else those of its class.
  func scenes(of object: ObjectID) -> [SceneIndex] {
    if case .scene(let storyboard, let scene, _, _) = objects[Int(object)] {
      return [SceneIndex(storyboard: storyboard, scene: scene)]
    }
    guard let type = objectTypes[Int(object)], program.types[type].isSource else { return [] }
    return scenes(ofClass: type)
  }

  /// The scenes whose class is that one.
  func scenes(ofClass type: TypeIndex) -> [SceneIndex] {
    storyboards.indices.flatMap { storyboard in
      storyboards[storyboard].scenes.indices.map { SceneIndex(storyboard: storyboard, scene: $0) }
    }.filter { storyboards[scene: $0].customClass != nil && sceneType(storyboards[scene: $0]) == type }
  }

  /// Runs the segues of a scene that its controls and container views set off.
  func awakenSegues(of object: ObjectID) {
    guard case .scene(let storyboard, let scene, _, _) = objects[Int(object)] else { return }
    for segue in storyboards.segues(of: SceneIndex(storyboard: storyboard, scene: scene)) {
      let facts = storyboards[segue: segue]
      if case .relationship = facts.kind { continue }
      guard facts.firesByItself else { continue }
      let activation = activate(.segue(segue), receiver: object, arguments: [])
      activation.systemCallback = facts.event ?? "segue"
    }
  }

  /// The object that the scene at a segue's end becomes; each segue has one of its own.
  func instantiateDestination(of segue: SegueIndex, in activation: RunningActivation) -> ObjectID? {
    guard let scene = storyboards.destination(of: segue) else { return nil }
    return instantiate(
      storyboard: scene.storyboard, scene: scene.scene, at: segue.site, in: activation, isShared: true)
  }

  /// What `prepare(for:sender:)` is given: it tells the two ends and the identifier.
  func segueObject(_ segue: SegueIndex, from source: ObjectID, to destinations: Value) -> Value {
    let facts = storyboards[segue: segue]
    let type = facts.customClass.flatMap { program.find([$0], from: []) } ?? program.external("UIStoryboardSegue")
    let object = intern(.part(source, "segue \(segue.storyboard) \(segue.segue)"), type: type, depth: 0)
    for name in ["destination", "destinationViewController"] {
      write(object, name, Value(destinations.objects), isGiven: true)
    }
    for name in ["source", "sourceViewController"] { write(object, name, Value([source]), isGiven: true) }
    if let identifier = facts.identifier {
      write(object, "identifier", Value([self.object(.string(identifier))]), isGiven: true)
    }
    return Value([object])
  }

  /// Runs scenes that nothing in the sources was seen to show: the system, or code out of reach, may.
  func instantiateUnseenScenes(in system: RunningActivation) {
    var seen: Set<SceneIndex> = []
    for object in objects {
      if case .scene(let storyboard, let scene, _, _) = object {
        seen.insert(SceneIndex(storyboard: storyboard, scene: scene))
      }
    }
    for (storyboard, facts) in storyboards.enumerated() {
      for (scene, element) in facts.scenes.enumerated() where element.element != .viewControllerPlaceholder {
        guard seen.insert(SceneIndex(storyboard: storyboard, scene: scene)).inserted else { continue }
        _ = instantiate(
          storyboard: storyboard, scene: scene, at: CodeSite(file: -1, offset: Offset(scene)), in: system,
          isShared: true)
      }
    }
  }
}
