import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel

/// What a presentation of SwiftUI's shows, by the cases of the value that it is shown for.
///
/// A view that does nothing but choose by what it is given is no screen: `RouteView(route: $0)` stands for the views between
/// which its body chooses.
struct ShownChoices {
  /// Views that are shown for the values that pass some tests.
  struct Alternative {
    let tests: [ViewNavigation.CaseTest]
    let objects: [HeapID]
  }

  private(set) var alternatives: [Alternative] = []
  /// The views that stand for those between which they choose.
  private(set) var choosing: Set<HeapID> = []
  let reached: ReachedProgram
  let heap: HeapSolver
  let arena: ValueArena
  /// What the presentation is shown for: the values of its bindings, as symbols and as objects.
  private let state: Set<ValueID>
  private var stateObjects: Set<HeapID> = []
  private let isForPathValues: Bool
  /// Whether the views are those of a split view's columns, where all that one chooses between has its place.
  private let isInColumn: Bool
  private let choosers: ChoosingViews

  /// - Complexity: O(*v*) for *v* views that are shown, and those between which they choose.
  init(
    _ reached: ReachedProgram, _ presentation: ViewPresentation, _ effect: HeapEffect, among choosers: ChoosingViews
  ) {
    self.reached = reached
    self.choosers = choosers
    heap = reached.heap
    arena = reached.arena
    state = Set(arena[effect.term.holder].map(arena.unwrapped))
    isForPathValues = presentation.valueType != nil
    isInColumn = presentation.verb == .embed
    for value in state { stateObjects.formUnion(heap.members(of: heap.node(value, effect.context))) }
    if let type = presentation.valueType {
      let values = arena.field(.framework(.pathValues))
      let globals = heap.object(.value(arena.intern(.globals), runBy: nil))
      stateObjects.formUnion(heap.knownCell(globals, values).filter { heap.typeIndex(of: $0) == type })
    }
    stateObjects.remove(heap.null)
    let mayBeChosen = [.push, .present, .tab, .embed].contains(presentation.verb)
    for value in arena[effect.term.target] where !isRuledOut(value, by: effect) {
      var (tests, inner) = tests(around: value, effect.context)
      if tests.isEmpty, stateObjects.isEmpty, let likely = innermostTest(around: value) { tests = [likely] }
      let objects = heap.elements(of: heap.node(inner, effect.context))
      for part in chosen(byBuilder: inner, effect.context, objects) ?? [([], objects)] {
        add(part.objects, tests + part.tests, mayBeChosen: mayBeChosen, inside: [])
      }
    }
  }

  private mutating func add(
    _ objects: [HeapID], _ tests: [ViewNavigation.CaseTest], mayBeChosen: Bool, inside outer: Set<HeapID>
  ) {
    var plain: [HeapID] = []
    for object in objects {
      guard mayBeChosen, !outer.contains(object), let chosen = chosen(by: object) ?? made(byFrame: object) else {
        plain.append(object)
        continue
      }
      choosing.insert(object)
      for (further, objects) in chosen {
        add(objects, tests + further, mayBeChosen: true, inside: outer.union([object]))
      }
    }
    if !plain.isEmpty { alternatives.append(Alternative(tests: tests, objects: plain)) }
  }

  /// What a builder that is kept elsewhere, a closure or a method, makes for the value that views are shown for, by the cases
  /// for which it makes it: `.navigationDestination(for: Route.self) { router.builder($0) }`; `nil` where it is not known to
  /// choose by the value.
  private func chosen(
    byBuilder call: ValueID, _ context: ContextID, _ objects: [HeapID]
  ) -> [(tests: [ViewNavigation.CaseTest], objects: [HeapID])]? {
    guard case .invocation(let callee, let arguments) = arena[call], arena[arguments].count == 1,
      let argument = arena[arena[arguments][0]].first, path(to: argument, context) == []
    else { return nil }
    var testsBySite: [CodeSite: [ViewNavigation.CaseTest]] = [:]
    for builder in heap.members(of: heap.node(callee, context)) {
      guard let value = heap.value(of: builder), let result = result(ofBuilder: value) else { return nil }
      for alternative in arena[result] {
        var tests: [ViewNavigation.CaseTest] = []
        var inner = alternative
        while case .guarded(let id, let next) = arena[inner] {
          inner = next
          if let test = testOfParameter(arena[id]) { tests.append(test) }
        }
        guard case .allocation(let site, _, _) = arena[inner], testsBySite[site] == nil else { return nil }
        testsBySite[site] = tests
      }
    }
    guard testsBySite.values.contains(where: { !$0.isEmpty }) else { return nil }
    return objects.map { object in
      guard let value = heap.value(of: object), case .allocation(let site, _, _) = arena[value] else {
        return ([], [object])
      }
      return (testsBySite[site] ?? [], [object])
    }
  }

  /// What a closure, or a method that is a value, gives back.
  private func result(ofBuilder value: ValueID) -> SetID? {
    switch arena[value] {
    case .closure(let code, _, _), .method(_, let code): reached.engine.finishedSummary(of: code)?.result
    default: nil
    }
  }

  /// What a condition tests of a builder's only argument; `nil` where it asks for something else.
  private func testOfParameter(_ condition: Condition) -> ViewNavigation.CaseTest? {
    guard case .isCase(let cases) = condition.test, arena[condition.subject].count == 1,
      case .parameter(0) = arena[arena.unwrapped(arena[condition.subject][0])]
    else { return nil }
    return .init(cases: Set(cases), isNegated: condition.isNegated)
  }

  /// What a view shows that does nothing but choose by what it is given; `nil` where it does anything else.
  private func chosen(by view: HeapID) -> [(tests: [ViewNavigation.CaseTest], objects: [HeapID])]? {
    guard let type = heap.typeIndex(of: view), choosers.contains(type),
      let body = reached.engine.codes.code(of: .getter(type, "body")),
      let result = reached.engine.finishedSummary(of: body)?.result, !result.isEmpty,
      let frame = reached.frames.frames(of: body, on: view).first
    else { return nil }
    let context = reached.frames[frame].context
    var found: [(tests: [ViewNavigation.CaseTest], objects: [HeapID])] = []
    for value in arena[result] {
      let (tests, inner) = tests(around: value, context)
      guard case .guarded(let condition, _) = arena[value] else {
        guard isInColumn || !tests.isEmpty else { return nil }
        found.append((tests, heap.elements(of: heap.node(inner, context))))
        continue
      }
      if tests.isEmpty {
        // What the view is given where it is made decides, and not what it is shown for.
        let given = heap.elements(of: heap.node(arena[condition].subject, context))
        guard stateObjects.isEmpty, !given.isEmpty else { return nil }
        guard given.contains(where: { heap.mayHold(arena[condition], for: $0) }) else { continue }
        found.append(([], heap.elements(of: heap.node(inner, context))))
      } else {
        found.append((tests, heap.elements(of: heap.node(inner, context))))
      }
    }
    return found
  }

  /// The tests under which a value is shown, and the value itself.
  func tests(
    around value: ValueID, _ context: ContextID
  ) -> (tests: [ViewNavigation.CaseTest], inner: ValueID) {
    var tests: [ViewNavigation.CaseTest] = []
    var inner = value
    while case .guarded(let id, let next) = arena[inner] {
      inner = next
      let condition = arena[id]
      if let test = test(by: condition, context) { tests.append(test) }
    }
    return (tests.isEmpty ? testsOfMaking(inner, context) : tests, inner)
  }

  /// Whether a view is shown, or made, under a condition on something else than what views are shown for, which cannot hold for
  /// what that is known to be: a case that the view around was made with.
  private func isRuledOut(_ value: ValueID, by effect: HeapEffect) -> Bool {
    var inner = value
    while case .guarded(let id, let next) = arena[inner] {
      inner = next
      if cannotHold(arena[id], effect.context) { return true }
    }
    return conditionsOnOwner(ofMaking: inner, by: effect).contains { cannotHold($0, effect.context) }
  }

  private func cannotHold(_ condition: Condition, _ context: ContextID) -> Bool {
    guard heap.decides(condition), test(by: condition, context) == nil else { return false }
    let members = heap.elements(of: heap.node(condition.subject, context))
    return !members.isEmpty && !members.contains { heap.mayHold(condition, for: $0) }
  }

  /// The conditions under which the code of an effect makes a view that ask of its own object alone: in the closures of that
  /// code they mean the same.
  private func conditionsOnOwner(ofMaking view: ValueID, by effect: HeapEffect) -> [Condition] {
    let engine = reached.engine
    guard effect.path == effect.term.path, engine.terms.steps(of: effect.path).count == 1 else { return [] }
    let code = engine.terms.last(of: effect.path).code
    let isMadeHere = (engine.makers[view] ?? []).allSatisfy { path in
      var maker: CodeID? = engine.terms.first(of: path).code
      while let next = maker, next != code { maker = engine.codes[next].definer }
      return maker == code
    }
    guard isMadeHere else { return [] }
    return engine.conditionsOfMaking(view).filter { arena.flags(of: $0.subject).intersection(.symbols) == .receiver }
  }

  /// What a condition tests of the value that views are shown for; `nil` where it asks for something else.
  private func test(by condition: Condition, _ context: ContextID) -> ViewNavigation.CaseTest? {
    guard case .isCase(let cases) = condition.test, let path = path(to: condition.subject, context) else { return nil }
    return .init(path: path, cases: Set(cases), isNegated: condition.isNegated)
  }

  /// The tests under which a view is made: `sheet(isPresented: …) { switch step { case .first: FirstStep() … } }`.
  private func testsOfMaking(_ view: ValueID, _ context: ContextID) -> [ViewNavigation.CaseTest] {
    guard !state.isEmpty || isForPathValues else { return [] }
    return reached.engine.conditionsOfMaking(view).compactMap { test(by: $0, context) }
  }

  /// The innermost test of a value for which nothing is known to be shown: its subject is taken to be that.
  private func innermostTest(around value: ValueID) -> ViewNavigation.CaseTest? {
    var found: ViewNavigation.CaseTest?
    var inner = value
    while case .guarded(let id, let next) = arena[inner] {
      inner = next
      let condition = arena[id]
      if case .isCase(let cases) = condition.test, !condition.isNegated { found = .init(cases: Set(cases)) }
    }
    return found
  }

  /// The properties and carried values that lead from the value that views are shown for to the subject of a condition.
  private func path(to subject: SetID, _ context: ContextID) -> [FieldName]? {
    // `selection ?? .first`
    let subjects = arena[subject].filter { value in
      switch arena[value] {
      case .enumCase, .null: false
      default: true
      }
    }
    let paths = Set((subjects.isEmpty ? Array(arena[subject]) : subjects).map { path(to: $0, context) })
    return paths.count == 1 ? paths.first! : nil
  }

  private func path(to value: ValueID, _ context: ContextID) -> [FieldName]? {
    var names: [FieldName] = []
    var next = arena.unwrapped(value)
    while true {
      if isState(next, context) { return names.reversed() }
      guard case .field(let base, let field) = arena[next], let name = name(of: field) else { break }
      names.append(name)
      next = arena.unwrapped(base)
    }
    return partOfState(value, context).map { [.property($0)] }
  }

  private func name(of field: FieldID) -> FieldName? {
    switch arena[field] {
    case .property(let name): .property(name)
    case .payload(_, let index): .position(index)
    default: nil
    }
  }

  private func isState(_ value: ValueID, _ context: ContextID) -> Bool {
    if state.contains(value) { return true }
    if isForPathValues, case .field(_, let field) = arena[value], case .framework(.pathValues) = arena[field] {
      return true
    }
    let members = heap.members(of: heap.node(value, context)).subtracting([heap.null])
    return !members.isEmpty && members.isSubset(of: stateObjects)
  }

  /// The property of the values that views are shown for that was handed on.
  private func partOfState(_ value: ValueID, _ context: ContextID) -> String? {
    let members = heap.members(of: heap.node(value, context)).subtracting([heap.null])
    guard !members.isEmpty else { return nil }
    let types = Set(stateObjects.compactMap { heap.typeIndex(of: $0) }).sorted()
    return types.flatMap { reached.program.types[$0].propertyOrder }.first { name in
      let field = arena.field(.property(name))
      return members.isSubset(of: stateObjects.flatMap { heap.knownCell($0, field) })
    }
  }
}

extension ValueArena {
  /// What a value is below casts and conditions.
  func unwrapped(_ value: ValueID) -> ValueID {
    switch self[value] {
    case .cast(let inner), .guarded(_, let inner): unwrapped(inner)
    default: value
    }
  }
}
