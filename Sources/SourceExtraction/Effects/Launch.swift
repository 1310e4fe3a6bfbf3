import GraphConstruction
import ProgramModel
import ResourceReading
import SwiftFacts

/// Runs a program from where the system enters it until nothing new happens.
struct Launch {
  let interpreter: Interpreter
  let propertyLists: [PropertyListFacts]
  /// The names of types that something outside of the sources makes and calls.
  var namedEntries: [String] = []
  /// Activations numbered from here on are of code that nothing was seen to run.
  var firstSpeculative: ActivationID = .max
  /// The instances of the types at which the system enters.
  var entries: [ObjectID] = []
  /// Scenes that the system shows by itself, with the place that says so.
  var initialScenes: [RunResult.InitialScene] = []
  private let entryPoints: EntryPoints

  init(interpreter: Interpreter, propertyLists: [PropertyListFacts]) {
    self.interpreter = interpreter
    self.propertyLists = propertyLists
    entryPoints = EntryPoints(
      interpreter.program, storyboards: interpreter.storyboards, propertyLists: propertyLists)
  }

  mutating func run() {
    let system = interpreter.activate(.system, receiver: nil, arguments: [])
    showMainStoryboards(system)
    for type in entryPoints.types {
      let declaration = interpreter.program.types[type]
      let site = CodeSite(file: Int32(declaration.file), offset: declaration.offset)
      let object = interpreter.allocate(type, at: site, in: system)
      entries.append(object)
      enter(type, object)
    }
    runIntents()
    interpreter.drain()
    interpreter.budget.beginPhase()
    interpreter.reconsiderByType(interpreter.starved)
    enterNamed(system)
    interpreter.drain()
    interpreter.budget.beginPhase()
    firstSpeculative = ActivationID(interpreter.activations.count)
    interpreter.instantiateUnseenScenes(in: system)
    interpreter.drain()
    interpreter.offerDeclarations()
    // Helpers are private, and called by what is not.
    for isPrivate in [false, true] {
      interpreter.budget.beginPhase()
      runWhatNobodyCalls(isPrivate: isPrivate)
      interpreter.drain()
      interpreter.offerDeclarations()
    }
  }

  private mutating func showMainStoryboards(_ system: RunningActivation) {
    for (scene, list, main) in entryPoints.mainScenes {
      let object = interpreter.instantiate(
        storyboard: scene.storyboard, scene: scene.scene, at: CodeSite(file: -1, offset: Offset(scene.scene)),
        in: system)
      interpreter.write(interpreter.mainWindow, "rootViewController", Value([object]), isGiven: false)
      initialScenes.append(.init(object: object, list: list, main: main))
    }
  }

  /// Runs what the app offers to the system by name: it makes an intent and performs it.
  private func runIntents() {
    let program = interpreter.program
    for index in program.types.indices where program.types[index].kind == .struct || program.types[index].kind == .class
    {
      guard UIKitTypes.intents.contains(where: { program.type(index, descendsFrom: $0) }) else { continue }
      for function in program.types[index].functions["perform"] ?? []
      where program.functions[function].facts.body != nil && program.functions[function].facts.parameters.isEmpty {
        interpreter.callBySystem(function, on: interpreter.symbolicInstance(for: index))
      }
    }
  }

  /// Makes an instance of each named type of which the app makes none, by its initializers, and runs all that its owner
  /// may call.
  private func enterNamed(_ system: RunningActivation) {
    let program = interpreter.program
    for type in program.types.indices where namedEntries.contains(program.types[type].name) {
      guard program.types[type].isSource, program.types[type].kind == .class, interpreter.instances[type] == nil
      else { continue }
      let site = CodeSite(file: Int32(program.types[type].file), offset: program.types[type].offset)
      let object = interpreter.allocate(type, at: site, in: system)
      for initializer in program.types[type].functions["init"] ?? []
      where program.functions[initializer].facts.body != nil {
        interpreter.callBySystem(initializer, on: object)
      }
      enter(type, object)
    }
  }

  /// Runs everything of a delegate that the system may call.
  private func enter(_ type: TypeIndex, _ object: ObjectID) {
    let system = interpreter.activation(0)
    let evaluator = Evaluator(interpreter: interpreter, activation: system)
    evaluator.initialize(object)
    for ancestor in interpreter.program.ancestry(of: type) where interpreter.program.types[ancestor].isSource {
      let functions = interpreter.program.types[ancestor].functions.values.flatMap { $0 }.sorted()
      for function in functions {
        let facts = interpreter.program.functions[function].facts
        if facts.body != nil, facts.name != "init", !facts.isPrivate { interpreter.callBySystem(function, on: object) }
      }
    }
    interpreter.awaken(object)
  }

  /// Runs the functions that no activation has entered yet, with receivers and arguments of their declared types.
  private func runWhatNobodyCalls(isPrivate: Bool) {
    let program = interpreter.program
    var entered: Set<FunctionIndex> = []
    for activation in interpreter.activations {
      if case .function(let index) = activation.key.code { entered.insert(index) }
    }
    let candidates = program.functions.indices.filter { index in
      let function = program.functions[index]
      return !entered.contains(index) && function.facts.body != nil && !program.files[function.file].isModel
    }
    let worthRunning = Speculation(interpreter, candidates: candidates)
    for index in candidates where program.functions[index].facts.isPrivate == isPrivate && worthRunning.contains(index)
    {
      let function = program.functions[index]
      // A delegate's callback that no delegate was set for does not run.
      guard UIKitTypes.exitsByCallback[function.fullName] == nil else { continue }
      guard let owner = function.owner else {
        interpreter.callBySystem(index, on: nil)
        continue
      }
      let type = program.types[owner]
      guard type.kind != .enum, function.facts.name != "deinit" else { continue }
      if function.facts.isStatic {
        if type.isSource { interpreter.callBySystem(index, on: interpreter.object(.metatype(owner))) }
      } else if type.kind == .class || type.kind == .struct {
        // Code of a base class runs on instances of its heirs, where there are any.
        let heirs = program.descendants(of: owner)
        let known = heirs.filter { !isOverridden(function, on: $0) }.flatMap { interpreter.instances[$0] ?? [] }
        let isMade = heirs.contains { interpreter.instances[$0]?.isEmpty == false }
        let receivers = isMade ? Array(known.prefix(2)) : [interpreter.symbolicInstance(for: owner)]
        receivers.forEach { interpreter.callBySystem(index, on: $0) }
      }
    }
  }

  /// Whether a class between an object's and the function's has a body of its own for it, which alone may call it.
  private func isOverridden(_ function: LinkedFunction, on type: TypeIndex) -> Bool {
    let program = interpreter.program
    for ancestor in program.ancestry(of: type) where program.types[ancestor].kind == .class {
      if ancestor == function.owner { return false }
      let own = program.types[ancestor].functions[function.facts.name] ?? []
      if own.contains(where: { program.functions[$0].fullName == function.fullName }) { return true }
    }
    return false
  }
}
