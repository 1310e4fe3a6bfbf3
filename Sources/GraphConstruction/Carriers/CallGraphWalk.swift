import NavigationGraph
import ProgramModel
import SwiftFacts

/// Walks the call graph from an effect up to the code that decided it.
struct CallGraphWalk {
  let index: RunIndex
  let guards: GuardTable
  /// The classes that decide what is shown on behalf of the screen that keeps them: the place is theirs.
  let helpers: Set<TypeIndex>
  let hostsOfViews: [ObjectID: [ObjectID]]
  /// The classes of containers, the system's and those below them.
  let containers: Set<TypeIndex>
  let memory = Memory()

  /// What was found out before; the run is over, and nothing of it changes.
  final class Memory {
    struct Way: NumberKey {
      let carrier: ActivationID
      let call: CodeSite
      let effect: CodeSite
      let activation: ActivationID

      func mix(into mixer: inout NumberMixer) {
        mixer.mix(carrier)
        mixer.mix(call)
        mixer.mix(effect)
        mixer.mix(activation)
      }
    }

    var ways: [Way: [CodeSite]] = [:]
    /// Once it was asked.
    var subscriptions: Subscriptions?
  }

  init(_ index: RunIndex, helpers: Set<TypeIndex>) {
    self.index = index
    guards = index.guards
    self.helpers = helpers
    hostsOfViews = Self.hostsOfViews(index)
    containers = Set(
      UIKitTypes.containers.compactMap { index.program.typesByPath[$0] }.flatMap(index.program.descendants(of:)))
  }

  /// Code that decides an effect: in this activation, on behalf of this object.
  struct Carrier: Hashable {
    let object: ObjectID
    let activation: ActivationID
    let site: CodeSite
    var byType: Bool
    /// What must hold on every way from here to the effect.
    var guards: GuardTable.Conditions = []
    /// Whether the code only says what the object does, whoever asks for it: a chain of steps does for its screens.
    var isDeclaration = false
    /// Whether the code is another object's, which acts for this one.
    var isOfHelper = false
  }

  /// A closure that uses what it has captured, on behalf of an object.
  private struct PassedClosure: Hashable {
    let object: ObjectID
    let activation: ActivationID
    let site: CodeSite
  }

  private struct State: NumberKey {
    let activation: ActivationID
    var origin: Origin
    let site: CodeSite
    /// On whose behalf a library says that the effect happens.
    var actors: [ObjectID]?
    /// What a library runs of a declaration's, if the walk has come from there to the declaration.
    var performer: ActivationID?
    /// The closure of an object through which the walk has come.
    var passed: PassedClosure?

    /// States at one place of an activation are few.
    func mix(into mixer: inout NumberMixer) {
      mixer.mix(activation)
      mixer.mix(site.offset)
    }
  }

  /// The object whose code an activation runs: the receiver, or what `self` is inside a closure.
  func selfObject(of activation: Activation) -> ObjectID? { index.selfObject(of: activation) }

  func selfType(of activation: Activation) -> TypeIndex? {
    selfObject(of: activation).flatMap { index.run.objectTypes[Int($0)] }
  }

  private func closureSite(of activation: Activation) -> CodeSite? {
    guard case .closure(let id) = activation.key.code, let closure = index.run.closures[id] else { return nil }
    return CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
  }

  /// The nearest code up the calls that does not only pass on what its own caller decided.
  ///
  /// - Parameter tracksGuards: whether the conditions on the way are wanted.
  /// - Parameter accepts: whether code of an object of that type may be the carrier; the second argument tells whether
  ///   the effect is decided there for good, or only by what the object was given.
  /// - Parameter keepsSite: whether the place stays where the effect was decided, and does not go up with the calls to
  ///   the carrier: the parts of a view act for the screen that they are on. The methods of a store that changes its own
  ///   state do what they are called for: the place goes up to who calls them.
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above the effect.
  func carriers(
    of site: CodeSite, in activation: ActivationID, origin: Origin, keepsSite: Bool = false, tracksGuards: Bool = true,
    accepts: (TypeIndex, Bool) -> Bool
  ) -> [Carrier] {
    let found = carriers(
      of: site, in: activation, origin: origin, keepsSite: keepsSite, tracksGuards: tracksGuards, inModels: false,
      accepts: accepts)
    // What a library does by itself, when the system calls it, it does on behalf of the object that it does it on.
    return found.isEmpty && index.run.program.hasModels
      ? carriers(
        of: site, in: activation, origin: origin, keepsSite: keepsSite, tracksGuards: tracksGuards, inModels: true,
        accepts: accepts) : found
  }

  /// - Parameters:
  ///   - inModels: whether a carrier's place may lie in a model of a library.
  ///   - staysInClosures: whether what a closure captures is decided by whoever runs the closure, and not by the code around
  ///     it: `child.onEnd = { self.remove(child) }` lets go when it is run.
  func carriers(
    of site: CodeSite, in activation: ActivationID, origin: Origin, keepsSite: Bool = false, tracksGuards: Bool = true,
    inModels: Bool, staysInClosures: Bool = false, accepts: (TypeIndex, Bool) -> Bool
  ) -> [Carrier] {
    let store = keepsSite ? storeObject(of: index.run.activation(activation)) : nil
    return carriers(
      from: [State(activation: activation, origin: origin, site: site)], keepsSite: keepsSite, ofStore: store,
      tracksGuards: tracksGuards, inModels: inModels, staysInClosures: staysInClosures, accepts: accepts)
  }

  /// The objects on whose behalf any of some activations runs, wherever in them something happens.
  ///
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above all of them together.
  func objects(above activations: Set<ActivationID>, accepts: (TypeIndex) -> Bool) -> Set<ObjectID> {
    let found = objects(above: activations, inModels: false, accepts: accepts)
    return found.isEmpty && index.run.program.hasModels
      ? objects(above: activations, inModels: true, accepts: accepts) : found
  }

  /// - Parameter inModels: whether the code of these objects may lie in a model of a library.
  func objects(
    above activations: Set<ActivationID>, inModels: Bool, accepts: (TypeIndex) -> Bool
  ) -> Set<ObjectID> {
    let site = CodeSite(file: 0, offset: 0)
    // Where something happens only tells whether that is in a model.
    let keepsSite = inModels || !index.run.program.hasModels
    let found = carriers(
      from: activations.sorted().map { State(activation: $0, origin: Origin(), site: site) }, keepsSite: keepsSite,
      ofStore: nil, tracksGuards: false, inModels: inModels, staysInClosures: false
    ) { type, _ in accepts(type) }
    return Set(found.map(\.object))
  }

  private func carriers(
    from starts: [State], keepsSite: Bool, ofStore store: ObjectID?, tracksGuards: Bool, inModels: Bool,
    staysInClosures: Bool, accepts: (TypeIndex, Bool) -> Bool
  ) -> [Carrier] {
    let program = index.run.program
    let sets = guards.sets
    var found: [Carrier: ConditionSets.Number] = [:]
    var seen: [State: ConditionSets.Number] = [:]
    var queue: [(state: State, guards: ConditionSets.Number)] = starts.map {
      ($0, tracksGuards ? guards.conditionSet(at: $0.site) : ConditionSets.none)
    }
    let bound = SearchLimits.statesOfWalk * max(starts.count, 1)
    var next = 0
    while next < queue.count, next < bound {
      var state = queue[next].state
      if staysInClosures { state.origin = state.origin.withoutCaptured }
      guard let held = sets.narrow(&seen, at: state, to: queue[next].guards) else {
        next += 1
        continue
      }
      next += 1
      let activation = index.run.activation(state.activation)
      let actors = state.actors ?? index.run.actors(declaring: activation)
      let isInApp = inModels || !program.isModel(state.site)
      // The app's own way to write a step, in an extension of the library's type, is not where the step is written.
      if isInApp, let actors, selfType(of: activation).map({ program.types[$0].isModel }) != true {
        for actor in actors {
          let carrier = Carrier(
            object: actor, activation: state.activation, site: state.site, byType: state.origin.byType,
            isDeclaration: true)
          _ = sets.narrow(&found, at: carrier, to: held)
        }
        continue
      }
      if let passed = state.passed, state.origin.isFromParameter, isInitializer(activation, of: passed.object) {
        // What an object's initializer is given, and a closure of the object keeps, the object has, as if a property kept it.
        let carrier = Carrier(
          object: passed.object, activation: passed.activation, site: passed.site, byType: state.origin.byType)
        _ = sets.narrow(&found, at: carrier, to: held)
        continue
      }
      // What code is given from out of sight, as a delegate's method is by the system, nobody else decides.
      let isDecidedHere = !state.origin.isFromParameter || activation.callers.isEmpty
      if isInApp, isDecidedHere, let object = selfObject(of: activation),
        let type = index.run.objectTypes[Int(object)], accepts(type, state.origin.isConcrete)
      {
        _ = sets.narrow(
          &found,
          at: Carrier(
            object: object, activation: performer(of: activation, state) ?? state.activation, site: state.site,
            byType: state.origin.byType),
          to: held)
        continue
      }
      if isInApp, isDecidedHere, let view = selfObject(of: activation), let hosts = hostsOfViews[view] {
        // What a view does, the controller does that hosts it.
        let accepted = hosts.filter { host in index.type(of: host).map { accepts($0, state.origin.isConcrete) } == true
        }
        for host in accepted {
          let carrier = Carrier(
            object: host, activation: state.activation, site: state.site, byType: state.origin.byType)
          _ = sets.narrow(&found, at: carrier, to: held)
        }
        if !accepted.isEmpty { continue }
      }
      if state.actors == nil, let actors, let definer = index.run.definer(of: activation),
        let site = closureSite(of: activation)
      {
        // From here on it is the model that speaks, even where the app's code does what it says.
        let origin = Origin(byType: state.origin.byType)
        queue.append((State(activation: definer.id, origin: origin, site: site, actors: actors), held))
        continue
      }
      if !isInApp, let definer = index.run.definer(of: activation), isWrapperInitializer(definer) {
        // What a library's property wrapper does, the declaration says.
        queue.append(
          (
            State(
              activation: definer.id, origin: Origin(byType: state.origin.byType), site: state.site,
              performer: state.activation), held
          ))
        continue
      }
      if state.origin.isCaptured, let calls = callsThroughEraser(into: activation) {
        // Who has the eraser decides, not who has made it.
        var origin = Origin.receiver
        origin.byType = state.origin.byType
        for call in calls {
          let caller = State(activation: call.caller, origin: origin, site: call.site, actors: actors)
          queue.append((caller, tracksGuards ? sets.union(held, call.conditions) : held))
        }
        continue
      }
      if state.origin.isCaptured, let definer = index.run.definer(of: activation) {
        let origin = state.origin.asDefined
        let passed = state.passed ?? passedClosure(activation, at: state.site, accepts)
        queue.append(
          (
            State(activation: definer.id, origin: origin, site: state.site, actors: actors, passed: passed), held
          ))
        if !state.origin.hasReceiver, !state.origin.hasParameter { continue }
      } else if !isInApp, let definer = index.run.definer(of: activation) {
        // What a library's closure does, whoever asked for the closure has decided.
        queue.append(
          (
            State(
              activation: definer.id, origin: Origin(byType: state.origin.byType), site: state.site, actors: actors),
            held
          ))
        continue
      }
      let passed = conditions(held, passing: activation)
      let isHelper = !helpers.isEmpty && selfType(of: activation).map(helpers.contains) == true
      let staysHere = isHelper && !state.origin.isFromParameter
      let isOfStore = store != nil && storeObject(of: activation) == store
      // A closure that is nobody's.
      let maker = selfObject(of: activation) == nil ? index.run.definer(of: activation) : nil
      for call in index.upwardCalls(into: activation) {
        let edge = call.edge
        let further = tracksGuards ? sets.union(passed, call.conditions) : passed
        if let definer = call.definer {
          let origin = translate(state.origin, through: edge).asDefined
          queue.append((State(activation: definer.id, origin: origin, site: state.site, actors: actors), further))
          continue
        }
        if let maker, !maker.callers.isEmpty, index.closureRunners.isService(index.run.activation(edge.caller)) {
          let origin = state.origin.asDefined
          queue.append((State(activation: maker.id, origin: origin, site: state.site, actors: actors), passed))
          continue
        }
        if let givers = call.givers, !isAccepted(call.object, accepts) {
          let origin = Origin(byType: state.origin.byType || edge.byType)
          for giver in givers {
            let giving = State(activation: giver.activation, origin: origin, site: state.site, actors: actors)
            queue.append((giving, further))
          }
          continue
        }
        let staysBelow = (isInApp && program.isModel(edge.site) && !inModels) || staysHere
        let keepsSite = keepsSite && !isOfStore && !state.origin.isFromParameter
        let site = staysBelow || keepsSite ? state.site : edge.site
        let caller = State(
          activation: edge.caller, origin: translate(state.origin, through: edge), site: site,
          actors: actors, performer: state.performer, passed: state.passed)
        queue.append((caller, further))
      }
    }
    return found.map { carrier, conditions in
      var carrier = carrier
      carrier.guards = sets[conditions]
      return carrier
    }.sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  /// A closure that acts for an object which may be a carrier.
  private func passedClosure(
    _ closure: Activation, at site: CodeSite, _ accepts: (TypeIndex, Bool) -> Bool
  ) -> PassedClosure? {
    guard let object = selfObject(of: closure), isAccepted(object, accepts), !index.run.program.isModel(site) else {
      return nil
    }
    return PassedClosure(object: object, activation: closure.id, site: site)
  }

  /// Whether code makes an object ready.
  func isInitializer(_ activation: Activation, of object: ObjectID) -> Bool {
    guard case .function(let function) = activation.key.code, selfObject(of: activation) == object else { return false }
    return index.run.program.functions[function].facts.name == "init"
  }

  /// Whether an object acts for itself.
  private func isAccepted(_ object: ObjectID?, _ accepts: (TypeIndex, Bool) -> Bool) -> Bool {
    object.flatMap(index.type).map { accepts($0, true) } == true
  }

  /// The number of some conditions together with those that a library asks in an activation before it goes on.
  func conditions(_ held: ConditionSets.Number, passing activation: Activation) -> ConditionSets.Number {
    let asked = index.run.conditions(passing: activation)
    return asked.isEmpty ? held : guards.sets.union(held, guards.sets.number(of: Set(asked.map(guards.number))))
  }

  /// The calls of a closure by the eraser whose initializer has made it; `nil` where no eraser runs it.
  private func callsThroughEraser(into activation: Activation) -> [UpwardCall]? {
    guard let eraser = index.run.definer(of: activation)?.key.receiver, index.erasers.isEraser(eraser) else {
      return nil
    }
    let calls = index.upwardCalls(into: activation).filter { index.run.activation($0.caller).key.receiver == eraser }
    return calls.isEmpty ? nil : calls
  }

  /// The object of the app's own, other than a view, whose method code is.
  private func storeObject(of activation: Activation) -> ObjectID? {
    guard let object = selfObject(of: activation), let type = index.run.objectTypes[Int(object)],
      index.run.program.types[type].isSource, index.run.program.types[type].kind == .class
    else { return nil }
    return object
  }

  /// Where the value of a property is set off, which a library's property wrapper acts on: not where it is declared.
  private func performer(of activation: Activation, _ state: State) -> ActivationID? {
    guard case .initialValue = activation.key.code else { return nil }
    return state.performer
  }

  func isWrapperInitializer(_ activation: Activation) -> Bool {
    guard case .function(let index) = activation.key.code, let owner = self.index.run.program.functions[index].owner,
      self.index.run.program.functions[index].facts.name == "init"
    else { return false }
    return self.index.run.program.types[owner].isModel
      && self.index.run.program.types[owner].attributes.contains("propertyWrapper")
  }

  func translate(_ origin: Origin, through edge: Activation.CallEdge) -> Origin {
    var result = Origin(byType: origin.byType || edge.byType)
    // What the object held already is not what the call decides.
    if origin.hasReceiver, !origin.hasParameter { result.formUnion(edge.receiver) }
    for (index, argument) in edge.arguments.enumerated() where origin.hasParameter(index) {
      result.formUnion(argument)
    }
    return result
  }
}
