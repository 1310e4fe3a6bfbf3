import ProgramModel

/// The steps of searches up the calls.
extension CallGraphWalk {
  /// What follows from a state: the carriers that code on the way is, and the code further up.
  func step(from state: CarrierSearch.State, in search: CarrierSearch) -> CarrierSearch.Step {
    var step = CarrierSearch.Step()
    let program = index.run.program
    let activation = index.run.activation(state.activation)
    func add(_ carrier: CarrierSearch.CarrierPattern) { step.carriers.append(search.number(of: carrier)) }
    func add(_ next: CarrierSearch.State, under conditions: ConditionSets.Number = ConditionSets.none) {
      step.successors.append(.init(number: search.number(of: next), conditions: conditions))
    }
    func carrier(_ object: ObjectID, _ activation: ActivationID) -> CarrierSearch.CarrierPattern {
      .init(object: object, activation: activation, place: state.place, byType: state.origin.byType)
    }
    // Above the code of the store it is no more of its doing.
    let store = state.store != nil && storeObject(of: activation) == state.store ? state.store : nil
    func next(
      _ activation: ActivationID, _ origin: Origin, _ place: CarrierSearch.Place? = nil, actors: [ObjectID]?
    ) -> CarrierSearch.State {
      .init(activation: activation, origin: origin, place: place ?? state.place, store: store, actors: actors)
    }
    let actors = state.actors ?? index.run.actors(declaring: activation)
    let isInApp = search.kind.inModels || !isInModel(state.place)
    // The app's own way to write a step, in an extension of the library's type, is not where the step is written.
    if isInApp, let actors, selfType(of: activation).map({ program.types[$0].isModel }) != true {
      for actor in actors {
        var carrier = carrier(actor, state.activation)
        carrier.isDeclaration = true
        add(carrier)
      }
      return step
    }
    if let passed = state.passed, state.origin.isFromParameter, isInitializer(activation, of: passed.object) {
      // What an object's initializer is given, and a closure of the object keeps, the object has, as if a property kept it.
      add(
        .init(
          object: passed.object, activation: passed.activation, place: passed.place, byType: state.origin.byType))
      return step
    }
    // What code is given from out of sight, as a delegate's method is by the system, nobody else decides.
    let isDecidedHere = !state.origin.isFromParameter || activation.callers.isEmpty
    if isInApp, isDecidedHere, let object = selfObject(of: activation),
      let type = index.run.objectTypes[Int(object)], search.accepts(type, state.origin.isConcrete)
    {
      add(carrier(object, performer(of: activation, state) ?? state.activation))
      return step
    }
    if isInApp, isDecidedHere, let view = selfObject(of: activation), let hosts = hostsOfViews[view] {
      // What a view does, the controller does that hosts it.
      let accepted = hosts.filter { host in
        index.type(of: host).map { search.accepts($0, state.origin.isConcrete) } == true
      }
      for host in accepted { add(carrier(host, state.activation)) }
      if !accepted.isEmpty { return step }
    }
    if state.actors == nil, let actors, let definer = index.run.definer(of: activation),
      let site = closureSite(of: activation)
    {
      // From here on it is the model that speaks, even where the app's code does what it says.
      add(next(definer.id, Origin(byType: state.origin.byType), .site(site), actors: actors))
      return step
    }
    if !isInApp, let definer = index.run.definer(of: activation), isWrapperInitializer(definer) {
      // What a library's property wrapper does, the declaration says.
      var further = next(definer.id, Origin(byType: state.origin.byType), actors: nil)
      further.performer = state.activation
      add(further)
      return step
    }
    if state.origin.isCaptured, let calls = callsThroughEraser(into: activation) {
      // Who has the eraser decides, not who has made it.
      var origin = Origin.receiver
      origin.byType = state.origin.byType
      for call in calls {
        add(
          next(call.caller, origin, .site(call.site), actors: actors),
          under: search.kind.tracksGuards ? call.conditions : ConditionSets.none)
      }
      return step
    }
    if state.origin.isCaptured, let definer = index.run.definer(of: activation) {
      var further = next(definer.id, state.origin.asDefined, actors: actors)
      further.passed = state.passed ?? passedClosure(activation, at: state.place, search)
      add(further)
      if !state.origin.hasReceiver, !state.origin.hasParameter { return step }
    } else if !isInApp, let definer = index.run.definer(of: activation) {
      // What a library's closure does, whoever asked for the closure has decided.
      add(next(definer.id, Origin(byType: state.origin.byType), actors: actors))
      return step
    }
    let passing = conditions(passing: activation)
    let isHelper = !helpers.isEmpty && selfType(of: activation).map(helpers.contains) == true
    let staysHere = isHelper && !state.origin.isFromParameter
    // A closure that is nobody's.
    let maker = selfObject(of: activation) == nil ? index.run.definer(of: activation) : nil
    for call in index.upwardCalls(into: activation) {
      let edge = call.edge
      let conditions = search.kind.tracksGuards ? guards.sets.union(passing, call.conditions) : passing
      if let definer = call.definer {
        add(next(definer.id, translate(state.origin, through: edge).asDefined, actors: actors), under: conditions)
        continue
      }
      if let maker, !maker.callers.isEmpty, index.closureRunners.isService(index.run.activation(edge.caller)) {
        add(next(maker.id, state.origin.asDefined, actors: actors), under: passing)
        continue
      }
      if let givers = call.givers, !isAccepted(call.object, search) {
        let origin = Origin(byType: state.origin.byType || edge.byType)
        for giver in givers { add(next(giver.activation, origin, actors: actors), under: conditions) }
        continue
      }
      let staysBelow = (isInApp && program.isModel(edge.site) && !search.kind.inModels) || staysHere
      let keepsSite = search.kind.keepsSite && store == nil && !state.origin.isFromParameter
      var further = next(
        edge.caller, translate(state.origin, through: edge), staysBelow || keepsSite ? nil : .site(edge.site),
        actors: actors)
      further.performer = state.performer
      further.passed = state.passed
      add(further, under: conditions)
    }
    return step
  }

  private func isInModel(_ place: CarrierSearch.Place) -> Bool {
    switch place {
    case .start(let isInModel): isInModel
    case .site(let site): index.program.isModel(site)
    }
  }

  private func closureSite(of activation: Activation) -> CodeSite? {
    guard case .closure(let id) = activation.key.code, let closure = index.run.closures[id] else { return nil }
    return CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
  }

  /// A closure that acts for an object which may be a carrier.
  private func passedClosure(
    _ closure: Activation, at place: CarrierSearch.Place, _ search: CarrierSearch
  ) -> CarrierSearch.PassedClosure? {
    guard let object = selfObject(of: closure), isAccepted(object, search), !isInModel(place) else { return nil }
    return .init(object: object, activation: closure.id, place: place)
  }

  /// Whether code makes an object ready.
  func isInitializer(_ activation: Activation, of object: ObjectID) -> Bool {
    guard case .function(let function) = activation.key.code, selfObject(of: activation) == object else { return false }
    return index.run.program.functions[function].facts.name == "init"
  }

  /// Whether an object acts for itself.
  private func isAccepted(_ object: ObjectID?, _ search: CarrierSearch) -> Bool {
    object.flatMap(index.type).map { search.accepts($0, true) } == true
  }

  /// The number of the conditions that a library asks in an activation before it goes on.
  private func conditions(passing activation: Activation) -> ConditionSets.Number {
    guards.sets.number(of: Set(index.run.conditions(passing: activation).map(guards.number)))
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
  func storeObject(of activation: Activation) -> ObjectID? {
    guard let object = selfObject(of: activation), let type = index.run.objectTypes[Int(object)],
      index.run.program.types[type].isSource, index.run.program.types[type].kind == .class
    else { return nil }
    return object
  }

  /// Where the value of a property is set off, which a library's property wrapper acts on: not where it is declared.
  private func performer(of activation: Activation, _ state: CarrierSearch.State) -> ActivationID? {
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
