import GraphConstruction
import NavigationGraph
import ProgramModel
import SwiftFacts
import SwiftReading

/// The result of a run that a test writes by hand: the types are those of a source, what happens is not looked up in it.
struct HandmadeRun {
  private(set) var result: RunResult
  private var program: Program { result.program }

  init(_ source: String) {
    let facts = readFacts(path: "App.swift", bytes: Array(source.utf8))
    result = RunResult(program: Program([facts]), storyboards: [])
    add(.system, on: nil)
  }

  /// An instance that the system makes, of a type by its name.
  mutating func make(_ name: String) -> ObjectID {
    let type = program.types.indices.first { program.types[$0].name == name }!
    let site = CodeSite(file: Int32(program.types[type].file), offset: program.types[type].offset)
    let object = result.intern(.instance(type, site, .only), type: type)
    result.instances[type, default: []].append(object)
    result.allocators[object] = [0]
    return object
  }

  /// Lets the system call a method of an object; its activation.
  mutating func call(_ name: String, on object: ObjectID) -> ActivationID {
    let type = result.objectTypes[Int(object)]!
    let function = program.types[type].functions[name]![0]
    let id = add(.function(function), on: object)
    result.noteSystemCall(program.functions[function].fullName, of: result.activation(id))
    return id
  }

  /// A free function by its name, which these activations call.
  mutating func function(_ name: String, calledBy callers: [ActivationID]) -> ActivationID {
    let function = program.functions.indices.first {
      program.functions[$0].owner == nil && program.functions[$0].facts.name == name
    }!
    let id = add(.function(function), on: nil)
    for caller in callers { call(id, by: caller) }
    return id
  }

  /// A closure in which `self` is not named, which one activation makes and another one runs.
  mutating func closure(madeBy maker: ActivationID, runBy runner: ActivationID) -> ActivationID {
    let site = CodeSite(file: 0, offset: Offset(1_000 + result.closures.count))
    let object = result.intern(.closure(site, .only), type: nil)
    let facts = Expression.Closure(
      captures: [], parameters: [], parameterTypes: [], body: [], offset: site.offset)
    result.closures[object] = RunResult.ClosureValue(
      facts: facts, file: 0, captures: [:], owner: nil, definer: maker, type: nil)
    let id = add(.closure(object), on: nil)
    call(id, by: runner)
    return id
  }

  private mutating func call(_ id: ActivationID, by caller: ActivationID) {
    let site = self.site(of: result.activation(caller))
    result.noteCall(
      .init(caller: caller, site: site, label: "run"), of: result.activation(id), receiver: Origin(), arguments: [])
  }

  private func site(of activation: Activation) -> CodeSite {
    switch activation.key.code {
    case .function(let function): program.site(of: function)
    case .closure(let object): CodeSite(file: 0, offset: result.closures[object]!.facts.offset)
    default: CodeSite(file: 0, offset: 0)
    }
  }

  /// Lets an activation show an object, each time at the same place.
  mutating func show(_ verb: Effect.ShowVerb, _ object: ObjectID, by id: ActivationID) {
    let activation = result.activation(id)
    let key = Effect.Key(kind: .show(verb), site: site(of: activation))
    result.record(Effect(key: key, target: Value([object]), holder: Value()), in: activation)
  }

  /// The steps of the graph, as the notation has them.
  var steps: [String] {
    constructGraph(of: result, in: GraphContext()).graph.edges.map { edge in
      "\(edge.from.name) \(edge.verb) \(edge.to?.name ?? "")"
    }
  }

  @discardableResult private mutating func add(_ code: Code, on receiver: ObjectID?) -> ActivationID {
    let id = ActivationID(result.activations.count)
    result.activations.append(Activation(id: id, key: .init(code: code, receiver: receiver), arguments: []))
    return id
  }
}
