import GraphConstruction
import ProgramModel
import SwiftFacts

/// Modifiers of views: the app's own, which are followed, and SwiftUI's that show something.
extension Evaluator {
  /// A modifier of a framework's: gives back the view that it changes.
  func modify(_ receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    if present(name, arguments, at: offset) { return receiver }
    switch name {
    case "modifier":
      let modified = applyModifiers(arguments, to: receiver, at: offset)
      return modified.isEmpty ? receiver : modified
    case "environmentObject", "environment":
      if arguments.count == 1 { provide(arguments[0].value) }
      return receiver
    default:
      interpreter.noteEscape(of: arguments.flatMap(\.value.objects))
      runBuilders(arguments, label: name, at: offset)
      return receiver
    }
  }

  /// `.modifier(Own())`: the body of the modifier, with the view as its content.
  private func applyModifiers(_ arguments: [EvaluatedArgument], to receiver: Value, at offset: Offset) -> Value {
    var result = receiver
    for argument in arguments {
      let own = argument.value.objects.filter { interpreter.objectTypes[Int($0)].map(isModifier) == true }
      guard !own.isEmpty else { continue }
      let content = EvaluatedArgument(label: "content", value: receiver, isTrailing: false, isLabelKnown: true)
      result.formUnion(
        views(in: callMember(Value(own, origin: argument.value.origin), "body", [content], at: offset)))
    }
    return result
  }

  private func isModifier(_ type: TypeIndex) -> Bool { program.type(type, descendsFrom: "ViewModifier") }

  /// Whether a bare call stands in code that changes views: an extension of `View`.
  var extendsView: Bool {
    owner.map { !program.types[$0].isSource && SwiftUINames.composed.contains(program.types[$0].name) } ?? false
  }

  /// A modifier that is called on what is no view of the app's own; `nil` where the name and labels are none.
  func callModifier(
    _ receiver: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    if receiver.isEmpty, let value = callViewExtension(name, arguments, at: offset) { return value }
    if present(name, arguments, at: offset) { return receiver }
    switch name {
    case "modifier" where arguments.count == 1:
      return arguments[0].value.objects.contains { interpreter.objectTypes[Int($0)].map(isModifier) == true }
        ? modify(receiver, name, arguments, at: offset) : nil
    case "environmentObject", "environment", "background", "overlay":
      return receiver.isEmpty ? modify(receiver, name, arguments, at: offset) : nil
    default: return nil
    }
  }

  /// A modifier that an extension of `View` declares, called on a view, be it one that has no type of its own.
  func callViewExtension(
    _ name: String, _ arguments: [EvaluatedArgument], on view: ObjectID? = nil, origin: Origin = Origin(),
    at offset: Offset
  ) -> Value? {
    guard let type = program.find(["View"], from: []), !program.types[type].isSource,
      let functions = program.types[type].functions[name]?.filter({ program.functions[$0].facts.body != nil })
    else { return nil }
    return callBest(functions, receiver: view, receiverOrigin: origin, arguments, at: offset, label: name)
  }

  /// A modifier that shows views while a state says so; returns whether it is one.
  func present(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Bool {
    guard let verb = SwiftUINames.presenting[name] ?? verbOfStyle(name, arguments) else { return false }
    let state = arguments.first { $0.label == "isPresented" || $0.label == "item" } ?? storePresenting(arguments)
    let values = arguments.first { $0.label == "for" }
    guard state != nil || values != nil else { return false }
    let content =
      arguments.first { $0.label == "content" || $0.label == "destination" }
      ?? arguments.first { $0.isTrailing && $0.label == nil }
    var presentation = ViewNavigation.Presentation(verb: verb)
    presentation.isLocked = name == "fullScreenCover"
    let builder = content?.value ?? .nothing
    if let values {
      let types = values.value.objects.compactMap { id -> TypeIndex? in
        if case .metatype(let type) = interpreter.objects[Int(id)] { return type }
        return nil
      }
      guard let type = types.first else { return false }
      presentation.valueType = type
      let onPath = valuesOnPath(of: type, at: offset)
      let known =
        onPath.isEmpty
        ? Value(interpreter.read(interpreter.null, "#values:\(type)", by: activation.id).objects) : onPath
      presentation.rows = rows(of: builder, for: known, type: type, name, at: offset)
    } else if let state {
      presentation.bindings = bindings(in: state.value)
      if state.label != "isPresented" {
        var known = dereferenced(Value(presentation.bindings), at: offset)
        known.objects.removeAll { $0 == interpreter.null }
        presentation.rows = rows(of: builder, for: known, type: enumType(of: known), name, at: offset)
      } else {
        presentation.rows[.any] = runBuilders(
          [EvaluatedArgument(label: nil, value: builder, isTrailing: true, isLabelKnown: true)], label: name,
          at: offset)
      }
    }
    let isContent = { (argument: EvaluatedArgument) in
      argument.label == content?.label && argument.isTrailing == content?.isTrailing
    }
    runBuilders(arguments.filter { !isContent($0) && !["item", "store"].contains($0.label) }, label: name, at: offset)
    noteShown(presentation, at: offset)
    return true
  }

  /// How FlowStacks shows what it is told to while a state says so: `flowDestination(isPresented: $isOpen, style: .push)`.
  private func verbOfStyle(_ name: String, _ arguments: [EvaluatedArgument]) -> Effect.ShowVerb? {
    guard name == "flowDestination", let style = arguments.first(where: { $0.label == "style" })?.value else {
      return nil
    }
    let isPush = style.objects.contains { id in
      if case .enumCase(_, "push", _, _) = interpreter.objects[Int(id)] { return true }
      return false
    }
    return isPush ? .push : .present
  }

  private func bindings(in value: Value) -> [ObjectID] {
    value.objects.filter { id in
      if case .enumCase(nil, "init", _, _) = interpreter.objects[Int(id)] { return true }
      return interpreter.isBinding(id)
    }
  }

  private func enumType(of value: Value) -> TypeIndex? {
    for id in value.objects {
      if case .enumCase(let type?, _, _, _) = interpreter.objects[Int(id)] { return type }
    }
    guard let declared = value.type?.unwrapped else { return nil }
    return program.resolve(declared, from: typeScope).first
  }

  /// What the paths of the view's own stacks hold of a type.
  private func valuesOnPath(of type: TypeIndex, at offset: Offset) -> Value {
    var found = Value.nothing
    for view in selfValue.objects {
      guard let bindings = interpreter.views.pathsOfViews[view] else { continue }
      found.formUnion(element(of: dereferenced(Value(bindings.sorted()), at: offset)))
    }
    found.objects.removeAll { interpreter.objectTypes[Int($0)] != type }
    return found
  }

  /// What a builder shows for each case of an enum and each object that makes or carries its own views, or for any
  /// other value.
  private func rows(
    of builder: Value, for known: Value, type: TypeIndex?, _ name: String, at offset: Offset
  ) -> [ViewNavigation.Row: Value] {
    let declared = type.map { TypeName.nominal(program.scope(of: $0), []) }
    var rows: [ViewNavigation.Row: Value] = [:]
    let apart = known.objects.filter(isToldApart)
    for object in apart {
      rows[.value(object)] = shown(
        by: builder, Value([object], origin: known.origin, type: known.type ?? declared), name, at: offset)
    }
    guard let type, program.types[type].kind == .enum, !program.types[type].cases.isEmpty,
      program.types[type].cases.count <= Interpreter.Limit.casesApart
    else {
      var passed = known
      passed.mayBeNull = false
      passed.objects.removeAll(where: apart.contains)
      if passed.type == nil { passed.type = declared }
      if passed.isEmpty, !apart.isEmpty { return rows }
      rows[.any] = shown(by: builder, passed, name, at: offset)
      return rows
    }
    for element in program.types[type].cases.keys.sorted() {
      let given = known.objects.filter { id in
        guard case .enumCase(let other, let name, _, _) = interpreter.objects[Int(id)] else { return false }
        return other == type && name == element
      }
      if !given.isEmpty, given.allSatisfy(apart.contains) { continue }
      let plain = interpreter.object(.enumCase(type, element, nil, 0))
      rows[.named(element)] = shown(
        by: builder, Value(given.isEmpty ? [plain] : given.filter { !apart.contains($0) }, type: declared), name,
        at: offset)
    }
    return rows
  }

  /// Whether a value that asks for views is an object of the app's, or carries one, which may make them.
  private func isToldApart(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance(let type, _, _): interpreter.relevance.isRelevant(type) || isView(id)
    case .enumCase(.some, _, .some, _):
      (0..<6).contains { index in
        interpreter.hasField(id, String(index))
          && interpreter.read(id, String(index), by: activation.id).objects.contains { object in
            guard case .instance(let type, _, _) = interpreter.objects[Int(object)] else { return false }
            return program.types[type].kind == .class && interpreter.relevance.isRelevant(type)
          }
      }
    default: false
    }
  }

  private func shown(by builder: Value, _ value: Value, _ name: String, at offset: Offset) -> Value {
    let made = runBuilders(
      [EvaluatedArgument(label: nil, value: builder, isTrailing: true, isLabelKnown: true)], label: name, at: offset,
      passing: value)
    return made
  }
}
