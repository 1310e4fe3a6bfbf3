import NavigationHeap
import NavigationSummaries

/// What a primitive acts on in each frame of its code.
struct FrameTargets {
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let frames: FrameGraph
  private let arena: ValueArena
  /// What was found before, where the heap stays as it is.
  private let memory: Memory?

  private final class Memory {
    struct Key: Hashable {
      let place: PathID
      let kind: Term.Operation.Kind
      let frame: FrameID
    }

    var targets: [Key: Set<HeapID>] = [:]
  }

  /// - Parameter isSolved: Whether nothing is added to the heap any more.
  init(_ reached: ReachedProgram, isSolved: Bool = false) {
    memory = isSolved ? Memory() : nil
    engine = reached.engine
    heap = reached.heap
    frames = reached.frames
    arena = reached.arena
  }

  /// Of what the way to a primitive decides, what the frame of its code has: all, where the frame has other objects under
  /// names that nobody gives it.
  func own(
    _ target: Set<HeapID>, of step: PathStep, like operation: Term.Operation, in frame: FrameID
  ) -> Set<HeapID> {
    let own = all(of: step, like: operation, in: frame)
    guard !own.isEmpty else { return target }
    let same = target.intersection(own)
    if !same.isEmpty { return same }
    // What code makes that the class of another object runs is one object for each such class.
    let values = Set(own.compactMap(heap.value(of:)))
    let madeAlike = target.filter { heap.value(of: $0).map(values.contains) ?? false }
    if !madeAlike.isEmpty { return madeAlike }
    // An instance that the frame alone knows may stand there under the name that it has for another caller.
    let places = Set(own.filter { !heap.wasSolved($0) }.compactMap(place(of:)))
    let alikeMade = target.filter { place(of: $0).map(places.contains) ?? false }
    guard alikeMade.isEmpty else { return alikeMade }
    guard case .show = operation else { return target.filter { way in own.contains { areAlike(way, $0) } } }
    let contents = own.map(contents)
    return contents.contains(where: \.isEmpty) ? [] : target.intersection(contents.joined())
  }

  /// All that the code of a place acts on in a frame by effects of a kind.
  func all(of step: PathStep, like operation: Term.Operation, in frame: FrameID) -> Set<HeapID> {
    let key = Memory.Key(place: engine.terms.path(step), kind: operation.kind, frame: frame)
    if let known = memory?.targets[key] { return known }
    let alike = (engine.ownEffects[key.place] ?? []).filter { $0.operation.isLike(operation) }
    let found = alike.reduce(into: Set<HeapID>()) { $0.formUnion(frames.objects(of: $1.target, in: frame)) }
    memory?.targets[key] = found
    return found
  }

  /// Whether objects are the same case of an enum, and nothing that both are known to carry differs: the way to a primitive
  /// and the frame of its code have each a name for what they put into it.
  private func areAlike(_ one: HeapID, _ other: HeapID) -> Bool {
    guard case .contextual(let value, let context) = heap.objects[Int(one.rawValue)],
      case .contextual(let otherValue, let otherContext) = heap.objects[Int(other.rawValue)],
      case .enumCase(let type, let name, let payload) = arena[value],
      case .enumCase(type, name, let otherPayload) = arena[otherValue],
      arena[payload].count == arena[otherPayload].count
    else { return false }
    return arena[payload].indices.allSatisfy { index in
      let own = heap.members(of: heap.element(index, of: one, value, context))
      let others = heap.members(of: heap.element(index, of: other, otherValue, otherContext))
      return own.isEmpty || others.isEmpty || !own.isDisjoint(with: others)
    }
  }

  /// What a container of UIKit's was made with: around what a caller decides it is shown because that is, so that the way to
  /// the primitive tells the content.
  private func contents(of object: HeapID) -> [HeapID] {
    guard let type = heap.typeIndex(of: object), !heap.program.types[type].isSource else { return [] }
    return [.root, .rootView].flatMap { heap.knownCell(object, arena.field(.framework($0))) }
  }

  /// What stands for all instances of the place that makes an object.
  private func place(of object: HeapID) -> ValueID? { heap.value(of: object).flatMap(arena.template) }
}
