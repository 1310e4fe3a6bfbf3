package import ProgramModel

/// What in a program says what a library does, and is no code of the app's.
extension Program {
  package func isModel(_ site: CodeSite) -> Bool { site.file >= 0 && files[Int(site.file)].isModel }

  /// Whether a body stands in a model of a library.
  ///
  /// - Parameter file: The number of the file in which a closure stands.
  package func isModel(_ code: Code, fileOfClosure file: (ObjectID) -> Int) -> Bool {
    switch code {
    case .function(let index): files[functions[index].file].isModel
    case .closure(let id): files[file(id)].isModel
    case .initialValue(let type, let name), .getter(let type, let name), .observers(let type, let name):
      types[type].properties[name].map { files[$0.file].isModel } ?? false
    case .global(let name): globals[name].map { files[$0.file].isModel } ?? false
    case .system, .segue: false
    }
  }
}

extension RunResult {
  /// The name of a model's function that an activation runs.
  private func nameInModel(_ activation: Activation) -> String? {
    guard program.hasModels, case .function(let index) = activation.key.code,
      program.files[program.functions[index].file].isModel
    else { return nil }
    return program.functions[index].facts.name
  }

  /// The screens of which a model says that they show what a closure of its shows: `declared(by: screens) { … }`; `nil`
  /// where it does not say so.
  func actors(declaring closure: Activation) -> [ObjectID]? {
    guard program.hasModels, closure.isClosure, isModel(closure.key.code) else { return nil }
    var found: [ObjectID]?
    for edge in closure.orderedCallers {
      let caller = activation(edge.caller)
      guard nameInModel(caller) == "declared" else { continue }
      found = (found ?? []) + (caller.arguments.first?.objects.filter { $0 != null } ?? [])
    }
    return found.map { Set($0).sorted() }
  }

  /// The guards that a model asks before it goes on: the app's own types among the first argument of `guarded(by:)`.
  func conditions(passing activation: Activation) -> [String] {
    guard nameInModel(activation) == "guarded", let guards = activation.arguments.first else { return [] }
    var found: Set<String> = []
    for collection in guards.objects {
      for object in peek(collection, "element").objects {
        guard let type = objectTypes[Int(object)], program.types[type].isSource, !program.types[type].isModel else {
          continue
        }
        found.insert(program.types[type].name)
      }
    }
    return found.sorted()
  }

  /// Whether an activation is a model's asking whether something may go on: what is done meanwhile is done on behalf of
  /// whoever wanted to go on.
  func asks(_ activation: Activation) -> Bool { nameInModel(activation) == "asked" }
}

extension RunResult {
  /// What an object answered by which a model says that it tells its parent something, and what it tells:
  /// `finished(by: answer, with: outcome)`.
  func answers(telling activation: Activation) -> [ObjectID]? {
    nameInModel(activation) == "finished" ? activation.arguments.first?.objects : nil
  }
}

extension CallGraphWalk {
  /// The case of a route by which a library entered the code, `push` of `prepareTransition(for: .push)`: what the code
  /// is asked for, whoever asks.
  func routeCase(of carrier: Carrier) -> String? {
    var activation = run.activation(carrier.activation)
    while let definer = run.definer(of: activation) { activation = definer }
    guard !run.isModel(activation.key.code),
      activation.callers.values.contains(where: { run.isModel(run.activation($0.caller).key.code) })
    else { return nil }
    return singleCase(of: activation)
  }
}

extension CallGraphWalk {
  /// What a call tells: nothing in a library's own code; the case that a library is given, `done` of `send(.done)`;
  /// else the name that is called.
  func eventName(of call: Activation.CallEdge, into callee: Activation) -> String? {
    guard run.program.hasModels else { return call.label }
    if run.isModel(run.activation(call.caller).key.code) { return nil }
    guard run.isModel(callee.key.code) else { return call.label }
    return singleCase(of: callee) ?? call.label
  }

  /// The case that an activation is given, if it is given one.
  func singleCase(of activation: Activation) -> String? { singleCase(among: activation.arguments.flatMap(\.objects)) }

  func singleCase(among objects: [ObjectID]) -> String? {
    let names = objects.compactMap { id -> String? in
      switch run.objects[Int(id)] {
      case .enumCase(nil, "true", _, _), .enumCase(nil, "false", _, _): nil
      case .enumCase(_, let name, _, _): name
      case .keyPath(let names): names.last
      default: nil
      }
    }
    return Set(names).count == 1 ? names[0] : nil
  }

  /// The calls that lead into an activation, past the code of libraries: `subject.send(.done)` calls what receives it.
  ///
  /// - Returns: the calls, each with the activation that it enters.
  func callsFromApp(into activation: Activation) -> [(call: Activation.CallEdge, entered: Activation)] {
    guard run.program.hasModels else { return activation.orderedCallers.map { ($0, activation) } }
    var calls: [(call: Activation.CallEdge, entered: Activation)] = []
    var seen: Set<ActivationID> = []
    var queue = [activation]
    while let next = queue.popLast(), seen.count < 200 {
      for edge in next.orderedCallers {
        let caller = run.activation(edge.caller)
        if !run.isModel(caller.key.code) {
          calls.append((edge, next))
        } else if run.answers(telling: caller) == nil, seen.insert(caller.id).inserted {
          queue.append(caller)
        }
      }
    }
    return calls
  }
}
