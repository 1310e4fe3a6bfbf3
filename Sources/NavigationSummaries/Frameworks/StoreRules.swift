import ProgramModel
import SwiftFacts

/// Stores of the Composable Architecture: a store stands for the state that it holds, a scope of it for a part of that.
struct StoreRules: FrameworkRule {
  /// The library's views that hand a store on to a closure.
  static let views: Set<String> = [
    "WithViewStore", "IfLetStore", "SwitchStore", "ForEachStore", "NavigationLinkStore",
  ]
  /// The arguments of those views that are no content.
  static let plain: Set<String> = ["observe", "state", "action", "removeDuplicates"]

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard evaluator.program.keepsStores, let label = call.selector.labels.first else { return nil }
    switch (call.name, label) {
    case ("scope", "state"), ("binding", "get"):
      return evaluator.part(of: Typed(values: call.receiver, type: call.declared), by: call.first, at: call.step)
    case ("sending", nil): return call.receiver
    default: return nil
    }
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    name == "case" && evaluator.program.keepsStores ? evaluator.arena.set(value) : nil
  }

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let name = evaluator.program.types[type].name
    guard evaluator.program.keepsStores, Self.views.contains(name), let step = call.step, !call.arguments.isEmpty,
      call.selector.labels[0] == nil
    else { return nil }
    switch name {
    case "NavigationLinkStore": return show(.push, "destination", call, step, in: evaluator)
    case "IfLetStore" where evaluator.isPresented(call.first): return show(.present, "then", call, step, in: evaluator)
    default: break
    }
    let state = evaluator.observed(of: call.first, by: call.argument("observe"), at: step)
    var content = SetID.empty
    for (label, argument) in zip(call.selector.labels, call.arguments).dropFirst() {
      let callables = evaluator.arena.filter(argument, evaluator.isCallable)
      guard !callables.isEmpty, label.map(Self.plain.contains) != true else { continue }
      evaluator.record(.framework, label: name, receiver: callables, arguments: [state], at: step)
      content = evaluator.arena.union(content, evaluator.invoke(callables, [state], step: step, label: name))
    }
    return evaluator.views(in: content)
  }

  /// Shows what a closure makes of a store for as long as the store's state is there.
  private func show(
    _ verb: ShowVerb, _ label: String, _ call: FrameworkCall, _ step: PathStep, in evaluator: BodyEvaluator
  ) -> SetID {
    let state = evaluator.presented(call.first, inCase: call.argument("state"))
    var shown = SetID.empty
    for (index, argument) in call.arguments.enumerated().dropFirst() {
      let callables = evaluator.arena.filter(argument, evaluator.isCallable)
      let own = call.selector.labels[index]
      guard !callables.isEmpty, own.map(Self.plain.contains) != true else { continue }
      let isTrailing = index >= call.arguments.count - call.selector.trailingClosures
      let isContent = own == label || own == nil && isTrailing && label == "then"
      evaluator.record(
        .framework, label: label, receiver: callables, arguments: isContent ? [state] : [], at: step)
      let made = evaluator.invoke(callables, isContent ? [state] : [], step: step, label: label)
      if isContent { shown = evaluator.arena.union(shown, made) }
    }
    evaluator.present(
      ViewPresentation(verb: verb), evaluator.views(in: shown), for: state, path: evaluator.path(step))
    evaluator.engine.notePrimitive(at: evaluator.lastStep(of: step).site, .resolved)
    return .empty
  }
}

extension BodyEvaluator {
  // MARK: Parts of a state

  /// The part of a state to which a key path, or a closure, leads.
  func part(of state: Typed, by path: SetID, at step: PathStep?) -> SetID {
    for value in arena[path] {
      guard case .keyPath(_, let names) = arena[value] else { continue }
      return names.reduce(state) { readPart($1, of: $0) }.values
    }
    return invoke(path, [state.values], step: step, label: "scope")
  }

  /// What a view of the library's observes of a store.
  func observed(of store: SetID, by path: SetID?, at step: PathStep?) -> SetID {
    guard let path, !path.isEmpty else { return store }
    let part = part(of: Typed(values: store, type: .unknown), by: path, at: step)
    return part.isEmpty ? store : part
  }

  /// A property of a state, or what a case of it carries.
  private func readPart(_ name: String, of state: Typed) -> Typed {
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    var found = SetID.empty
    var type = TypeID.unknown
    for value in arena[state.values] {
      let own = stateTypes(of: value, declared: state.type)
      if let (owner, facts) = own.lazy.compactMap({ self.caseNamed(name, of: $0) }).first {
        type = facts.payload.first.map { types.canonical($0.type, in: owner) } ?? .unknown
        found = arena.union(found, read(.payload(name, 0), of: value, type: type))
      } else {
        let part = readMember(name, of: Typed(values: arena.set(value), type: state.type), at: info.offset)
        if part.type != .unknown { type = part.type }
        found = arena.union(found, part.values)
      }
    }
    return Typed(values: found, type: type)
  }

  private func caseNamed(_ name: String, of type: TypeIndex) -> (TypeIndex, CaseFacts)? {
    program.types[type].cases[name].map { (type, $0) }
  }

  private func stateTypes(of value: ValueID, declared: TypeID) -> [TypeIndex] {
    dispatchTypes(of: value, declared: declared).filter { !$0.isStatic }.map(\.type)
  }

  /// `sheet(store: …, state: /Destination.State.edit)`: what the case carries, or all of the state.
  func presented(_ state: SetID, inCase wanted: SetID?) -> SetID {
    let names = arena[wanted ?? .empty].compactMap { value -> String? in
      switch arena[value] {
      case .keyPath(_, let names): names.last
      case .enumCase(_, let name, _): name
      case .method, .selector: nil
      default: nil
      }
    }
    guard let name = names.first else { return state }
    return readPart(name, of: Typed(values: state, type: .unknown)).values
  }

  /// Whether a state is one that views are shown for, by its attribute.
  fileprivate func isPresented(_ state: SetID) -> Bool {
    arena[state].contains { value in
      guard case .field(let base, let field) = arena[uncast(value)], case .property(let name) = arena[field] else {
        return false
      }
      return stateTypes(of: base, declared: .unknown).contains { type in
        let attributes = lookup.property(name, of: type, isStatic: false)?.facts.attributes ?? []
        return attributes.contains("PresentationState") || attributes.contains("Presents")
      }
    }
  }

  // MARK: Types

  /// The type of what a closure of a view or modifier is given, as far as the arguments before it tell.
  func typeGiven(to name: String, _ labels: [String?], _ arguments: [SetID]) -> TypeID {
    func argument(_ label: String) -> SetID? {
      labels.firstIndex(of: label).flatMap { $0 < arguments.count ? arguments[$0] : nil }
    }
    if program.keepsStores, StoreRules.views.contains(name), let store = arguments.first {
      let state = presented(observed(of: store, by: argument("observe"), at: nil), inCase: argument("state"))
      return types.elemental(commonType(of: state))
    }
    if let item = argument("item") { return types.elemental(commonType(of: withoutNull(item))) }
    if program.keepsStores, let store = argument("store") {
      return types.elemental(commonType(of: presented(store, inCase: argument("state"))))
    }
    return .unknown
  }

  // MARK: Choices

  /// Whether code is a view's of an app that keeps its state in stores: reducers, which are not run, decide what it shows.
  var readsStores: Bool { program.keepsStores && root.owner.map(types.isView) == true }

  /// Whether what a body chooses by is read from a store, where reducers may have changed it; not so `store.case` of the
  /// store that a closure is given.
  func isOfStore(_ subject: Expression) -> Bool {
    guard readsStores, case .member(let base, let name, _) = subject.withoutOptionals else { return false }
    guard name == "case", case .name(let local, _) = base.withoutOptionals else { return true }
    return local == "self" || lookUp(local) == nil
  }

  /// The state that a body chooses by: a property, or all of a state that is an enum itself.
  private func state(chosenBy subject: Expression, _ values: SetID) -> SetID {
    if case .member(let base, let name, _) = subject.withoutOptionals, name != "case", name != "state" {
      let computed = computedState(name, of: base)
      return computed.isEmpty ? values : computed
    }
    return read(.framework(.wholeState), of: values, type: commonType(of: values))
  }

  /// A property that is computed of other state, which reducers set by its own name.
  private func computedState(_ name: String, of base: Expression) -> SetID {
    let holders = evaluate(base)
    let isComputed = stateTypes(of: holders).contains {
      lookup.property(name, of: $0, isStatic: false)?.facts.getter != nil
    }
    guard isComputed else { return .empty }
    return read(.property(name), of: holders.values, type: memberType(name, of: holders.type))
  }

  private func stateTypes(of holders: Typed) -> [TypeIndex] {
    types.nominalTypes(of: holders.type) + arena[holders.values].flatMap { stateTypes(of: $0, declared: holders.type) }
  }

  /// Notes the views that the arms of a body's `switch` have for cases of a state.
  func noteChoice(by subject: Expression, _ values: SetID, _ arms: [(patterns: [Pattern], views: SetID)]) {
    var chosen = SetID.empty
    for arm in arms {
      let names = arm.patterns.compactMap(nameOfCase)
      let shown = views(in: arm.views)
      guard !names.isEmpty, !shown.isEmpty else { continue }
      let condition = arena.condition(Condition(subject: values, test: .isCase(names), isNegated: false))
      chosen = arena.union(chosen, arena.guarded(shown, by: [condition]))
    }
    guard !chosen.isEmpty else { return }
    noteChoice(.root, chosen, for: state(chosenBy: subject, values), at: subject.start)
  }

  /// `if let store = store.scope(state: \.destination?.edit, …) { EditView(store: store) }`.
  func notePart(_ conditions: [Statement.Condition], showing views: SetID) {
    let shown = self.views(in: views)
    guard readsStores, !shown.isEmpty else { return }
    for condition in conditions {
      guard case .binding(_, _, let scoped?) = condition, case .call(let call) = scoped.withoutOptionals,
        case .member(_, "scope", let offset) = call.callee, call.arguments.first?.label == "state",
        case .keyPath? = call.arguments.first?.value
      else { continue }
      noteChoice(.present, shown, for: evaluate(scoped).values, at: offset)
    }
  }

  private func noteChoice(_ verb: ShowVerb, _ views: SetID, for state: SetID, at offset: Offset) {
    var presentation = ViewPresentation(verb: verb)
    presentation.isChoice = true
    present(presentation, views, for: state, path: engine.terms.path(step(offset)))
  }

  private func nameOfCase(_ pattern: Pattern) -> String? {
    switch pattern {
    case .enumCase("some", let parts): parts.first.flatMap(nameOfCase)
    case .enumCase(let name, _), .expression(.implicitMember(let name, _)): name
    default: nil
    }
  }
}

extension Expression {
  /// Where an expression that names something begins.
  fileprivate var start: Offset {
    switch self {
    case .name(_, let offset), .member(_, _, let offset): offset
    case .call(let call): call.offset
    case .optional(let inner): inner.start
    default: 0
    }
  }
}
