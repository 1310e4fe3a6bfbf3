package import ProgramModel

/// What in a program says what a library does, and is no code of the app's.
extension Program {
  package func isModel(_ site: CodeSite) -> Bool { site.isInFile && files[Int(site.file)].isModel }

  /// Whether a body that is no closure stands in a model of a library.
  func isModel(_ code: Code) -> Bool {
    switch code {
    case .function(let index): files[functions[index].file].isModel
    case .initialValue(let type, let name), .getter(let type, let name), .observers(let type, let name):
      types[type].properties[name].map { files[$0.file].isModel } ?? false
    case .global(let name): globals[name].map { files[$0.file].isModel } ?? false
    case .closure, .system, .segue: false
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
      found = (found ?? []) + (caller.arguments.first?.filter { $0 != null } ?? [])
    }
    return found.map { Set($0).sorted() }
  }

  /// The guards that a model asks before it goes on: the app's own types among the first argument of `guarded(by:)`.
  func conditions(passing activation: Activation) -> [String] {
    guard nameInModel(activation) == "guarded", let guards = activation.arguments.first else { return [] }
    var found: Set<String> = []
    for collection in guards {
      for object in peek(collection, .element).objects {
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
  func finishedAnswers(of activation: Activation) -> [ObjectID]? {
    nameInModel(activation) == "finished" ? activation.arguments.first : nil
  }
}
