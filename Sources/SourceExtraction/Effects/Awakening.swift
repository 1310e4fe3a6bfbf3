import ProgramModel

/// What the system calls without being asked by the app's own code.
extension Interpreter {
  /// Runs what UIKit and SwiftUI call on an instance by themselves: overrides, actions, answers to their protocols.
  func awaken(_ object: ObjectID) {
    awakenSegues(of: object)
    guard let type = objectTypes[Int(object)] else { return }
    for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource || ancestor == type {
      for index in program.types[ancestor].functions.values.joined().sorted() where isCalledBySystem(index, on: type) {
        callBySystem(index, on: object)
      }
      if let body = program.types[ancestor].properties["body"], body.facts.getter != nil, conformsToView(type) {
        let activation = activate(.getter(ancestor, "body"), receiver: object, arguments: [])
        // Otherwise the view is composed by the code that makes it.
        if activation.callers.isEmpty { activation.systemCallback = "body" }
      }
    }
  }

  /// Runs a function as the system does.
  func callBySystem(_ index: FunctionIndex, on object: ObjectID?) {
    let function = program.functions[index]
    let arguments = systemArguments(of: index, on: object)
    let activation = activate(.function(index), receiver: object, arguments: arguments)
    activation.systemCallback = function.fullName
  }

  /// Runs the callbacks by which a stack, or a presentation, tells its delegate that a person went back, and those by which
  /// tabs tell that one was selected.
  ///
  /// The first argument holds what an object was made the delegate of; only for that the first run at all.
  func connect(delegate: Value, of source: Value) {
    for object in delegate.objects {
      guard let type = objectTypes[Int(object)] else { continue }
      let methods = program.ancestry(of: type).flatMap { program.types[$0].functions.values.joined() }
      for index in methods.sorted() {
        let function = program.functions[index]
        let isWanted =
          UIKitTypes.exitsByCallback[function.fullName] != nil || UIKitTypes.tabCallbacks.contains(function.fullName)
        guard isWanted, isDelegateCallback(function) else { continue }
        var arguments = function.facts.parameters.map { Value(mayBeNull: true, type: $0.type) }
        arguments[0].objects = source.objects
        let activation = activate(.function(index), receiver: object, arguments: arguments)
        activation.systemCallback = function.fullName
      }
    }
  }

  /// A callback that goes to a delegate, not to the controller itself.
  private func isDelegateCallback(_ function: LinkedFunction) -> Bool {
    UIKitTypes.delegateCallbacks.contains(function.facts.name)
  }

  private func conformsToView(_ type: TypeIndex) -> Bool {
    views.isView(type, in: program) || program.type(type, descendsFrom: "App")
  }

  func isCalledBySystem(_ index: FunctionIndex, on type: TypeIndex) -> Bool {
    let function = program.functions[index]
    guard function.facts.body != nil, function.facts.name != "init", !function.facts.isStatic else { return false }
    if isDelegateCallback(function), UIKitTypes.exitsByCallback[function.fullName] != nil { return false }
    if function.facts.name == "deinit" { return true }
    // A segue runs it, and tells which.
    if function.fullName == "prepare(for:sender:)" { return false }
    if !calledAttributes.isDisjoint(with: function.facts.attributes) { return true }
    if function.facts.isOverride { return overridesFramework(function, type) }
    return function.answersFramework && !function.facts.isPrivate && !isRequirementOfSource(function, type)
      && !takesOwnObjects(function)
  }

  /// Whether a method of a class is given objects of the app's own classes, of which no framework knows.
  private func takesOwnObjects(_ function: LinkedFunction) -> Bool {
    guard let owner = function.owner, program.types[owner].kind == .class else { return false }
    return function.facts.parameters.contains { parameter in
      program.resolve(parameter.type.unwrapped, from: program.scope(of: owner)).contains {
        program.types[$0].isSource && program.types[$0].kind == .class
      }
    }
  }

  private func overridesFramework(_ function: LinkedFunction, _ type: TypeIndex) -> Bool {
    let ancestors = program.ancestry(of: type).filter { $0 != function.owner && program.types[$0].isSource }
    let others = ancestors.flatMap { program.types[$0].functions[function.facts.name] ?? [] }
    return !others.contains { other in
      let candidate = program.functions[other]
      return candidate.fullName == function.fullName && !candidate.facts.isOverride
    }
  }

  /// A method that the app's own protocol asks for is called by the app.
  private func isRequirementOfSource(_ function: LinkedFunction, _ type: TypeIndex) -> Bool {
    program.ancestry(of: type).contains { ancestor in
      program.types[ancestor].kind == .protocol
        && (program.types[ancestor].functions[function.facts.name] ?? [])
          .contains { program.functions[$0].fullName == function.fullName }
    }
  }
}

private let calledAttributes: Set<String> = ["objc", "IBAction", "IBSegueAction"]
