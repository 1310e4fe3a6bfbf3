import GraphConstruction
import ProgramModel
import SwiftFacts

/// Stores of the Composable Architecture: a store stands for the state that it holds, a scope of it for a part of that.
extension Evaluator {
  /// `Store(initialState: state) { Feature() }`: the state; `nil` for any other call.
  func makeStore(_ arguments: [EvaluatedArgument], as callee: Expression) -> Value? {
    guard program.keepsStores, let state = arguments.first, state.label == "initialState" else { return nil }
    guard case .type(let type, _) = strippingOptionals(callee) else { return state.value }
    return convert(state.value, to: type)
  }

  /// A method of a store's, or of a binding to one; `nil` for any other call.
  func callStore(_ receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    guard program.keepsStores else { return nil }
    switch (name, arguments.first?.label) {
    case ("scope", "state"): return scope(receiver, by: arguments[0].value, at: offset)
    case ("binding", "get"): return bind(receiver, by: arguments[0].value, at: offset)
    case ("sending", nil): return receiver.objects.contains(where: interpreter.isBinding) ? receiver : nil
    default: return nil
    }
  }

  /// What a closure that a view of the library's composes is given: the store that comes first, or the part of it that
  /// the view observes.
  func storePassed(to name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value? {
    guard program.keepsStores, StoreNames.views.contains(name), let store = arguments.first, store.label == nil else {
      return nil
    }
    var state = dereferenced(store.value, at: offset)
    // Of a store that is an enum, every case.
    if name == "SwitchStore" { state.mayBeNull = true }
    guard let observed = arguments.first(where: { $0.label == "observe" })?.value else {
      return name == "ForEachStore" ? element(of: state) : state
    }
    let part = part(of: state, by: observed, at: offset)
    return part.isEmpty ? state : part
  }

  /// `sheet(store: store.scope(state: \.$destination, …), state: /Destination.State.edit)`: the case, or the state.
  func storePresenting(_ arguments: [EvaluatedArgument]) -> EvaluatedArgument? {
    guard program.keepsStores, var store = arguments.first(where: { $0.label == "store" }) else { return nil }
    let wanted = arguments.first { $0.label == "state" }?.value.objects.compactMap(nameOfCase).first
    guard let wanted else { return store }
    let fields = store.value.objects.compactMap(interpreter.boundField)
    store.value.objects = fields.flatMap { bindings(to: $0.name, of: Value([$0.object]), inCase: wanted).objects }
      .sorted()
    return store
  }

  /// `NavigationLinkStore(store.scope(state: \.$destination, …), state: /Destination.State.edit, …) { … }`, and what an
  /// `IfLetStore` over such a state shows.
  func presentByStore(
    _ verb: Effect.ShowVerb, _ arguments: [EvaluatedArgument], showing label: String, at offset: Offset
  ) -> Bool {
    guard let store = arguments.first else { return false }
    let named = EvaluatedArgument(label: "store", value: store.value, isTrailing: false, isLabelKnown: true)
    guard let state = storePresenting([named] + arguments.dropFirst()),
      state.value.objects.contains(where: interpreter.isBinding)
    else { return false }
    let content = arguments.filter { $0.label == label || (label == "then" && $0.isTrailing && $0.label == nil) }
    var presentation = ViewNavigation.Presentation(verb: verb)
    presentation.bindings = state.value.objects.filter(interpreter.isBinding)
    presentation.rows[.any] = runBuilders(
      content, label: label, at: offset, passing: dereferenced(Value(presentation.bindings), at: offset))
    noteShown(presentation, at: offset)
    runBuilders(arguments.filter { $0.label == "label" || $0.label == "onTap" }, label: label, at: offset)
    return true
  }

  private func nameOfCase(_ id: ObjectID) -> String? {
    switch interpreter.objects[Int(id)] {
    case .keyPath(let names): names.last
    case .enumCase(_, let name, _, _): name
    default: nil
    }
  }

  // MARK: Parts of a state

  /// `scope(state:action:)`: of a binding a binding to the part, else the part itself.
  private func scope(_ store: Value, by path: Value, at offset: Offset) -> Value {
    let names = keyPath(in: path)
    let state = dereferenced(store, at: offset)
    let isBinding = store.objects.contains(where: interpreter.isBinding) || names?.last?.hasPrefix("$") == true
    if isBinding, let names { return bindings(to: names, of: state, at: offset) }
    return part(of: state, by: path, at: offset)
  }

  /// `binding(get:send:)`: a binding to the property that the getter reads.
  private func bind(_ store: Value, by path: Value, at offset: Offset) -> Value {
    if let names = keyPath(in: path) { return bindings(to: names, of: store, at: offset) }
    return Value(path.objects.flatMap { compared(in: $0, passing: store, at: offset) }.sorted())
  }

  private func part(of state: Value, by path: Value, at offset: Offset) -> Value {
    if let names = keyPath(in: path) { return names.reduce(state) { readPart($1, of: $0, at: offset) } }
    return build(path, state, "scope", at: offset)
  }

  private func keyPath(in value: Value) -> [String]? {
    for id in value.objects {
      if case .keyPath(let names) = interpreter.objects[Int(id)] { return names }
    }
    return nil
  }

  /// The bindings to the last property of a key path, or to the case of it that the path goes into.
  func bindings(to names: [String], of state: Value, at offset: Offset) -> Value {
    var (owner, property, current) = (Value.nothing, "", state)
    for name in names {
      if isCase(name, of: current) { return bindings(to: property, of: owner, inCase: name) }
      (owner, property) = (current, bare(name))
      current = readPart(name, of: current, at: offset)
    }
    return bindings(to: property, of: owner)
  }

  /// A property, or a case, of a state.
  func readPart(_ name: String, of state: Value, at offset: Offset) -> Value {
    if isCase(name, of: state) {
      var carried = payload(ofCase: name, of: state)
      carried.mayBeNull = true
      return carried
    }
    var part = readMember(state, bare(name), at: offset)
    part.type = partType(bare(name), of: state) ?? part.type
    return standingIn(for: part)
  }

  /// `$destination` reads the same state as `destination`.
  private func bare(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

  func isCase(_ name: String, of state: Value) -> Bool {
    types(of: state).contains { program.types[$0].cases[name] != nil }
  }

  func types(of state: Value) -> [TypeIndex] {
    state.objects.compactMap(memberType) + (state.type.map { program.resolve($0.unwrapped, from: typeScope) } ?? [])
  }

  private func partType(_ name: String, of state: Value) -> TypeName? {
    for type in types(of: state) {
      if let declared = program.types[type].properties[name]?.facts.typeOrMade { return absolute(declared, in: type) }
    }
    return nil
  }

  /// A type's full name, whatever is written where it is declared.
  private func absolute(_ name: TypeName, in type: TypeIndex) -> TypeName {
    guard let found = program.resolve(name.unwrapped, from: program.scope(of: type)).first else { return name }
    let full = TypeName.nominal(program.scope(of: found), [])
    return name.isOptional ? .optional(full) : full
  }

  /// What the values of a case carry.
  func payload(ofCase name: String, of state: Value) -> Value {
    var result = Value(origin: state.origin)
    for id in state.objects {
      guard case .enumCase(_, name, _, _) = interpreter.objects[Int(id)] else { continue }
      result.formUnion(Value(interpreter.read(id, "0", by: activation.id).objects))
    }
    for type in types(of: state) {
      guard let carried = program.types[type].cases[name]?.payload.first else { continue }
      result.type = absolute(carried.type, in: type)
    }
    return standingIn(for: result)
  }
}

/// The names of the library's views that hand a store on to a closure.
private enum StoreNames {
  static let views: Set<String> = [
    "WithViewStore", "IfLetStore", "SwitchStore", "ForEachStore",
  ]
}
