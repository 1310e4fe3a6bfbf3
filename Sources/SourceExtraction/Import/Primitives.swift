import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Notes what became of each primitive.
///
/// - Parameter called: the places at which code of the app's own was seen to be called by a primitive's name.
/// - Parameter shown: the places at which something that is known is shown.
func importPrimitives(
  _ engine: SummaryEngine, shown: Set<CodeSite>, called: Set<CodeSite>, into objects: ObjectTable
) {
  objects.run.undefinedIdentifiers = engine.undefinedNames.mapValues {
    UndefinedIdentifier(storyboard: $0.storyboard, name: $0.name)
  }
  for (site, outcome) in engine.primitives {
    let isHandedToSuper = engine.handedToSuper.contains(site)
    switch outcome {
    case .resolved: objects.run.attempt(at: site, .resolved, reason: isHandedToSuper ? handsOn : "")
    case .notNavigational:
      objects.run.attempt(at: site, .notNavigational, reason: "calls the app's own, which is followed")
    case .reached, .empty:
      if shown.contains(site) {
        objects.run.attempt(at: site, .resolved)
      } else if isHandedToSuper {
        objects.run.attempt(at: site, .notNavigational, reason: handsOn)
      } else {
        objects.run.attempt(at: site, .unresolved, reason: "what is shown cannot be followed")
      }
    }
  }
  for site in called where engine.primitives[site] == nil {
    objects.run.attempt(at: site, .notNavigational, reason: "calls the app's own, which is followed")
  }
}

private let handsOn = "hands on to the framework what the override itself is asked for"
