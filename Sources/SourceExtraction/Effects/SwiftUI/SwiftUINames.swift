import GraphConstruction
import ProgramModel
import SwiftFacts

extension SwiftUINames {
  /// Modifiers that show views while a state says so, or for a value that is put on a path.
  static let presenting: [String: Effect.ShowVerb] = [
    "sheet": .present, "fullScreenCover": .present, "popover": .present, "navigationDestination": .push,
  ]
}
