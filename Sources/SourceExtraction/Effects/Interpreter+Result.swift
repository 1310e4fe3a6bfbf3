import GraphConstruction
import ProgramModel

extension Interpreter {
  /// What the run found, once it is over.
  func result(of launch: Launch) -> RunResult {
    var run = RunResult(
      program: program, storyboards: storyboards, nibs: nibs, propertyLists: launch.propertyLists)
    run.objects = objects
    run.objectTypes = objectTypes
    run.objectIDs = objectIDs
    run.instances = instances
    run.streamTypes = streamTypes
    run.allocators = allocators
    run.closures = recordedClosures
    run.mainWindow = mainWindow
    run.entries = launch.entries
    run.initialScenes = launch.initialScenes
    run.escaped = escaped
    run.fields = heap.contents
    run.fieldsRead = fieldsRead
    run.activations = activations.map(\.record)
    run.closureActivations = closureActivations
    run.firstSpeculative = launch.firstSpeculative
    run.emptied = emptied
    run.resumptions = resumptions
    run.views = views
    run.attempts = attempts
    run.unanswered = unanswered
    run.performedSegues = performedSegues
    run.unwindSites = unwindSites
    run.undefinedIdentifiers = undefinedIdentifiers
    return run
  }

  private var recordedClosures: [ObjectID: RunResult.ClosureValue] {
    var captures: [ObjectIdentifier: [String: Value]] = [:]
    return closures.mapValues { closure in
      let scope = ObjectIdentifier(closure.scope)
      if captures[scope] == nil { captures[scope] = closure.scope.captures }
      return RunResult.ClosureValue(
        facts: closure.facts, file: closure.file, captures: captures[scope]!, owner: closure.owner,
        definer: closure.definer, type: closure.type)
    }
  }

  /// The fields that activations of closures read, by closure.
  private var fieldsRead: [ObjectID: [RunResult.Field]] {
    var owners: [ActivationID: ObjectID] = [:]
    for (closure, activations) in closureActivations { activations.forEach { owners[$0] = closure } }
    var found: [ObjectID: [RunResult.Field]] = [:]
    for (field, activations) in heap.reads {
      for closure in Set(activations.compactMap { owners[$0] }) { found[closure, default: []].append(field) }
    }
    return found
  }
}
