import NavigationHeap
import NavigationSummaries

/// The fields that somebody else than their object fills.
struct GivenFields {
  private struct GivenField: Hashable {
    let object: HeapID
    let field: FieldID
  }

  private var filled: Set<GivenField> = []
  private var assigned: Set<GivenField> = []
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let arena: ValueArena

  /// - Complexity: O(*s* · *h*) for *s* stores and *h* objects in whose fields one puts something.
  init(_ reached: ReachedProgram) {
    engine = reached.engine
    heap = reached.heap
    arena = reached.arena
    filled = fields { _ in true }
    assigned = fields { [engine] in !engine.additions.contains($0) }
  }

  /// Whether somebody else puts something into a field.
  func contains(_ object: HeapID, _ field: FieldID) -> Bool {
    filled.contains(GivenField(object: object, field: field))
  }

  /// Whether somebody else fills a field as a whole: not only by adding elements.
  func isAssigned(_ object: HeapID, _ field: FieldID) -> Bool {
    assigned.contains(GivenField(object: object, field: field))
  }

  private func fields(where counts: (PathStep) -> Bool) -> Set<GivenField> {
    var found: Set<GivenField> = []
    for effect in heap.effects {
      guard case .store(let field) = effect.term.operation else { continue }
      let last = engine.terms.last(of: effect.path)
      guard counts(last) else { continue }
      let own = (engine.ownEffects[engine.terms.path(last)] ?? []).filter {
        if case .store(let other) = $0.operation { arena.isSameProperty(field, other) } else { false }
      }
      let isGiven = own.contains(where: isDecidedByOthers)
      let isOfOther = own.contains { !isOfReceiver($0.holder) }
      guard isGiven || isOfOther else { continue }
      let carriers = heap.members(of: effect.carrier)
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context))
      where isGiven || !carriers.contains(holder) {
        for field in heap.fields(field, effect.context) { found.insert(GivenField(object: holder, field: field)) }
      }
    }
    return found
  }

  /// Whether a caller of the code that stores, or its object for another one, decides what is stored.
  private func isDecidedByOthers(_ term: Term) -> Bool {
    arena[term.target].contains { value in
      if case .closure = arena[value] { return false }
      let base = arena.base(of: value)
      return !base.isDisjoint(with: .open) || base.contains(.receiver) && !isOfReceiver(term.holder)
    }
  }

  private func isOfReceiver(_ holder: SetID) -> Bool {
    arena[holder].allSatisfy { if case .receiver = arena[$0] { true } else { false } }
  }
}
