import GraphConstruction
import ProgramModel
import SwiftFacts

/// Views are composed where they are made: their bodies run there, and a builder stands for the views that it makes.
extension Evaluator {
  /// The objects that are views.
  func views(in value: Value) -> Value {
    guard !value.objects.isEmpty else { return .nothing }
    return Value(value.objects.filter(isView), origin: value.origin)
  }

  func isView(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance(let type, _, _), .symbolicInstance(let type): interpreter.isView(type)
    default: false
    }
  }

  /// Runs the body of a view on behalf of the code that makes it.
  func compose(_ id: ObjectID, at offset: Offset) {
    guard isView(id), let type = interpreter.objectTypes[Int(id)] else { return }
    for ancestor in program.ancestry(of: type) {
      if let body = program.types[ancestor].properties["body"], body.facts.getter != nil {
        let callee = interpreter.activate(.getter(ancestor, "body"), receiver: id, arguments: [])
        noteCall(of: callee, label: "body", at: offset)
        return
      }
      for index in program.types[ancestor].functions["makeUIViewController"] ?? []
      where program.functions[index].facts.body != nil {
        embedController(madeBy: index, of: id, at: offset)
      }
    }
  }

  func noteCall(of callee: RunningActivation, label: String, at offset: Offset) {
    let key = Activation.CallKey(caller: activation.id, site: site(offset), label: label)
    guard callee.callers[key] == nil else { return }
    callee.callers[key] = Activation.CallEdge(key, receiver: Origin(), arguments: [], byType: false)
  }

  /// A view that represents a view controller embeds it.
  private func embedController(madeBy index: FunctionIndex, of id: ObjectID, at offset: Offset) {
    let callee = interpreter.activate(
      .function(index), receiver: id, arguments: interpreter.systemArguments(of: index, on: id))
    noteCall(of: callee, label: "makeUIViewController", at: offset)
    callee.dependents.insert(activation.id)
    update(callee.result, madeBy: index, of: id, at: offset)
    let controllers = callee.result.objects.filter { isKind($0, "UIViewController") && !isPlumbing($0, of: id) }
    guard !controllers.isEmpty else { return }
    var presentation = ViewNavigation.Presentation(verb: .embed)
    presentation.isUnconditional = true
    presentation.rows[.any] = Value(controllers)
    interpreter.views.show(presentation, at: interpreter.key(program.site(of: index), callee))
  }

  /// Whether a view that represents a controller has it only for itself, and nobody takes it for a screen: a class that
  /// it declares, one around the view that it is given, or one of the system's, refined.
  private func isPlumbing(_ controller: ObjectID, of view: ObjectID) -> Bool {
    guard let type = interpreter.objectTypes[Int(controller)], let owner = interpreter.objectTypes[Int(view)],
      program.types[type].isSource
    else { return false }
    let isDeclaredThere = program.types[type].name.hasPrefix(program.types[owner].name + ".")
    let isAround =
      !program.types[type].genericParameters.isEmpty && !program.types[owner].genericParameters.isEmpty
    return isDeclaredThere || isAround || UIKitTypes.systemScreens.contains { program.type(type, descendsFrom: $0) }
  }

  /// Runs the closures among the arguments of a framework's view or modifier; the views that they, or the arguments
  /// themselves, stand for.
  @discardableResult
  func runBuilders(_ arguments: [EvaluatedArgument], label: String, at offset: Offset, passing: Value = .nothing)
    -> Value
  {
    var result = Value.nothing
    for argument in arguments {
      result.formUnion(views(in: argument.value))
      for id in argument.value.objects {
        switch interpreter.objects[Int(id)] {
        case .closure, .method:
          result.formUnion(views(in: build(Value([id], origin: argument.value.origin), passing, label, at: offset)))
        case .enumCase(nil, "init", _, _):
          // `.init(get: { … }, set: { … })`
          for index in 0..<2 {
            let content = Value(interpreter.read(id, String(index), by: activation.id).objects)
            if index == 1 { interpreter.views.noteSetters(content.objects) }
            if !content.isEmpty { _ = build(content, .nothing, label, at: offset) }
          }
        default: break
        }
      }
    }
    return result
  }

  /// Calls a builder, or an action, with a value for its first parameter, and unknown ones for the others.
  func build(_ builder: Value, _ passing: Value, _ label: String, at offset: Offset) -> Value {
    var result = Value.nothing
    for id in builder.objects {
      var count = 0
      switch interpreter.objects[Int(id)] {
      case .closure: count = max(1, interpreter.closures[id]!.facts.parameters.count)
      case .method(let function, _): count = program.functions[function].facts.parameters.count
      default: continue
      }
      let arguments = (0..<count).map { index in
        EvaluatedArgument(
          label: nil,
          value: index == 0 && !passing.isEmpty
            ? passing : Value(mayBeNull: true, type: index == 0 ? passing.type : nil),
          isTrailing: false, isLabelKnown: false)
      }
      result.formUnion(
        callValue(Value([id], origin: builder.origin), arguments, at: offset, label: label))
    }
    return result
  }

  // MARK: Frameworks' views

  /// A view or scene of a framework's, with what it composes.
  func composeFramework(_ name: String, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    switch name {
    case "NavigationLink": return makeLink(arguments, at: offset)
    case "NavigationLinkStore" where presentByStore(.push, arguments, showing: "destination", at: offset):
      return .nothing
    case "IfLetStore" where presentByStore(.present, arguments, showing: "then", at: offset): return .nothing
    case "Binding": return makeBinding(arguments, at: offset)
    case "NavigationPath": return Value([interpreter.object(.collection(site(offset), activation.id))])
    case "NavigationSplitView":
      return show(.embed, runBuilders(arguments, label: name, at: offset), at: offset)
    case "TabView":
      return show(.tab, runBuilders(arguments, label: name, at: offset), at: offset)
    case _ where SwiftUINames.stacks.contains(name):
      for argument in arguments where argument.label == "path" {
        interpreter.views.bindPath(argument.value.objects, of: selfValue.objects)
      }
      // What a library's variant may push is not what the stack begins with.
      runBuilders(arguments.filter { $0.label == "destination" }, label: name, at: offset)
      let root = arguments.filter { $0.label != "destination" }
      return show(.root, runBuilders(root, label: name, at: offset), isStackRoot: true, at: offset)
    case _ where SwiftUINames.windows.contains(name):
      return show(.root, runBuilders(arguments, label: name, at: offset), at: offset)
    case "ForEach":
      let data = arguments.first.map { dereferenced($0.value, at: offset) } ?? .nothing
      var items = element(of: data)
      items.mayBeNull = false
      return runBuilders(Array(arguments.dropFirst()), label: name, at: offset, passing: items)
    case _ where SwiftUINames.holders.contains(name):
      let held = arguments.first { $0.label == "initialValue" || $0.label == "wrappedValue" || $0.label == nil }
      return held?.value ?? .nothing
    default: break
    }
    let store = storePassed(to: name, arguments, at: offset) ?? .nothing
    let composed = runBuilders(
      arguments.filter { $0.label != "observe" }, label: name, at: offset, passing: store)
    interpreter.noteEscape(of: arguments.flatMap(\.value.objects))
    if SwiftUINames.opaque.contains(name) { return .nothing }
    if SwiftUINames.layouts.contains(name), arguments.contains(where: laysOutSeveral) { return .nothing }
    return composed
  }

  /// Whether a builder has several views side by side, which are parts of a screen.
  private func laysOutSeveral(_ builder: EvaluatedArgument) -> Bool {
    builder.value.objects.contains { id in
      guard case .closure = interpreter.objects[Int(id)] else { return false }
      return interpreter.closures[id]!.facts.body.count > 1
    }
  }

  private func show(
    _ verb: Effect.ShowVerb, _ shown: Value, isStackRoot: Bool = false, at offset: Offset
  ) -> Value {
    interpreter.attempt(at: site(offset), .resolved)
    var presentation = ViewNavigation.Presentation(verb: verb, isStackRoot: isStackRoot)
    presentation.isUnconditional = true
    presentation.rows[.any] = shown
    interpreter.views.show(presentation, at: interpreter.key(site(offset), activation))
    return shown
  }

  /// `NavigationLink`: pushes its destination, or what a table has for its value.
  private func makeLink(_ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    if let value = arguments.first(where: { $0.label == "value" }) {
      interpreter.attempt(at: site(offset), .resolved)
      interpreter.views.link(value.value, at: interpreter.key(site(offset), activation))
      noteValues(value.value)
      runBuilders(arguments.filter { $0.label != "value" }, label: "NavigationLink", at: offset)
      return .nothing
    }
    let explicit = arguments.first { $0.label == "destination" }
    let destination = explicit ?? arguments.first { $0.isTrailing && $0.label == nil }
    var presentation = ViewNavigation.Presentation(verb: .push)
    presentation.isUnconditional = true
    for argument in arguments where argument.label == "isActive" || argument.label == "selection" {
      presentation.bindings.formSortedUnion(argument.value.objects.filter(interpreter.isBinding))
    }
    if let destination {
      presentation.rows[.any] = runBuilders([destination], label: "NavigationLink", at: offset)
    }
    noteShown(presentation, at: offset)
    runBuilders(
      arguments.filter { $0.label != "destination" && !($0.isTrailing && $0.label == nil && explicit == nil) },
      label: "NavigationLink", at: offset)
    return .nothing
  }

  /// Notes a presentation, and whether anything of the app's own is shown by it.
  func noteShown(_ presentation: ViewNavigation.Presentation, at offset: Offset) {
    if presentation.rows.values.contains(where: { !$0.isEmpty }) {
      interpreter.attempt(at: site(offset), .resolved)
    } else {
      interpreter.attempt(
        at: site(offset), .notNavigational, reason: "shows views that have no type of their own in the sources")
    }
    interpreter.views.show(presentation, at: interpreter.key(site(offset), activation))
  }

  /// Keeps the values that tables are asked for, by their types.
  func noteValues(_ value: Value) {
    for id in value.objects {
      guard let type = interpreter.objectTypes[Int(id)], program.types[type].isSource else { continue }
      interpreter.write(interpreter.null, "#values:\(type)", Value([id]), isGiven: false)
    }
  }
}
