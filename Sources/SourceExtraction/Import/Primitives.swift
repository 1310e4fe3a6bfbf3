import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Notes what became of each primitive.
///
/// - Parameter shown: the places at which something that is known is shown.
func importPrimitives(_ engine: SummaryEngine, shown: Set<CodeSite>, into objects: ObjectTable) {
  objects.run.undefinedIdentifiers = engine.undefinedNames.mapValues {
    UndefinedIdentifier(storyboard: $0.storyboard, name: $0.name)
  }
  for (site, outcome) in engine.primitives {
    switch outcome {
    case .resolved: objects.run.attempt(at: site, .resolved)
    case .notNavigational:
      objects.run.attempt(at: site, .notNavigational, reason: "calls the app's own, which is followed")
    case .reached, .empty:
      if shown.contains(site) {
        objects.run.attempt(at: site, .resolved)
      } else {
        objects.run.attempt(at: site, .unresolved, reason: "what is shown cannot be followed")
      }
    }
  }
}
