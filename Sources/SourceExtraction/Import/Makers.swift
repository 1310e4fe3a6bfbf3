import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// Notes who makes each object, and at which the system enters.
func importMakers(_ reached: ReachedProgram, into objects: ObjectTable) {
  let (engine, heap, frames) = (reached.engine, reached.heap, reached.frames)
  let entryObjects = reached.reachability.entryObjects
  for (object, makers) in frames.makers.sorted(by: { $0.key < $1.key }) {
    var found: Set<FrameID> = []
    let paths = heap.value(of: object).flatMap { engine.makers[$0] } ?? []
    for maker in makers {
      for path in paths where engine.terms.first(of: path).code == frames[maker].code {
        found.formUnion(frames.follow(path, from: maker).frames)
      }
    }
    if found.isEmpty { found = Set(makers) }
    for id in objects.ids(object) { objects.run.allocators[id, default: []].formUnion(found.map { $0.rawValue + 1 }) }
  }
  objects.run.entries = entryObjects.keys.sorted().filter { !reached.namedEntries.contains(entryObjects[$0]!) }.flatMap(
    objects.ids)
  for object in objects.run.entries { objects.run.allocators[object] = [0] }
}
