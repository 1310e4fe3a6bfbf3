import ProgramModel

/// What is left of an evaluated body: its summary, and what settles in it.
extension BodyEvaluator {
  /// Ends the evaluation: what the caller decides is exported, what closures' creation decides is handed to the code
  /// around, the rest settles.
  func finish() -> Summary {
    if info.name == "makeUIViewController", parent == nil { embedController() }
    var summary = Summary(code: code)
    var result = results
    if mayReturnAnything { result = engine.withUnknown(result, of: code) }
    result = bounded(result)
    if types.isVoid(resultType) || types.isInert(resultType) { result = .empty }
    if result.isEmpty, parent == nil { result = instanceThatCallersName() }
    if result.isEmpty, parent == nil { result = screenThatNothingMakes() }
    summary.result = result
    summary.resultType = resultType
    if parent == nil {
      summary.fresh = freshObjects(in: result).union(containersOfCallers())
    } else if isGivenCases {
      summary.fresh = freshObjects(in: result)
    }
    engine.keepOwnEffects(effects)
    var settled: [Term] = []
    var lifted: [Term] = []
    let isOfNobody =
      !info.isSegue && (info.isStatic || owner == nil || owner.map { !program.types[$0].isSource } == true)
    for term in effects {
      let flags = flags(of: term)
      if case .compare = term.operation {
        if parent != nil, flags.contains(.parameter) { summary.exported.append(term) }
        continue
      }
      if flags.contains(.parameter) {
        summary.exported.append(term)
      } else if parent != nil {
        lifted.append(term)
        if isDecidedByArgument(term) { engine.noteDecision(by: term.conditions, in: code) }
        if !summary.fresh.isEmpty, mentions(summary.fresh, in: term) { summary.exported.append(term) }
      } else if isOfNobody, isDecidedByCaller(term, flags) {
        summary.exported.append(term)
      } else {
        // What happens to an object that each caller has for itself, each caller does.
        if !summary.fresh.isEmpty, mentions(summary.fresh, in: term) {
          summary.exported.append(term)
        } else {
          settled.append(term)
          if arena.flags(of: term.holder).contains(.parameter) { summary.exported += fillings(of: term) }
        }
      }
    }
    liftedEffects = lifted
    if parent == nil { engine.settle(settled, in: code) }
    let givesNothing = types.isVoid(resultType) || types.isInert(resultType)
    summary.differsByPlace =
      !summary.fresh.isEmpty && (!givesNothing || summary.exported.contains { shows(summary.fresh, $0) })
    return summary
  }

  /// Those of some values that are kept where there are too many. What a body gives for one case that callers decide it gives
  /// no caller together with what it gives for another: a factory may have a screen for each of a hundred cases.
  func bounded(_ values: SetID) -> SetID {
    guard arena[values].count > EngineLimits.setSize else { return values }
    var counts: [ConditionID?: Int] = [:]
    var total = 0
    let kept = arena.filter(values) { value in
      var condition: ConditionID?
      if case .guarded(let outermost, _) = arena[value] { condition = outermost }
      counts[condition, default: 0] += 1
      guard counts[condition, default: 0] <= EngineLimits.setSize else { return false }
      guard condition != nil else { return true }
      total += 1
      return total <= EngineLimits.guardedSetSize
    }
    if kept != values { engine.noteWidened() }
    return kept
  }

  /// What a container that callers hand in begins with from then on: this code decides that something is shown there, and
  /// the callers in what. What is pushed there is on top of something.
  private func fillings(of term: Term) -> [Term] {
    guard case .show(.root) = term.operation else { return [] }
    return [FrameworkField.root, .content].map { field in
      Term(
        operation: .store(arena.field(.framework(field)), .property), target: term.target, holder: term.holder,
        conditions: term.conditions, path: term.path)
    }
  }

  /// Whether an effect shows any of the objects that each caller has for itself.
  private func shows(_ fresh: Set<ValueID>, _ term: Term) -> Bool {
    guard case .show = term.operation else { return false }
    return arena[term.target].contains { fresh.contains(unguarded($0)) }
  }

  /// Whether an effect of a static or free function, or of an extension of a framework's type, is the caller's: such code
  /// decides nothing itself.
  private func isDecidedByCaller(_ term: Term, _ flags: SymbolFlags) -> Bool {
    switch term.operation {
    case .show: return true
    // What a modifier shows, it shows on the view that it is called on.
    case .present, .link, .bindPath: return !info.isStatic && owner != nil
    case .call, .invoke: if flags.contains(.receiver) { return true }
    default: break
    }
    return !info.isStatic && flags.contains(.receiver)
  }

  /// Whether a closure does something for some of what it is given only, as in one arm of a `switch` over an outcome.
  private func isDecidedByArgument(_ term: Term) -> Bool {
    switch term.operation {
    case .show, .hide, .release, .present:
      engine.terms[term.conditions].contains { arena.flags(of: arena[$0].subject).contains(.parameter) }
    default: false
    }
  }

  /// Settles what an expression did outside of any call.
  func settleOwnTerms() {
    engine.settle(effects.filter { flags(of: $0).isDisjoint(with: .open) }, in: code)
  }

  /// A screen that a function promises and nothing in the sources makes, as from a storyboard or a closed library.
  private func screenThatNothingMakes() -> SetID {
    guard case .function = info.kind, let type = types.nominalType(of: resultType), program.types[type].isSource,
      program.types[type].kind == .class, types.isScreen(type), info.name != "init"
    else { return .empty }
    return arena.set(allocate(type, at: info.offset))
  }

  /// What a function without code gives back of the type that it is given: `func find<Found>(_ type: Found.Type) -> Found`.
  private func instanceThatCallersName() -> SetID {
    guard case .generic = types[resultType], info.body?.isEmpty == true else { return .empty }
    let wanted = types.intern(.metatype(resultType))
    let named = info.parameters.indices.filter { info.parameters[$0].type == wanted }
    return named.reduce(.empty) {
      arena.union($0, anyInstance(ofEach: arena.set(arena.intern(.parameter($1), type: wanted)), type: resultType))
    }
  }

  /// Any instances of the types that values are.
  func anyInstance(ofEach metatypes: SetID, type: TypeID) -> SetID {
    arena[metatypes].reduce(.empty) { found, metatype in
      switch arena[metatype] {
      case .metatype(let made) where program.types[made].isSource:
        return arena.union(found, arena.set(arena.intern(.anyInstance(made), type: types.nominal(made))))
      case .guarded(let condition, let inner):
        return arena.union(found, arena.guarded(anyInstance(ofEach: arena.set(inner), type: type), by: [condition]))
      default:
        return arena.union(found, arena.set(arena.intern(.anyInstanceOf(metatype), type: type)))
      }
    }
  }

  /// The objects that are made here, given back, and not known to anything but what is given back: each caller has its own.
  ///
  /// Source: Whaley and Rinard (1999), captured and escaping nodes.
  private func freshObjects(in result: SetID) -> Set<ValueID> {
    var fresh = reachedFresh(from: result)
    while !fresh.isEmpty {
      let escaping = effects.reduce(into: Set<ValueID>()) { found, term in
        for value in fresh where !found.contains(value) && letsEscape(term, value, fresh) { found.insert(value) }
      }
      guard !escaping.isEmpty else { break }
      fresh.subtract(escaping)
    }
    return fresh
  }

  /// The containers that are made here around what a caller gives: each call has one of its own, so that the screens of
  /// one caller are not another's.
  private func containersOfCallers() -> Set<ValueID> {
    var found: Set<ValueID> = []
    for term in effects {
      switch term.operation {
      case .store(let field, _):
        let given = arena.flags(of: term.target)
        guard given.contains(.parameter) || given.contains(.receiver) && isOfCaller else { break }
        let holders = arena[term.holder].map(unguarded)
        guard holders.count == 1, isFresh(holders[0]) || isBesideView(holders[0]) else { break }
        switch arena[field] {
        case .framework(.content), .framework(.rootView): found.insert(holders[0])
        // A modifier that an extension of views adds is that of the view which it is added to; so is a view beside that.
        case .property where isModifier(holders[0]) || isBesideView(holders[0]): found.insert(holders[0])
        case .property:
          if arena.base(of: term.target).contains(.parameter), isBox(holders[0]),
            arena[term.target].contains(where: isAnyOwner)
          {
            found.insert(holders[0])
          }
        default: break
        }
      case .invoke:
        for value in arena[term.target] {
          // Code that a caller gives fills what it is given.
          guard case .invocation(let callee, let arguments) = arena[value], arena.base(of: callee).contains(.parameter)
          else { continue }
          for argument in arena[arguments].flatMap({ arena[$0] }) where isFresh(argument) && isStack(argument) {
            found.insert(argument)
          }
        }
      default: break
      }
    }
    return found
  }

  /// Whether an instance is one of the app's own types that only keeps what it is made of: neither a screen nor a view.
  private func isBox(_ value: ValueID) -> Bool {
    guard case .allocation(_, let type, _) = arena[value] else { return false }
    return program.types[type].isSource && !types.isScreen(type) && !types.isView(type)
  }

  /// Whether an instance is a generic view that an extension of all views makes: what it is of, the caller decides.
  private func isBesideView(_ value: ValueID) -> Bool {
    guard parent == nil, let owner, !program.types[owner].isSource, program.types[owner].name == "View",
      madeHere.contains(value), case .allocation(_, let type, _) = arena[value]
    else { return false }
    return types.isView(type) && arena.flags(of: value) == .fresh
  }

  private func isModifier(_ value: ValueID) -> Bool {
    guard case .allocation(_, let type, _) = arena[value] else { return false }
    return types.isModifier(type)
  }

  /// Whether a value is of a type that many screens, or the owners of screens, are.
  private func isAnyOwner(_ value: ValueID) -> Bool {
    guard let type = types.nominalType(of: arena.type(of: value)) else { return false }
    return program.types[type].kind == .protocol && program.types[type].isSource
      || ["UIViewController", "AnyView"].contains(program.types[type].name)
  }

  private func isStack(_ value: ValueID) -> Bool {
    guard case .allocation(_, let type, _) = arena[value] else { return false }
    return program.type(type, descendsFrom: "UINavigationController")
      || program.type(type, descendsFrom: "UITabBarController")
  }

  private func mentions(_ fresh: Set<ValueID>, in term: Term) -> Bool {
    [term.target, term.holder].contains { set in
      (parent != nil || arena.flags(of: set).contains(.fresh)) && fresh.contains { arena.mentions($0, in: set) }
    }
  }

  /// Whether an effect makes an object known to others than those that each caller has for itself.
  private func letsEscape(_ term: Term, _ value: ValueID, _ fresh: Set<ValueID>) -> Bool {
    guard parent != nil || arena.flags(of: term.target).contains(.fresh) else { return false }
    // What a caller decides happens for each caller's own copy.
    let flags = flags(of: term)
    if flags.contains(.parameter) || flags.contains(.receiver) && isOfCaller { return false }
    switch term.operation {
    // What the environment of views has of a type it has of all callers.
    case .store(let field, _) where isEnvironment(field): return false
    case .store, .show:
      let holders = arena[term.holder]
      if !holders.isEmpty, holders.allSatisfy({ isOf(fresh, unguarded($0)) }) { return false }
    case .compare, .hide, .release: return false
    // A stream that is derived from another hears of it; nobody gets hold of it by that.
    case .listen where arena[term.target].contains(value): return false
    default: break
    }
    return arena.mentions(value, in: term.target)
  }

  /// Whether a value is one of some objects, or a part that one of them has made for itself.
  private func isOf(_ objects: Set<ValueID>, _ value: ValueID) -> Bool {
    if objects.contains(value) { return true }
    guard case .allocation(_, _, .owner(let owner)) = arena[value] else { return false }
    return isOf(objects, owner)
  }

  /// Whether the code extends a framework's type, or is the model of a library's: what it is called on, the caller decides.
  private var isOfCaller: Bool {
    parent == nil && !info.isStatic && owner.map { !program.types[$0].isSource || program.types[$0].isModel } == true
  }

  private func isEnvironment(_ field: FieldID) -> Bool {
    switch arena[field] {
    case .environment, .environmentKey: true
    default: false
    }
  }

  private func reachedFresh(from result: SetID) -> Set<ValueID> {
    var fresh = Set(partsGiven(in: result).filter(isFresh))
    guard !fresh.isEmpty else { return [] }
    var grew = true
    while grew {
      grew = false
      for term in effects {
        switch term.operation {
        case .store, .show: break
        default: continue
        }
        if arena[term.holder].contains(where: fresh.contains) {
          for value in arena[term.target].map(unguarded) where isFresh(value) {
            if fresh.insert(value).inserted { grew = true }
          }
        } else if case .store = term.operation, arena[term.target].contains(where: { fresh.contains(unguarded($0)) }) {
          // What only keeps such an object each caller has for itself as well.
          for value in arena[term.holder].map(unguarded) where isFresh(value) {
            if fresh.insert(value).inserted { grew = true }
          }
        }
      }
    }
    return fresh
  }

  /// The values that callers get, those in tuples one by one.
  private func partsGiven(in result: SetID) -> [ValueID] {
    arena[result].map(unguarded).flatMap { value in
      guard case .tuple(_, let elements) = arena[value] else { return [value] }
      return arena[elements].flatMap(partsGiven)
    }
  }

  private func isFresh(_ value: ValueID) -> Bool {
    guard madeHere.contains(value), case .allocation(_, let type, let context) = arena[value] else { return false }
    guard parent != nil else { return arena.flags(of: value) == .fresh }
    // A view builder's views are told apart by the view around them.
    guard !types.isView(type) else { return false }
    if case .owner = context { return true }
    return arena.flags(of: value) == .fresh
  }

  /// Whether a closure is declared to be given cases, by which what it makes is told apart.
  private var isGivenCases: Bool {
    info.parameters.contains { parameter in
      if case .generic = types[parameter.type] { return true }
      guard let type = types.nominalType(of: parameter.type), program.types[type].isSource else { return false }
      return program.types[type].kind == .enum || program.types[type].kind == .protocol
    }
  }

  func unguarded(_ value: ValueID) -> ValueID {
    if case .guarded(_, let inner) = arena[value] { return unguarded(inner) }
    return value
  }
}
