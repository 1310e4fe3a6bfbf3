import ProgramModel
import ResourceReading

/// Which types have instances that the sources account for.
extension SummaryEngine {
  /// Whether some body makes an instance of a type or of a descendant: what is decoded, or made by a library, no body makes.
  /// It is taken to be so for enums, whose cases are no instances, and for UIKit's own classes.
  ///
  /// - Precondition: all bodies have been evaluated.
  /// - Complexity: O(*d*) for *d* descendants.
  package func isMade(_ type: TypeID) -> Bool {
    guard let nominal = types.nominalType(of: type) else { return true }
    let declared = program.types[nominal]
    if declared.kind == .enum || UIKitTypes.superclasses[declared.name] != nil { return true }
    return program.descendants(of: nominal).contains(where: madeTypes.contains)
  }

  func findMadeTypes() -> Set<TypeIndex> {
    let scenes = storyboards.storyboards.indices.flatMap { storyboard in
      storyboards.storyboards[storyboard].scenes.indices.map {
        storyboards.type(of: SceneIndex(storyboard: storyboard, scene: $0), in: program)
      }
    }
    return Set(makers.keys.compactMap { types.nominalType(of: arena.type(of: $0)) } + scenes)
  }
}
