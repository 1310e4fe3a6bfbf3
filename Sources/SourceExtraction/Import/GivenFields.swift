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
    addStores()
  }

  /// Whether somebody else puts something into a field.
  func contains(_ object: HeapID, _ field: FieldID) -> Bool {
    filled.contains(GivenField(object: object, field: field))
  }

  /// Whether somebody else fills a field as a whole: not only by adding elements.
  func isAssigned(_ object: HeapID, _ field: FieldID) -> Bool {
    assigned.contains(GivenField(object: object, field: field))
  }

  private mutating func addStores() {
    var givers: [Store: Giver] = [:]
    for effect in heap.effects {
      guard case .store(let field, _) = effect.term.operation else { continue }
      let last = engine.terms.last(of: effect.path)
      let store = Store(path: engine.terms.path(last), field: field)
      let giver = givers[store] ?? giver(of: store)
      givers[store] = giver
      guard giver != .object else { continue }
      let isAssigned = !engine.additions.contains(last)
      let carriers = giver == .caller ? [] : heap.members(of: effect.carrier)
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context)) where !carriers.contains(holder) {
        for field in heap.fields(field, effect.context) {
          let given = GivenField(object: holder, field: field)
          filled.insert(given)
          if isAssigned { assigned.insert(given) }
        }
      }
    }
  }

  /// The code that stores something in a field.
  private struct Store: Hashable {
    let path: PathID
    let field: FieldID
  }

  /// Who decides what code stores.
  private enum Giver {
    /// The object that the code runs on, in itself.
    case object
    /// That object, in others.
    case otherObject
    /// Whoever calls it.
    case caller
  }

  private func giver(of store: Store) -> Giver {
    let own = (engine.ownEffects[store.path] ?? []).filter {
      if case .store(let other, _) = $0.operation { arena.isSameProperty(store.field, other) } else { false }
    }
    if own.contains(where: isDecidedByOthers) { return .caller }
    return own.contains { !isOfReceiver($0.holder) } ? .otherObject : .object
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
