import GraphConstruction
import ProgramModel

/// Which bodies have to be run apart for each of their callers: those in which a parameter decides what is shown, closed,
/// kept or returned.
///
/// Code that only passes things on to others (networks, stores, formatters) does the same for every caller as far as a
/// graph can tell; to tell its callers apart multiplies work and finds nothing. The idea is that of precision-critical
/// methods (Li, Tan, Møller and Smaragdakis, "Precision-Guided Context Sensitivity for Pointer Analysis", 2018), found
/// here while the run goes on.
struct ContextNeed {
  /// A body, whatever it has captured.
  enum Body: Hashable {
    case function(FunctionIndex)
    case closure(CodeSite)
  }

  private var needing: Set<Body> = []
  /// For each body those whose own parameters it was given.
  private var givers: [Body: Set<Body>] = [:]
  private var populations: [Body: Int] = [:]

  /// How many activations of a body there are before it matters whether it has to be told apart.
  private static let few = 32

  /// Whether calls of a body are few, or differ in what comes of them.
  func tellsApart(_ body: Body) -> Bool { populations[body, default: 0] < Self.few || needing.contains(body) }

  /// Whether it is known already that a parameter of the body decides something.
  func needs(_ body: Body) -> Bool { needing.contains(body) }

  mutating func noteActivation(of body: Body) { populations[body, default: 0] += 1 }

  /// Notes that a parameter of the body decides something, and so do the parameters that it was given.
  mutating func note(_ body: Body) {
    guard needing.insert(body).inserted else { return }
    var queue = [body]
    while let next = queue.popLast() {
      for giver in givers[next] ?? [] where needing.insert(giver).inserted { queue.append(giver) }
    }
  }

  /// Notes that a body hands its own parameters to another one.
  mutating func note(_ giver: Body, givesTo body: Body) {
    guard givers[body, default: []].insert(giver).inserted, needing.contains(body) else { return }
    note(giver)
  }
}

extension Interpreter {
  /// The body that a piece of code is; `nil` for what has no parameters.
  func body(of code: Code) -> ContextNeed.Body? {
    switch code {
    case .function(let index): .function(index)
    case .closure(let id):
      closures[id].map { .closure(CodeSite(file: Int32($0.file), offset: $0.facts.offset)) }
    default: nil
    }
  }

  /// Notes who decides a value that something is done with: the body of an activation, or the one around the closure.
  func noteDecided(by origin: Origin, in activation: RunningActivation) {
    deciders(of: [origin], in: activation).forEach { contextNeed.note($0) }
  }

  /// The bodies whose parameters one of the origins names, from the inside outwards.
  private func deciders(of origins: [Origin], in activation: RunningActivation) -> [ContextNeed.Body] {
    var bodies: [ContextNeed.Body] = []
    var origins = origins.filter(\.isFromParameter)
    var activation = activation
    while !origins.isEmpty {
      if origins.contains(where: \.hasParameter), let body = body(of: activation.key.code) { bodies.append(body) }
      guard case .closure(let id) = activation.key.code, let definer = closures[id]?.definer else { break }
      activation = self.activation(definer)
      origins = origins.map(\.asDefined).filter(\.isFromParameter)
    }
    return bodies
  }

  /// Notes which bodies hand their own parameters to a call.
  func noteGiven(_ arguments: [Value], to code: Code, in activation: RunningActivation) {
    guard let body = body(of: code) else { return }
    let origins = arguments.filter { !$0.isEmpty }.map(\.origin)
    for giver in deciders(of: origins, in: activation) { contextNeed.note(giver, givesTo: body) }
  }

  /// Notes an effect whose target or holder a parameter decides.
  ///
  /// That a closure or a model is kept somewhere concerns nobody.
  func noteDecided(_ effect: Effect, in activation: RunningActivation) {
    switch effect.kind {
    case .show, .hide: break
    case .retain, .release:
      guard effect.target.objects.contains(where: isScreenOrOwner) || effect.target.objects.isEmpty else { return }
    }
    if !effect.target.isEmpty { noteDecided(by: effect.target.origin, in: activation) }
    if !effect.holder.isEmpty { noteDecided(by: effect.holder.origin, in: activation) }
  }

  /// Notes a value that is stored, for which a view may show something.
  func noteDecided(requesting value: Value, in activation: RunningActivation) {
    let undecided = deciders(of: [value.origin], in: activation).filter { !contextNeed.needs($0) }
    guard !undecided.isEmpty else { return }
    let isRequest = value.objects.contains { id in
      if case .enumCase(.some(let type), _, _, _) = objects[Int(id)] { return program.types[type].isSource }
      return leadsOn(id)
    }
    if isRequest { undecided.forEach { contextNeed.note($0) } }
  }

  private func isScreenOrOwner(_ id: ObjectID) -> Bool {
    switch objects[Int(id)] {
    case .instance(let type, _, _), .symbolicInstance(let type):
      program.types[type].kind != .struct && relevance.isRelevant(type) && !isStream(id)
    case .scene, .part, .enumCase: true
    default: false
    }
  }
}
