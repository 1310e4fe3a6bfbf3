import NavigationHeap
import NavigationSummaries

/// Puts what is shown into places that callers give: the way to the code alone tells them.
struct ContainersOfCallers {
  /// What was put into each place.
  private(set) var contained: [HeapID: Set<HeapID>] = [:]

  init(_ reached: ReachedProgram) {
    let (engine, heap, frames, arena) = (reached.engine, reached.heap, reached.frames, reached.arena)
    let targets = FrameTargets(reached)
    for effect in heap.effects {
      guard case .show(let verb) = effect.term.operation,
        effect.term.holder.isEmpty || arena.flags(of: effect.term.holder).contains(.parameter),
        heap.isEmpty(heap.node(effect.term.holder, effect.context))
      else { continue }
      let steps = engine.terms.steps(of: effect.path)
      let written = engine.ownEffects[engine.terms.path(steps[steps.count - 1])]?.first {
        $0.operation.isLike(effect.term.operation)
      }
      // What a closure does whatever it is given has lost the place that it is given.
      guard let written, !arena.flags(of: written.holder).isDisjoint(with: .open) else { continue }
      let target = heap.members(of: heap.node(effect.term.target, effect.context))
      for carrier in heap.members(of: effect.carrier).sorted() {
        for frame in reached.frames(of: steps[0].code, on: carrier) {
          let way = frames.follow(effect.path, from: frame)
          for innermost in way.frames where way.count == steps.count {
            let shown = targets.own(target, of: steps[steps.count - 1], like: effect.term.operation, in: innermost)
            for holder in frames.objects(of: written.holder, in: innermost).sorted() {
              heap.contain(shown, verb, holder)
              contained[holder, default: []].formUnion(shown)
            }
          }
        }
      }
    }
    heap.propagate()
  }
}
