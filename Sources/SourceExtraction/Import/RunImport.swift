import GraphConstruction
import NavigationHeap

/// Hands what the summaries, the solved heap and the frames say to the construction of the graph, in the form in which that
/// asks for it: as the result of a run, with an activation for each frame of the call graph.
func importRun(_ reached: ReachedProgram) -> RunResult {
  let contained = ContainersOfCallers(reached).contained
  reached.frames.finish()
  let objects = ObjectTable(reached)
  objects.run.isExhausted = reached.heap.sharesFurtherCalls
  objects.run.isCoarse = reached.heap.sensitivity == .type
  objects.run.firstSpeculative = ActivationID(reached.reachability.firstSpeculative + 1)
  objects.run.handedValues = reached.engine.handed.types
  importMakers(reached, into: objects)
  let given = GivenFields(reached)
  FieldImport(reached, given, contained: contained, into: objects)
  let origins = Origins(reached, given)
  let calls = CallImport(reached, origins, into: objects)
  let effects = EffectImport(reached, origins, into: objects)
  var views = effects.views
  views.importRequests()
  importPrimitives(
    reached.engine, shown: effects.shownSites, called: calls.ownPrimitives, into: objects)
  importStoryboards(reached, into: objects)
  NoteImport(reached, origins, into: objects)
  // What was asked of the heap since holds on to it.
  reached.frames.finish()
  return objects.run
}
