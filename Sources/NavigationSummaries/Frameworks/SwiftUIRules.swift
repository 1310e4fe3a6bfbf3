import ProgramModel
import SwiftFacts

/// How SwiftUI composes views and shows them.
struct SwiftUIRules: FrameworkRule {
  private static let presenting: [String: ShowVerb] = [
    "sheet": .present, "fullScreenCover": .present, "popover": .present, "inspector": .present,
    "navigationDestination": .push,
  ]

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    guard let step = call.step else { return nil }
    let presents = call.name == "present" && (call.has("item") || call.has("isPresented"))
    guard let verb = presents ? .present : Self.presenting[call.name] ?? verbOfStyle(call, in: evaluator) else {
      if call.name == "environment" || call.name == "environmentObject", call.arguments.count == 1 {
        evaluator.provide(call.first, step)
        return call.receiver
      }
      if call.name == "environment", call.arguments.count == 2 {
        evaluator.provide(call.arguments[1], underKeys: call.first, step)
        return call.receiver
      }
      if call.name == "toggle", call.arguments.isEmpty { return toggle(call, step, in: evaluator) }
      if call.name == "modifier", call.arguments.count == 1 { return modify(call, step, in: evaluator) }
      return nil
    }
    var state = call.argument("isPresented") ?? call.argument("item")
    if state == nil, evaluator.program.keepsStores {
      state = call.argument("store").map { evaluator.presented($0, inCase: call.argument("state")) }
    }
    guard state != nil || call.has("for") else { return nil }
    var presentation = ViewPresentation(verb: verb)
    presentation.isLocked = call.name == "fullScreenCover"
    if call.has("for") {
      let types = valueTypes(call, in: evaluator)
      guard !types.isEmpty else { return leftToCallers(call, in: evaluator) }
      for type in types {
        presentation.valueType = type
        let item = arena.intern(
          .field(arena.intern(.globals), arena.field(.framework(.pathValues))), type: evaluator.types.nominal(type))
        present(presentation, for: state, giving: arena.set(item), call, step, in: evaluator)
      }
    } else {
      let item = call.has("item") || call.has("store") ? evaluator.withoutNull(state ?? .empty) : .empty
      present(presentation, for: state, giving: item, call, step, in: evaluator)
    }
    evaluator.engine.notePrimitive(at: evaluator.lastStep(of: step).site, .resolved)
    return call.receiver
  }

  /// The types of the values for which views are shown; of a generic parameter all that conform to its protocol.
  private func valueTypes(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> [TypeIndex] {
    let named = evaluator.arena[call.argument("for") ?? .empty].compactMap { value -> TypeIndex? in
      if case .metatype(let type) = evaluator.arena[value] { type } else { nil }
    }
    if let first = named.first { return [first] }
    guard let index = call.selector.labels.firstIndex(of: "for"), let written = call.written, index < written.count,
      case .name(let name, _) = written[index].value,
      case .generic = evaluator.types[evaluator.canonical(.named(name))], let bound = evaluator.bound(of: name)
    else { return [] }
    let program = evaluator.program
    let protocols = evaluator.types.nominalTypes(of: bound).filter { program.types[$0].isSource }
    return Set(protocols.flatMap(program.descendants))
      .filter { program.types[$0].isSource && program.types[$0].kind != .protocol && program.types[$0].kind != nil }
      .sorted()
  }

  /// The view that a modifier is called on; the call itself is left to those who know the type of the values, as who calls
  /// `func destination<Value>(for type: Value.Type, …)` does, and is one on that type until then.
  private func leftToCallers(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    let types = arena.filter(call.argument("for") ?? .empty) { arena.isOpen($0) }
    guard !types.isEmpty else { return nil }
    for type in arena[types] {
      _ = evaluator.deferred(
        type, call.selector, call.arguments + [call.receiver], resultType: evaluator.types.intern(.tuple([])),
        step: call.step)
    }
    return call.receiver
  }

  /// Shows what the content of a modifier makes of an item.
  private func present(
    _ presentation: ViewPresentation, for state: SetID?, giving item: SetID, _ call: FrameworkCall, _ step: PathStep,
    in evaluator: BodyEvaluator
  ) {
    let arena = evaluator.arena
    let path = evaluator.path(step)
    var shown = SetID.empty
    let content = contentIndex(call, in: evaluator)
    for (index, argument) in call.arguments.enumerated() {
      let callables = arena.filter(argument, evaluator.isCallable)
      guard !callables.isEmpty else { continue }
      evaluator.record(.framework, label: call.name, receiver: callables, arguments: [item], at: step)
      let made = evaluator.invoke(callables, [item], step: step, label: call.name)
      if index == content { shown = arena.union(shown, made) }
    }
    // State of what the environment holds mentions no symbol.
    let bindings = arena.filter(state ?? .empty) { value in
      if case .field = arena[evaluator.uncast(value)] { return true }
      return !arena.flags(of: value).isDisjoint(with: .symbols)
    }
    evaluator.present(presentation, evaluator.views(in: shown), for: bindings, path: path)
  }

  /// How FlowStacks shows what it is told to while a state says so: `flowDestination(isPresented: $isOpen, style: .push)`.
  private func verbOfStyle(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> ShowVerb? {
    guard call.name == "flowDestination", let style = call.argument("style") else { return nil }
    let isPush = evaluator.arena[style].contains {
      if case .enumCase(_, "push", _) = evaluator.arena[$0] { true } else { false }
    }
    return isPush ? .push : .present
  }

  private func contentIndex(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> Int? {
    let labels = call.selector.labels
    if let index = labels.firstIndex(where: { $0 == "content" || $0 == "destination" }) { return index }
    let firstTrailing = labels.count - call.selector.trailingClosures
    return labels.indices.first { $0 >= firstTrailing && labels[$0] == nil }
  }

  /// `.modifier(Own())`: the body of the modifier, with the view as its content.
  private func modify(_ call: FrameworkCall, _ step: PathStep, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    let modifiers = arena.filter(call.first) { value in
      evaluator.dispatchTypes(of: value, declared: .unknown).contains {
        !$0.isStatic && evaluator.program.type($0.type, descendsFrom: "ViewModifier")
      }
    }
    guard !modifiers.isEmpty else { return nil }
    let modified = evaluator.views(
      in: evaluator.callValues(
        modifiers, Selector("body", ["content"]), [call.receiver], declared: .unknown, expecting: .unknown, step: step))
    return arena.union(call.receiver, modified)
  }

  /// `Binding(get:set:)` stands for the state that its getter reads, or for one case of it where the getter asks for that.
  private func bind(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    var state = SetID.empty
    let assigned = namesAssigned(bySetterOf: call)
    let labels = call.selector.bindingLabels
    for (index, argument) in call.arguments.enumerated() {
      guard labels[index] == "get" else {
        state = arena.union(state, arena.filter(argument) { !evaluator.isCallable($0) })
        continue
      }
      if case .closure(let getter)? = call.written?[index].value, getter.body.count == 1,
        let read = getter.body[0].result
      {
        state = arena.union(state, evaluator.stateRead(by: read, assigned: assigned))
      } else {
        state = arena.union(state, evaluator.invoke(argument, [], step: nil, label: "Binding"))
      }
    }
    for (label, argument) in zip(labels, call.arguments) where label == "set" {
      evaluator.engine.note(evaluator.code) { $0.setters = arena.union($0.setters, argument) }
    }
    evaluator.passToFramework(call.arguments, label: "Binding", step: call.step)
    return state
  }

  /// The names on the left of what a binding's setter assigns: `set: { if !$0 { model.target = nil } }`.
  private func namesAssigned(bySetterOf call: FrameworkCall) -> Set<String> {
    guard let index = call.selector.labels.firstIndex(of: "set"), let written = call.written, index < written.count,
      case .closure(let setter) = written[index].value
    else { return [] }
    var names: Set<String> = []
    var watch = ExpressionWatch { expression in
      guard case .assignment(let target, _, _) = expression else { return }
      var left = NameCollector()
      left.collect(target)
      names.formUnion(left.names)
    }
    watch.walk(setter.body)
    return names.subtracting(["self", "wrappedValue"])
  }

  /// `flag.toggle()` makes it true. Of a flag that a caller gives, the caller knows which it is.
  private func toggle(_ call: FrameworkCall, _ step: PathStep, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    for value in arena[call.receiver] {
      switch arena[value] {
      case .field(let base, let field):
        let truth = arena.intern(.enumCase(nil, "true", .empty), type: evaluator.types.framework("Bool"))
        evaluator.store(arena.set(truth), in: field, of: arena.set(base), path: evaluator.path(step))
      case .parameter, .captured:
        _ = evaluator.deferred(value, call.selector, call.arguments, resultType: .unknown, step: step)
      default: continue
      }
    }
    return .empty
  }

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    let name = evaluator.program.types[type].name
    guard let step = call.step else { return nil }
    if name == "Binding" { return bind(call, in: evaluator) }
    if name == "UIHostingController" {
      let value = evaluator.allocate(type, at: step)
      let hosted = call.argument("rootView") ?? call.first
      evaluator.store(evaluator.views(in: hosted), in: .framework(.rootView), of: arena.set(value), step: step)
      return arena.set(value)
    }
    let isWindow = SwiftUINames.windows.contains(name)
    guard SwiftUINames.isContainer(name) || isWindow else { return nil }
    if SwiftUINames.selecting.contains(name), let selection = call.argument("selection") {
      evaluator.select(into: selection, step)
    }
    let path = evaluator.path(step)
    var content = SetID.empty
    var isExplicit = false
    for (index, argument) in call.arguments.enumerated() {
      let label = call.selector.labels[index]
      let callables = arena.filter(argument, evaluator.isCallable)
      if callables.isEmpty {
        if label == "destination" {
          content = arena.union(content, argument)
          isExplicit = true
        }
        continue
      }
      // A method is called by its own name.
      let closures = arena.filter(callables) { !evaluator.isDispatched($0) }
      evaluator.record(.framework, label: name, receiver: closures, arguments: [], at: step)
      let items =
        SwiftUINames.repeating.contains(name) ? arena.filter(call.first) { !evaluator.isCallable($0) } : .empty
      let made = evaluator.invoke(callables, [items], step: step, label: name)
      switch name {
      case "Button", "Menu": break
      case "NavigationLink":
        let isTrailing = index >= call.arguments.count - call.selector.trailingClosures
        if label == "destination"
          || !isExplicit && isTrailing && label == nil && !call.has("value") && !call.has("destination")
        {
          content = arena.union(content, made)
        }
      // What a library's variant may push is not what the stack begins with.
      case _ where label == "destination" && SwiftUINames.stacks.contains(name): break
      default: content = arena.union(content, made)
      }
    }
    func present(_ verb: ShowVerb, isStackRoot: Bool = false) -> SetID {
      var presentation = ViewPresentation(verb: verb)
      presentation.isStackRoot = isStackRoot
      presentation.isUnconditional = true
      evaluator.present(presentation, evaluator.views(in: content), for: .empty, path: path)
      evaluator.engine.notePrimitive(at: evaluator.lastStep(of: step).site, .resolved)
      return content
    }
    switch name {
    case "NavigationLink":
      evaluator.engine.notePrimitive(at: evaluator.lastStep(of: step).site, .resolved)
      if let value = call.argument("value") {
        evaluator.add(.link, target: value, holder: .empty, path: path)
        keepPathValues(value, step, in: evaluator)
        return .empty
      }
      var presentation = ViewPresentation(verb: .push)
      presentation.isUnconditional = true
      let state = call.argument("isActive") ?? call.argument("selection") ?? .empty
      evaluator.present(presentation, evaluator.views(in: content), for: state, path: path)
      return .empty
    case "NavigationSplitView": return present(.embed)
    case "TabView":
      if evaluator.pagedTabViews.contains(step.site.offset) {
        evaluator.engine.notePrimitive(at: step.site, .notNavigational)
        return .empty
      }
      _ = present(.tab)
      return .empty
    case _ where SwiftUINames.stacks.contains(name):
      if let binding = call.argument("path") {
        evaluator.add(.bindPath, target: binding, holder: evaluator.receiver, path: path)
      }
      return present(.root, isStackRoot: true)
    case _ where isWindow: return present(.root)
    default: break
    }
    if SwiftUINames.opaque.contains(name) { return .empty }
    // What is behind a list that the view writes out is no screen.
    if name == "ZStack", evaluator.owner.map(evaluator.types.isView) == true,
      call.written?.contains(where: Self.endsWithWrittenOutContent) == true
    {
      return .empty
    }
    if SwiftUINames.layouts.contains(name) {
      let isFrame = evaluator.owner.map(evaluator.program.isGeneric) == true
      let laysOutSeveral = call.written?.contains { Self.laysOutSeveral($0, besideSpace: !isFrame) } == true
      if laysOutSeveral { return .empty }
    }
    return content
  }

  /// Whether a builder has several views side by side, or one for each of several elements, which are parts of a screen.
  ///
  /// - Parameter besideSpace: Whether space counts as one; not in a view that is a frame for another, which may stand for
  ///   that one.
  static func laysOutSeveral(_ argument: Expression.Argument, besideSpace: Bool) -> Bool {
    guard case .closure(let closure) = argument.value else { return false }
    let names = closure.body.map(nameOfView)
    let views = names.filter { besideSpace || $0.map(SwiftUINames.spaces.contains) != true }
    return views.count > 1 || views.contains { $0.map(SwiftUINames.repeating.contains) == true }
  }

  /// Whether a builder ends with a list or a form, or with several views that scroll: the content of the view that writes them.
  private static func endsWithWrittenOutContent(_ argument: Expression.Argument) -> Bool {
    guard case .closure(let closure) = argument.value, let last = closure.body.last,
      let (name, call) = viewMade(by: last)
    else { return false }
    // A lazy stack that does not scroll may lie above a screen, as notices do.
    return SwiftUINames.lists.contains(name) && !name.hasPrefix("Lazy")
      || name == "ScrollView" && call.arguments.contains(where: scrollsSeveral)
  }

  /// Whether what scrolls has several views, or a layout of several.
  private static func scrollsSeveral(_ argument: Expression.Argument) -> Bool {
    guard case .closure(let closure) = argument.value else { return false }
    if laysOutSeveral(argument, besideSpace: false) { return true }
    return closure.body.contains { statement in
      guard let (name, call) = viewMade(by: statement) else { return false }
      return SwiftUINames.lists.contains(name)
        || SwiftUINames.layouts.contains(name)
          && call.arguments.contains { laysOutSeveral($0, besideSpace: false) }
    }
  }

  /// The name of what a statement of a builder makes, below its modifiers: `Spacer().frame(height: 8)`.
  private static func nameOfView(_ statement: Statement) -> String? { viewMade(by: statement)?.name }

  /// What a statement of a builder makes, below its modifiers, with the call.
  private static func viewMade(by statement: Statement) -> (name: String, call: Expression.Call)? {
    guard case .expression(let expression) = statement else { return nil }
    var made = expression
    while case .call(let call) = made, case .member(let base, _, _) = call.callee { made = base }
    guard case .call(let call) = made else { return nil }
    switch call.callee {
    case .name(let name, _): return (name, call)
    case .type(.nominal(let path, _), _): return path.last.map { ($0, call) }
    default: return nil
    }
  }

  /// Keeps the values that stacks are asked for, whoever asks.
  private func keepPathValues(_ values: SetID, _ step: PathStep, in evaluator: BodyEvaluator) {
    evaluator.store(
      values, in: .framework(.pathValues), of: evaluator.arena.set(evaluator.arena.intern(.globals)), step: step)
  }
}

extension BodyEvaluator {
  /// The state that a condition depends on; where it compares state with a case of an enum, that case of it.
  ///
  /// - Parameter assigned: The names by which the state is set: of two sides of a comparison the one that has any is meant.
  fileprivate func stateRead(by expression: Expression, assigned: Set<String> = []) -> SetID {
    switch expression {
    case .comparison(let left, let right, let symbol):
      let sides = [left, right].filter { side in
        var collector = NameCollector()
        collector.collect(side)
        return !collector.names.isDisjoint(with: assigned)
      }
      if sides.count == 1, symbol == "==" || symbol == "!=", isState(of: left), isState(of: right) {
        return stateRead(by: sides[0])
      }
      let (one, other) = (evaluate(left), evaluate(right))
      let compared = other.values.isEmpty ? evaluate(right, expecting: one.type) : other
      let state = arena.filter(one.values, isState)
      let cases = payloads(ofCases: arena.filter(compared.values) { !arena[state].contains($0) })
      guard symbol == "==", !cases.isEmpty else { return arena.union(state, arena.filter(other.values, isState)) }
      return cases.reduce(SetID.empty) { arena.union($0, read($1, of: state, type: .unknown)) }
    case .logical(let parts, _):
      return parts.reduce(.empty) { arena.union($0, stateRead(by: $1, assigned: assigned)) }
    case .negation(let inner), .optional(let inner): return stateRead(by: inner, assigned: assigned)
    default: return arena.filter(evaluate(expression).values, isState)
    }
  }

  /// What the cases carry that values name.
  func payloads(ofCases values: SetID) -> [HeapField] {
    var names: Set<String> = []
    var open: [ValueID] = []
    for value in arena[values] {
      switch arena[value] {
      case .enumCase(_, let name, _): if name != "true", name != "false" { names.insert(name) }
      case .parameter, .captured: open.append(value)
      default: break
      }
    }
    return names.sorted().map { .payload($0, 0) } + (open.isEmpty ? [] : [.payloadOfCase(arena.set(open))])
  }

  /// Whether an expression may read state.
  private func isState(of expression: Expression) -> Bool {
    arena[evaluate(expression).values].contains(where: isState)
  }

  private func isState(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field, .parameter, .captured: true
    default: false
    }
  }

  /// Puts objects into the environment, where views find them by their type.
  func provide(_ values: SetID, _ step: PathStep) {
    for value in arena[values] {
      for (type, _, _) in dispatchTypes(of: value, declared: .unknown) {
        for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource {
          store(arena.set(value), in: .environment(ancestor), of: arena.set(arena.intern(.globals)), step: step)
        }
      }
    }
  }

  /// Puts values into the environment, where views find them by a key of the app's own.
  fileprivate func provide(_ values: SetID, underKeys keys: SetID, _ step: PathStep) {
    for key in arena[keys] {
      guard case .keyPath(_, let names) = arena[key], let name = names.last, engine.environmentValue(name) != nil else {
        continue
      }
      store(values, in: .environmentKey(name), of: arena.set(arena.intern(.globals)), step: step)
    }
  }

  /// What the environment has for a property that asks it by type, or by a key of the app's own; `nil` for other properties.
  func provided(for member: MemberLookup.LinkedMember, type: TypeID) -> SetID? {
    let attributes = member.facts.attributes
    if let key = member.facts.environmentKey, engine.environmentValue(key) != nil {
      return read(.environmentKey(key), of: arena.intern(.globals), type: type)
    }
    guard attributes.contains("EnvironmentObject") || attributes.contains("Environment"),
      let nominal = types.nominalType(of: type), program.types[nominal].isSource
    else { return nil }
    return read(.environment(nominal), of: arena.intern(.globals), type: type)
  }

  /// `context.coordinator` in a view that represents a controller or a view: what the view itself has made.
  func coordinatorOfContext(_ context: ValueID) -> SetID? {
    guard case .parameter(let index) = arena[unguarded(context)], let owner = root.owner, types.isView(owner),
      index < info.parameters.count, info.parameters[index].label == "context",
      let maker = lookup.functions(named: "makeCoordinator", of: owner, isStatic: false).first,
      program.functions[maker].facts.body != nil
    else { return nil }
    return compose(
      engine.codes.function(maker), receiver: receiver, arguments: [], step: step(info.offset), label: "makeCoordinator"
    )
  }

  /// What SwiftUI does once a view has made its controller: it shows it in the view, and brings it up to date.
  func embedController() {
    guard let owner, types.isView(owner) || !arena[results].isEmpty else { return }
    for function in lookup.functions(named: "updateUIViewController", of: owner, isStatic: false)
    where program.functions[function].facts.body != nil {
      _ = compose(
        engine.codes.function(function), receiver: receiver, arguments: [results, .empty], step: step(info.offset),
        label: "updateUIViewController")
    }
    var presentation = ViewPresentation(verb: .embed)
    presentation.isUnconditional = true
    present(presentation, results, for: .empty, path: engine.terms.path(step(info.offset)))
  }

  /// What a builder's content is made of, without what is no view.
  func views(in values: SetID) -> SetID {
    arena.filter(values) { value in
      switch arena[unguarded(value)] {
      case .closure, .method, .selector, .text, .null, .enumCase, .metatype: false
      default: true
      }
    }
  }

  /// Shows views for a state.
  func present(_ presentation: ViewPresentation, _ views: SetID, for state: SetID, path: PathID) {
    add(.present(presentation), target: views, holder: state, path: path)
  }
}

extension Selector {
  /// The labels of a binding's initializer, whose first closure may come after the parentheses without one.
  var bindingLabels: [String?] {
    guard labels.count >= 2, labels.last == "set", labels[labels.count - 2] == nil else { return labels }
    return labels.dropLast(2) + ["get", "set"]
  }
}
