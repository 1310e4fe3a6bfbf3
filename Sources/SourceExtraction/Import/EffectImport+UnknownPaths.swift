import GraphConstruction
import NavigationHeap
import NavigationSummaries

/// Paths that only run time knows, for which a table of routes may have any of its screens.
extension EffectImport {
  /// What an effect acts on; of what is shown all but what a table of routes may have for a path that the source does not
  /// say, unless the path is that of a link, which may be any.
  mutating func knownTarget(of effect: HeapEffect, _ carriers: [HeapID]) -> Set<HeapID> {
    guard case .show = effect.term.operation else { return members(of: effect.term.target, effect.context) }
    let values = arena[effect.term.target]
    let unknown = values.filter { heap.isAnsweredByAny($0, effect.context) }
    guard !unknown.isEmpty else { return members(of: effect.term.target, effect.context) }
    let steps = engine.terms.steps(of: effect.path)
    let starts = (carriers.isEmpty ? [nil] : carriers.map(Optional.some)).flatMap {
      reached.frames(of: steps[0].code, on: $0)
    }
    if starts.contains(where: { objects.activation($0.rawValue + 1).handledLinks != nil }) {
      return members(of: effect.term.target, effect.context)
    }
    let answers = members(of: arena.set(unknown), effect.context).filter { $0 != heap.null && reached.isShown($0) }
    let call = engine.codes[steps[min(1, steps.count - 1)].code].name
    objects.run.unknownPaths[steps[0].site, default: .init(call: call)].targets.formUnion(objects.ids(answers))
    return members(of: arena.set(Set(values).subtracting(unknown)), effect.context)
  }
}
