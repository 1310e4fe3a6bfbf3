import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts
import SwiftReading

/// What the summaries and the heap say of sources: which object shows which screen, by type.
struct SolvedProgram {
  let shown: Set<String>
  let evaluations: Int
  /// How many instances of each type the heap has.
  let instances: [String: Int]
  /// How many nodes the constraint graph of the heap has.
  let nodes: Int

  /// - Parameter plain: the types that take no part in navigation.
  init(_ sources: [String], plain: Set<String> = []) {
    let facts = sources.enumerated().map { readFacts(path: "File\($0.offset).swift", bytes: Array($0.element.utf8)) }
    let program = Program(facts)
    let relevant = RelevantTypes(types: program.types.map { !plain.contains($0.name) }, casesWithClosures: [:])
    let engine = SummaryEngine(program, storyboards: StoryboardIndex([]), relevant: relevant)
    engine.evaluateAll()
    let heap = HeapSolver(engine)
    heap.solve()
    func names(_ objects: Set<ObjectID>) -> [String] {
      objects.compactMap { heap.typeIndex(of: $0).map { program.types[$0].name } }
    }
    var shown: Set<String> = []
    for effect in heap.effects {
      guard case .show(let verb) = effect.term.operation else { continue }
      for carrier in names(heap.members(of: effect.carrier)) {
        for target in names(heap.members(of: heap.node(effect.term.target, effect.context))) {
          shown.insert("\(carrier) \(verb) \(target)")
        }
      }
    }
    self.shown = shown
    instances = Dictionary(
      heap.objects.indices.map { (heap.objectTypes[$0].map { program.types[$0].name } ?? "", 1) }, uniquingKeysWith: +)
    nodes = heap.nodeCount
    evaluations = engine.report.evaluations
  }

  init(_ source: String) { self.init([source]) }
}
