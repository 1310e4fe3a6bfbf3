import NavigationHeap
import NavigationSummaries
import ProgramModel

/// The copies of streams that bodies give back. A body that derives a stream knows it by the name that it has there, while
/// what the stream is told, and by whom, stands with the copies of those who called for it.
struct StreamCopies {
  private let heap: HeapSolver
  private let arena: ValueArena
  private var byPlace: [ValueID: [HeapID]] = [:]

  /// - Complexity: O(*n*) for *n* objects of the heap.
  init(_ heap: HeapSolver, _ arena: ValueArena, in program: Program) {
    (self.heap, self.arena) = (heap, arena)
    for index in heap.objects.indices {
      let object = HeapID(rawValue: Int32(index))
      guard let type = heap.typeIndex(of: object), StreamRules.isStream(type, in: program),
        let value = heap.value(of: object), let place = arena.template(of: value)
      else { continue }
      byPlace[place, default: []].append(object)
    }
  }

  /// What objects are, and the copies that callers have of those among them that are streams.
  func withCopies(_ objects: Set<HeapID>) -> Set<HeapID> {
    objects.reduce(into: objects) { found, object in
      guard let value = heap.value(of: object), let place = arena.template(of: value) else { return }
      for other in byPlace[place] ?? [] {
        if let copy = heap.value(of: other), arena.isCopy(copy, of: value) { found.insert(other) }
      }
    }
  }
}
