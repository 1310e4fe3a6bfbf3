import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Notes what storyboards say: the scenes that the system shows by itself, and the segues that code performs.
func importStoryboards(_ reached: ReachedProgram, into objects: ObjectTable) {
  let (engine, heap, arena, program) = (reached.engine, reached.heap, reached.arena, reached.program)
  objects.run.performedSegues = engine.performedSegues
  objects.run.unwindSites = engine.unwindSites
  objects.run.handlerSites = engine.handlerSites
  for (scene, list, main) in reached.entryPoints.mainScenes {
    let value = arena.intern(
      .scene(
        storyboard: scene.storyboard, scene: scene.scene, .outside(Offset(scene.scene))),
      type: engine.types.nominal(engine.storyboards.type(of: scene, in: program)))
    for object in objects.ids(heap.object(.value(value, runBy: nil))) {
      objects.run.write(objects.run.mainWindow, .rootViewController, Value([object]), isGiven: false)
      objects.run.initialScenes.append(.init(object: object, list: list, main: main))
    }
  }
}
