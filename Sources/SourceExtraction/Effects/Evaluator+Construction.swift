import GraphConstruction
import ProgramModel
import SwiftFacts

/// Making instances: of the app's own types with their properties and initializers, or of a framework's.
extension Evaluator {
  func construct(_ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    guard program.types[type].isSource else {
      return constructFramework(type, arguments, at: offset)
    }
    if program.types[type].kind == .enum, arguments.first?.label == "rawValue" {
      return cases(of: type, from: arguments[0].value)
    }
    if isNamesake(type, arguments) { return composeFramework(lastName(of: type), arguments, at: offset) }
    let id = interpreter.allocate(type, at: site(offset), in: activation, given: instances(in: arguments))
    if !program.types[type].genericParameters.isEmpty {
      let written = specialization
      specialization = []
      specialize(id, type, written, arguments)
    }
    notePattern(of: id, arguments)
    let ancestors = program.ancestry(of: type)
    for ancestor in ancestors { initializeProperties(of: id, declaredIn: ancestor) }
    for ancestor in ancestors where program.types[ancestor].kind != .protocol {
      let initializers =
        program.types[ancestor].functions["init"]?.filter { program.functions[$0].facts.body != nil } ?? []
      if let value = callBest(
        initializers, receiver: id, receiverOrigin: Origin(), arguments, at: offset, label: "init")
      {
        _ = value
        if program.types[type].isModel { interpreter.attempt(at: site(offset), .resolved) }
        compose(id, at: offset)
        return Value([id], origin: stackOrigin(type, arguments))
      }
    }
    if arguments.isEmpty { runDesignatedInitializer(of: type, on: id, at: offset) }
    if program.types[type].isModel, SwiftUINames.stacks.contains(program.types[type].name) {
      return composeFramework(program.types[type].name, arguments, at: offset)
    }
    initializeMemberwise(id, type, arguments, at: offset)
    initializeUIKit(id, arguments, at: offset)
    compose(id, at: offset)
    return Value([id], origin: stackOrigin(type, arguments))
  }

  /// Runs the initializer of the app's own that UIKit's `init()` of views and controllers calls.
  private func runDesignatedInitializer(of type: TypeIndex, on id: ObjectID, at offset: Offset) {
    let designated = UIKitMembers.designatedInitializers.first { program.type(type, descendsFrom: $0.key) }
    guard let designated else { return }
    for ancestor in program.ancestry(of: type) where program.types[ancestor].kind == .class {
      for initializer in program.types[ancestor].functions["init"] ?? []
      where program.functions[initializer].facts.parameters.map(\.label) == designated.value {
        _ = call(initializer, receiver: id, receiverOrigin: Origin(), [], at: offset, label: "init")
        return
      }
    }
  }

  /// A stack around a screen is shown because the screen is.
  func stackOrigin(_ type: TypeIndex, _ arguments: [EvaluatedArgument]) -> Origin {
    guard program.type(type, descendsFrom: "UIViewController") else { return Origin() }
    return arguments.first { $0.label == "rootViewController" }?.value.origin ?? Origin()
  }

  private func lastName(of type: TypeIndex) -> String { program.scope(of: type).last ?? "" }

  /// Whether a view of SwiftUI's is meant, and not the app's own type of that name: `List { … }` beside a `struct List` of
  /// the model, which no initializer could make of a closure.
  private func isNamesake(_ type: TypeIndex, _ arguments: [EvaluatedArgument]) -> Bool {
    let declared = program.types[type]
    let name = lastName(of: type)
    // Of types inside of others only those count that would hide a screen: to run what each `Section` holds as well
    // makes a large app run out of situations, and its ends be told of the wrong screens.
    guard declared.name == name ? SwiftUINames.isContainer(name) : SwiftUINames.mayBeScreen(name),
      !interpreter.isView(type),
      let content = arguments.last, content.isTrailing
    else { return false }
    let initializers = program.ancestry(of: type).flatMap { program.types[$0].functions["init"] ?? [] }
    return !accepted(arguments, by: initializers)
      && !declared.properties.values.contains { $0.facts.type?.isFunction == true && !$0.facts.isStatic }
  }

  /// For each argument an instance of a class of the app's, or a method of one, where all that it can be was made at one
  /// place.
  private func instances(in arguments: [EvaluatedArgument]) -> [ObjectID] {
    arguments.compactMap { argument in
      guard let first = argument.value.objects.first, let place = placeMade(first),
        argument.value.objects.dropFirst().allSatisfy({ placeMade($0) == place })
      else { return nil }
      return first
    }
  }

  /// Where an instance of a class of the app's that matters was made, or one whose method is handed on.
  private func placeMade(_ id: ObjectID) -> CodeSite? {
    var (id, isHandedOn) = (id, false)
    if case .method(_, let receiver?) = interpreter.objects[Int(id)] { (id, isHandedOn) = (receiver, true) }
    guard case .instance(let type, let site, _) = interpreter.objects[Int(id)], program.types[type].isSource,
      program.types[type].kind == .class, isHandedOn || interpreter.relevance.isRelevant(type)
    else { return nil }
    return site
  }

  /// Gives an object that the system makes the values of its properties, and runs its initializers without arguments.
  func initialize(_ id: ObjectID) {
    guard let type = interpreter.objectTypes[Int(id)] else { return }
    for ancestor in program.ancestry(of: type) { initializeProperties(of: id, declaredIn: ancestor) }
    for ancestor in program.ancestry(of: type) where program.types[ancestor].kind != .protocol {
      for initializer in program.types[ancestor].functions["init"] ?? []
      where program.functions[initializer].facts.parameters.allSatisfy({ $0.defaultValue != nil }) {
        _ = call(initializer, receiver: id, receiverOrigin: Origin(), [], at: 0, label: "init")
      }
    }
  }

  private func initializeProperties(of id: ObjectID, declaredIn type: TypeIndex) {
    for name in program.types[type].propertyOrder {
      guard let property = program.types[type].properties[name], !property.facts.isStatic, !property.facts.isLazy
      else { continue }
      let wrapper = wrapper(of: property)
      guard property.facts.initialValue != nil || wrapper != nil else { continue }
      var value = invoke(
        .initialValue(type, name), receiver: id, receiverOrigin: Origin(), arguments: [], at: property.facts.offset,
        label: name)
      if let wrapper {
        interpreter.write(id, "_" + name, value, isGiven: false)
        guard property.facts.initialValue != nil, !program.types[wrapper.type].isModel else { continue }
        value = wrappedValue(name, of: id, origin: Origin(), at: property.facts.offset) ?? .nothing
      }
      interpreter.write(id, name, value, isGiven: false)
      retain(value, in: Value([id], origin: .receiver), field: name, at: property.facts.offset, of: property.file)
    }
  }

  /// Whether Swift's own initializer takes a closure for a property and keeps what the closure builds:
  /// `@ViewBuilder let content: Content`.
  private func isBuilt(_ property: PropertyFacts) -> Bool {
    property.type?.isFunction != true && property.attributes.contains { $0.hasSuffix("Builder") }
  }

  /// The initializer that Swift writes for a struct.
  private func initializeMemberwise(
    _ id: ObjectID, _ type: TypeIndex, _ arguments: [EvaluatedArgument], at offset: Offset
  ) {
    guard program.types[type].kind == .struct else { return }
    let stored = program.types[type].propertyOrder.filter { name in
      let facts = program.types[type].properties[name]!.facts
      return facts.getter == nil && !facts.isStatic
    }
    var position = 0
    for argument in arguments {
      let name: String
      if let label = argument.label {
        guard let index = stored.firstIndex(of: label) else { continue }
        name = label
        position = index + 1
      } else {
        let closures = stored[min(position, stored.count)...].first {
          let facts = program.types[type].properties[$0]!.facts
          return facts.type?.isFunction == true || isBuilt(facts)
        }
        guard let found = closures else { continue }
        name = found
      }
      let facts = program.types[type].properties[name]!.facts
      let built = isBuilt(facts) ? callValue(argument.value, [], at: offset, label: name) : .nothing
      let value = built.isEmpty ? argument.value : built
      interpreter.write(id, name, convert(value, to: facts.type), isGiven: true)
      retain(value, in: Value([id]), field: name, at: offset, of: file)
    }
  }
}
