package import NavigationSummaries
package import ProgramModel
import ResourceReading
import SwiftFacts

/// The code that objects run by their class, by their scene, or for the system.
extension HeapSolver {
  /// The context in which an object runs the code of its class, or of an ancestor of it.
  package func baseContext(of object: ObjectID, runBy: TypeIndex?) -> ContextID {
    let key = BaseKey(object: object, runBy: runBy)
    if let known = baseContexts[key] { return known }
    let receiver = constant(object)
    let context = add(
      HeapContext(
        receiver: receiver, arguments: [], environment: .empty, environmentContext: nil, carrier: receiver, path: nil,
        runBy: runBy, depth: 0))
    baseContexts[key] = context
    return context
  }

  /// Runs the settled effects of an object's class and its ancestors for the object.
  func activate(_ object: ObjectID) {
    guard isActivated[object] == nil, let type = typeIndex(of: object), !isSegue(object) else { return }
    isActivated[object] = true
    activated.append(object)
    activatedByType[type, default: []].append(object)
    for ancestor in program.ancestry(of: type) {
      if let node = instanceNodes[ancestor] { add(object, to: node) }
    }
    followSegues(of: object)
    for ancestor in engine.lookup.order(of: type) {
      guard program.types[ancestor].isSource, let codes = settledCodes[ancestor] else { continue }
      let context = baseContext(of: object, runBy: ancestor == type ? nil : type)
      let template = value(of: object).flatMap(arena.template)
      for code in codes where !engine.codes[code].isStatic && runs(code, on: type) && inherited.mayRun(code, on: type) {
        if engine.codes[code].name == "init", !calledInitializers.mayRun(code, on: template, engine.codes) { continue }
        for term in engine.settled[code] ?? [] { apply(term, context) }
      }
    }
  }

  /// What a segue gives its source is made by the system, which runs it.
  func isSegue(_ object: ObjectID) -> Bool {
    guard let value = value(of: object), case .allocation(let site, _, _) = arena[value] else { return false }
    return SegueIndex(site) != nil
  }

  /// The node of all instances of a type, and of those that descend from it.
  func instances(of type: TypeIndex) -> NodeID {
    if let known = instanceNodes[type] { return known }
    let node = newNode()
    instanceNodes[type] = node
    for object in activated where typeIndex(of: object).map({ program.ancestry(of: $0).contains(type) }) == true {
      add(object, to: node)
    }
    return node
  }

  /// Runs the segues of a scene that its controls and container views set off.
  func followSegues(of object: ObjectID) {
    for code in segues(of: object) {
      let context = baseContext(of: object, runBy: nil)
      for term in engine.settled[code] ?? [] { apply(term, context) }
    }
  }

  /// The segues that the system follows from an object by itself.
  package func segues(of object: ObjectID) -> [CodeID] {
    guard let value = value(of: object), case .scene(let storyboard, let scene, _) = arena[value] else { return [] }
    return engine.storyboards.storyboards.segues(of: SceneIndex(storyboard: storyboard, scene: scene)).compactMap {
      engine.codes.code(of: .segue($0))
    }
  }

  /// Whether objects of a class run a body: not if the class, or one between, has its own in the place of it.
  package func runs(_ code: CodeID, on type: TypeIndex) -> Bool {
    engine.superCalled.contains(code) || isReached(code, on: type)
  }

  /// Whether a call from outside of the class of an object runs a body: not if the class, or one between, has its own in
  /// the place of it.
  package func isReached(_ code: CodeID, on type: TypeIndex) -> Bool {
    guard case .function(let function) = engine.codes[code].kind, let owner = engine.codes[code].owner, owner != type
    else { return true }
    let facts = program.functions[function].facts
    guard facts.name != "init" else { return true }
    let selector = Selector(facts.name, facts.parameters.map(\.label))
    let own = engine.lookup.functions(selector, of: type, isStatic: facts.isStatic).filter {
      !engine.lookup.hides($0, [function])
    }
    return own.isEmpty || own.contains(function)
      || !own.contains { program.functions[$0].facts.parameters.map(\.label) == facts.parameters.map(\.label) }
  }
}
