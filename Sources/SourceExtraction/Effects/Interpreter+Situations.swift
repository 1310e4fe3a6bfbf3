import GraphConstruction
import ProgramModel

/// What makes a call another situation than the next: the objects among its arguments that decide what is shown.
extension Interpreter {
  /// The objects of each argument that make a situation another one.
  ///
  /// Of many objects only the place of the call is told: they become more while the analysis runs, and each time the
  /// situation would be another one.
  func distinguishing(_ arguments: [Value], in code: Code, at site: CodeSite?) -> [[ObjectID]] {
    let isGeneric = takesAnyType(code)
    return arguments.enumerated().map { index, argument in
      let isOfAnyType = index < isGeneric.count && isGeneric[index]
      let told = argument.objects.filter { isTold($0, in: code, isOfAnyType: isOfAnyType) }
      if told.count > 1, let site, !isModel(code), !program.isModel(site) { return [crowd(at: site)] }
      guard told.contains(where: isCaseMadeHere) else { return told }
      return Set(told.flatMap { keys(of: $0, depth: 0) }).sorted()
    }
  }

  private func isTold(_ id: ObjectID, in code: Code, isOfAnyType: Bool) -> Bool {
    let traits = telling[id]
    if traits.contains(.distinguishes), !traits.contains(.isTuple) { return true }
    switch code {
    // What a library is asked for is told apart even where only the app knows the type of it.
    // A pair in a stream is made anew at each step, and tells nothing by itself.
    case .closure: return traits.contains(.isUntypedCase)
    case _ where isModel(code): return traits.contains(.isUntypedCase)
    default: return traits.contains(.distinguishes) || (isOfAnyType && traits.contains(.isUntypedCase))
    }
  }

  private func isCaseMadeHere(_ id: ObjectID) -> Bool { telling[id].contains(.isCaseMadeHere) }

  /// What tells a case apart, wherever it is made: its name, and what it carries.
  private func keys(of id: ObjectID, depth: Int) -> [ObjectID] {
    guard case .enumCase(let type, let name, .some, _) = objects[Int(id)], depth < 3 else { return [id] }
    let carried = Telling.parts.flatMap { peek(id, $0).objects }.filter {
      let traits = telling[$0]
      return !traits.contains(.isTuple) && !traits.isDisjoint(with: [.isUntypedCase, .distinguishes])
    }
    return [object(.enumCase(type, name, nil, 0))] + carried.flatMap { keys(of: $0, depth: depth + 1) }
  }

  /// For each parameter of a function whether its type is the caller's choice, as a state machine's event is.
  private func takesAnyType(_ code: Code) -> [Bool] {
    guard case .function(let index) = code, let owner = program.functions[index].owner,
      !program.types[owner].genericParameters.isEmpty || program.types[owner].kind == .protocol
    else { return [] }
    if let known = genericParameters[index] { return known }
    let answer = program.functions[index].facts.parameters.map { parameter in
      guard case .nominal(let path, _) = parameter.type.unwrapped, path.count == 1 else { return false }
      return program.types[owner].genericParameters.contains(path[0]) || isAssociated(path, of: owner)
    }
    genericParameters[index] = answer
    return answer
  }

  /// Whether a type that a protocol's code names is one that each conformer chooses.
  private func isAssociated(_ path: [String], of owner: TypeIndex) -> Bool {
    let scope = program.scope(of: owner)
    return program.types[owner].kind == .protocol && program.find(path, from: scope) == nil
      && program.alias(path, from: scope) == nil && path[0].first?.isUppercase == true
  }

  /// The cases and names among an argument, without what they carry.
  func choices(_ argument: Value) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for id in argument.objects {
      switch objects[Int(id)] {
      case .enumCase(let type, let name, _, _): found.insert(object(.enumCase(type, name, nil, 0)))
      case .string, .metatype: found.insert(id)
      default: break
      }
    }
    return found.sorted()
  }

  /// Where the objects were made by which a call's argument is told apart, or their names.
  private func places(_ told: [ObjectID]) -> [ObjectID] { Set(told.map { $0 < 0 ? $0 : place(of: $0) }).sorted() }

  private func place(of id: ObjectID) -> ObjectID {
    switch objects[Int(id)] {
    case .instance(_, let site, _) where site.file >= 0: place(site)
    case .closure(let site, _), .collection(let site, _), .tuple(let site, _), .scene(_, _, let site, _): place(site)
    case .part(let owner, _): owner == null ? id : place(of: owner)
    default: id
    }
  }

  private func isBoolean(_ id: ObjectID) -> Bool {
    if case .enumCase(nil, let name, nil, _) = objects[Int(id)] { return name == "true" || name == "false" }
    return false
  }

  /// The activations that made the closures, collections and cases among what a call passes, and theirs.
  func lineage(of arguments: [Value], _ code: Code) -> [ActivationID] {
    var found: Set<ActivationID> = []
    func add(_ id: ObjectID) {
      guard let maker = maker(of: id), found.insert(maker).inserted else { return }
      found.formUnion(activations[Int(maker)].lineage)
    }
    if case .closure(let closure) = code { add(closure) }
    // Many objects are told by the place of the call alone.
    for argument in arguments where argument.objects.count <= Limit.objectsWithLineage { argument.objects.forEach(add) }
    return found.sorted()
  }

  private func maker(of id: ObjectID) -> ActivationID? {
    switch objects[Int(id)] {
    case .closure(_, let maker), .collection(_, let maker), .tuple(_, let maker), .enumCase(_, _, .some, let maker):
      maker >= 0 && maker < activations.count ? maker : nil
    case .instance(_, _, let maker) where isStream(id): maker >= 0 ? maker : nil
    default: nil
    }
  }

  /// An activation of the same code among those that made what a call passes, where there are several: code that hands
  /// on to itself what it has wrapped once more would go on for ever.
  func repeated(_ code: Code, _ receiver: ObjectID?, in lineage: [ActivationID]) -> ActivationID? {
    let alike = lineage.filter {
      activations[Int($0)].key.code == code && activations[Int($0)].key.receiver == receiver
    }
    return alike.count >= Limit.repetitions ? alike.last : nil
  }

  /// The key of a situation that is not known yet, coarser the more of its body there are: many callers of one hub are
  /// still told apart by what each asks for, the case of an enum, and those that name nothing by where they have made
  /// what they pass.
  func admitted(_ key: RunningActivation.Key, _ arguments: [Value]) -> RunningActivation.Key {
    let (code, receiver) = (key.code, key.receiver)
    func admits(_ detail: Situation.Detail, _ limit: Int) -> Bool {
      let situation = Situation(code: code, receiver: receiver, detail: detail)
      guard situations[situation, default: 0] < limit else { return false }
      situations[situation, default: 0] += 1
      return true
    }
    if admits(.objects, limit(arguments, of: code)) { return key }
    let choices = arguments.map(choices)
    // `animated: true` asks for nothing.
    let asksForNothing = choices.allSatisfy { $0.allSatisfy(isBoolean) } && !isAlike(code)
    let coarser = RunningActivation.Key(
      code: code, receiver: receiver, arguments: asksForNothing ? key.arguments?.map(places) : choices, caller: nil)
    let limit = isAlike(code) ? Limit.choicesAlike : asksForNothing ? Limit.situationsByPlace : Limit.situations
    if activationIDs[coarser] != nil || admits(asksForNothing ? .places : .choices, limit) { return coarser }
    return RunningActivation.Key(code: code, receiver: receiver, arguments: nil, caller: nil)
  }

  /// Whether a body does the same for all its callers, as far as a graph can tell.
  private func isAlike(_ code: Code) -> Bool {
    guard let body = body(of: code) else { return false }
    return !contextNeed.tellsApart(body) && !isModel(code)
  }

  func limit(_ arguments: [Value], of code: Code) -> Int {
    if isAlike(code) { return Limit.situationsAlike }
    let passesOn = arguments.contains { argument in
      argument.objects.contains { id in
        switch objects[Int(id)] {
        case .closure, .method: true
        // A frame gives back the view that it is given.
        case .instance(let type, _, _): isView(type)
        default: false
        }
      }
    }
    return passesOn ? Limit.situationsWithClosures : Limit.situations
  }
}
