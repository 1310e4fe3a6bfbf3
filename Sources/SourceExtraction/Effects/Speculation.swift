import GraphConstruction
import ProgramModel
import SwiftFacts

/// Which of the functions that no code was seen to call are worth running: those that may show or close screens, keep or
/// let go of what does, or tell an outcome, by themselves or through what they name.
///
/// Names are compared, not types, so that a function is rather run in vain than missed. What functions do that were
/// run is known; of the others each is taken to do what any function does that has a name which it mentions.
struct Speculation {
  private let program: Program
  private var isWorthRunning: Set<FunctionIndex> = []

  /// - Parameter candidates: the functions that were not run.
  /// - Complexity: O(*e* + *n*) for *e* calls that were seen and *n* names in the candidates' bodies.
  init(_ interpreter: Interpreter, candidates: [FunctionIndex]) {
    program = interpreter.program
    var telling = Self.namesOfFrameworks.union(Self.namesOfCallbacks(in: program))
    for function in Self.effective(in: interpreter) where !Self.isSystems(function, interpreter) {
      telling.insert(program.functions[function].facts.name)
    }
    telling.formUnion(Self.namesOfScreens(in: interpreter))
    spread(telling, over: candidates)
  }

  func contains(_ function: FunctionIndex) -> Bool { isWorthRunning.contains(function) }

  private mutating func spread(_ telling: Set<String>, over candidates: [FunctionIndex]) {
    var candidatesNaming: [String: [FunctionIndex]] = [:]
    var newNames: Set<String> = []
    for candidate in candidates {
      var collector = NameCollector()
      collector.collect(program.functions[candidate].facts.body ?? [])
      if collector.names.isDisjoint(with: telling) {
        for name in collector.names { candidatesNaming[name, default: []].append(candidate) }
      } else if isWorthRunning.insert(candidate).inserted {
        newNames.insert(program.functions[candidate].facts.name)
      }
    }
    while let name = newNames.popFirst() {
      for candidate in candidatesNaming.removeValue(forKey: name) ?? []
      where isWorthRunning.insert(candidate).inserted {
        newNames.insert(program.functions[candidate].facts.name)
      }
    }
  }

  private static let namesOfFrameworks = PrimitiveScan.called.union(PrimitiveScan.assigned).union(StreamNames.sending)
    .union(["onNext", "onCompleted", "accept", "post"])

  /// The names of properties that hold closures, by which an object tells another one something.
  private static func namesOfCallbacks(in program: Program) -> Set<String> {
    var names: Set<String> = []
    for type in program.types where type.isSource {
      for (name, property) in type.properties where property.facts.type?.unwrapped.isFunction == true {
        names.insert(name)
      }
    }
    return names
  }

  /// The names of views and view controllers, which a function may make for whoever shows them.
  private static func namesOfScreens(in interpreter: Interpreter) -> Set<String> {
    let program = interpreter.program
    let screens = program.types.indices.filter { index in
      program.types[index].isSource
        && (interpreter.isView(index) || program.type(index, descendsFrom: "UIViewController"))
    }
    return Set(screens.compactMap { program.scope(of: $0).last })
  }

  /// The functions that were seen to show or to close something, or to keep or let go of what shows something.
  private static func effective(in interpreter: Interpreter) -> Set<FunctionIndex> {
    let showing = leading(
      to: interpreter.activations.filter { $0.effects.values.contains(where: isDisplay) }, interpreter)
    let types = Set(showing.compactMap(\.key.receiver).compactMap { interpreter.objectTypes[Int($0)] })
    let keeping = interpreter.activations.filter { activation in
      activation.effects.values.contains { effect in
        !isDisplay(effect)
          && effect.target.objects.contains { interpreter.objectTypes[Int($0)].map(types.contains) == true }
      }
    }
    return Set(
      (showing + leading(to: keeping, interpreter)).compactMap { activation in
        if case .function(let index) = activation.key.code { index } else { nil }
      })
  }

  private static func isDisplay(_ effect: Effect) -> Bool {
    switch effect.kind {
    case .show, .hide: true
    case .retain, .release: false
    }
  }

  /// Activations, and those from which calls lead to them, be it through a closure that they made.
  private static func leading(to activations: [RunningActivation], _ interpreter: Interpreter) -> [RunningActivation] {
    var seen = Set(activations.map(\.id))
    var found = activations
    var next = 0
    while next < found.count {
      let activation = found[next]
      next += 1
      var above = activation.callers.values.map(\.caller)
      if case .closure(let closure) = activation.key.code, let definer = interpreter.closures[closure]?.definer {
        above.append(definer)
      }
      for id in above where seen.insert(id).inserted { found.append(interpreter.activation(id)) }
    }
    return found
  }

  /// Whether only the system calls a function, so that whoever names it means the framework's.
  private static func isSystems(_ function: FunctionIndex, _ interpreter: Interpreter) -> Bool {
    interpreter.program.functions[function].owner.map { interpreter.program.isCalledBySystem(function, on: $0) }
      ?? false
  }
}
