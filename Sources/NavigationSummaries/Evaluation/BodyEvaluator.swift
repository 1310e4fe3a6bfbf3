package import ProgramModel
import ResourceReading
package import SwiftFacts

/// Values with the type that the code gives them.
struct Typed {
  var values: SetID
  var type: TypeID

  static let nothing = Typed(values: .empty, type: .unknown)
}

/// A variable in scope.
struct Variable {
  var values: SetID
  var type: TypeID
}

/// Evaluates one body once, with its receiver, its parameters and what it captures as symbols.
final class BodyEvaluator {
  let engine: SummaryEngine
  let code: CodeID
  let info: CodeInfo
  /// The evaluator of the code around a closure.
  let parent: BodyEvaluator?
  let owner: TypeIndex?
  /// What `self` is, and its type.
  let receiver: SetID
  let receiverType: TypeID

  var scopes: [[String: Variable]] = [[:]]
  /// The effects so far, in order.
  private(set) var effects: [Term] = []
  private var knownEffects: Set<Term> = []
  var results = SetID.empty
  var resultType = TypeID.unknown
  /// What must hold where the evaluation is.
  var conditions: [ConditionID] = []
  /// What is known of the fields of objects that this body has made.
  var ownFields: [OwnField: SetID] = [:]
  var compositions: [Composition: SetID] = [:]
  var invocations: [Invocation: SetID] = [:]
  var madeHere: Set<ValueID> = []
  /// For each captured name whose value depends on the parameters around: that value.
  var capturedValues: [String: SetID] = [:]
  var strongCaptures: [String: SetID] = [:]
  var weakNames: Set<String> = []
  /// Names of this body that closures in it have captured.
  private var captured: Set<String> = []
  /// What variables are assigned after a closure has captured them.
  private(set) var reassigned: [String: SetID] = [:]
  var assignedLater: [String: SetID] = [:]
  /// Values that were compared with elements of a field, by the field's value.
  var comparedWith: [ValueID: SetID] = [:]
  var equalTo: [ValueID: SetID] = [:]
  /// The value of the state that decides which views are pushed, where a stack is given one.
  var navigationPath = SetID.empty
  private var closureEffects: [Term] = []
  /// The scenes whose content is stored.
  var filledScenes: Set<ValueID> = []
  /// How many substitutions are under way.
  var compositionDepth = 0
  /// The place that makes the instance at hand, where the code at hand only says of which type it is.
  var constructionPlace: ConstructionPlace?
  /// Whether what is evaluated is made for whoever calls, as default values are.
  var isForCaller = false
  /// The closures that the body makes, by their place.
  var closureValues: [Offset: ValueID] = [:]
  /// The way from the call that is composed to a deferred call in it that is made now.
  var pathSuffix: PathID?
  /// Whether the statements before have certainly left.
  var isUnreachable = false
  /// Whether some result is not known.
  private var mayReturnAnything = false

  struct OwnField: Hashable {
    let object: ValueID
    let field: FieldID
  }

  struct ConstructionPlace {
    let site: CodeSite
    let maker: ValueID?
  }

  struct Composition: Hashable {
    let code: CodeID
    let receiver: SetID
    let arguments: [SetID]
    let step: PathStep?
    let origin: CallOrigin
    let suffix: PathID?
    let conditions: ConditionSetID
  }

  struct Invocation: Hashable {
    let callee: ValueID
    let arguments: [SetID]
    let step: PathStep?
    let suffix: PathID?
    let conditions: ConditionSetID
  }

  var program: Program { engine.program }
  var types: TypeTable { engine.types }
  var arena: ValueArena { engine.arena }
  var lookup: MemberLookup { engine.lookup }

  init(_ engine: SummaryEngine, code: CodeID, parent: BodyEvaluator?) {
    self.engine = engine
    self.code = code
    self.parent = parent
    info = engine.codes[code]
    owner = info.owner
    if let parent {
      receiver = parent.receiver
      receiverType = parent.receiverType
      conditions = []
    } else if let owner = info.owner {
      let type = engine.types.extendedCollection(owner) ?? engine.types.nominal(owner)
      let own = info.isStatic ? engine.types.intern(.metatype(type)) : type
      receiver = engine.arena.set(engine.arena.intern(.receiver(owner, isStatic: info.isStatic), type: own))
      receiverType = own
    } else {
      receiver = .empty
      receiverType = .unknown
    }
  }

  /// The evaluator of the function around all closures.
  var root: BodyEvaluator { parent?.root ?? self }

  func site(_ offset: Offset) -> CodeSite { CodeSite(file: Int32(info.file), offset: offset) }
  func step(_ offset: Offset) -> PathStep { PathStep(code: code, site: site(offset)) }

  func canonical(_ name: TypeName) -> TypeID {
    let type = types.canonical(name, in: owner, generics: info.generics)
    if types[type] == .receiver { return info.isStatic ? metatypeInstance(receiverType) : receiverType }
    return type
  }

  func metatypeInstance(_ type: TypeID) -> TypeID {
    if case .metatype(let inner) = types[type] { return inner }
    return type
  }

  // MARK: Running

  func run() {
    if case .segue(let segue) = info.kind {
      guard let source = arena[receiver].first else { return }
      follow(segue, from: source, at: PathStep(code: code, site: segue.site))
      return
    }
    bindParameters()
    guard let body = info.body else { return }
    switch info.kind {
    case .initialValue(_, let name):
      guard case .returning(let expression?)? = body.first else {
        if let owner, let property = program.types[owner].properties[name], let wrapper = wrapper(of: property) {
          keepWrapper(wrapper, around: .empty, property.facts)
        }
        return
      }
      let value = evaluate(expression, expecting: info.resultType)
      results = value.values
      resultType = info.resultType == .unknown ? value.type : info.resultType
      if info.resultType == .unknown, value.type != .unknown {
        let key = SummaryEngine.PropertyKey(owner: owner, name: name)
        if engine.inferredTypes[key] ?? .unknown == .unknown { engine.inferredTypes[key] = value.type }
      }
      keepInitialValue(value.values, name)
      if let owner, let property = program.types[owner].properties[name], let wrapper = wrapper(of: property) {
        keepWrapper(wrapper, around: value.values, property.facts)
      }
    case .global(let name):
      guard case .returning(let expression?)? = body.first else { return }
      let value = evaluate(expression, expecting: info.resultType)
      let globals = arena.set(arena.intern(.globals))
      store(value.values, in: .property(name), of: globals, step: step(info.offset))
    default:
      resultType = info.resultType
      evaluateBody(body)
    }
  }

  private func keepInitialValue(_ value: SetID, _ name: String) {
    guard let owner, !value.isEmpty else { return }
    let holder = info.isStatic ? arena.set(metatype(of: owner)) : receiver
    if let property = program.types[owner].properties[name], wrapper(of: property) != nil { return }
    store(value, in: .property(info.name), of: holder, step: step(info.offset))
  }

  func metatype(of type: TypeIndex) -> ValueID {
    arena.intern(.metatype(type), type: types.intern(.metatype(types.nominal(type))))
  }

  private func bindParameters() {
    for (index, parameter) in info.parameters.enumerated() {
      var type = parameter.type
      if types[type] == .receiver { type = receiverType }
      if parameter.isVariadic { type = types.intern(.collection(type)) }
      let value = types.isInert(type) ? SetID.empty : arena.set(arena.intern(.parameter(index), type: type))
      scopes[0][parameter.name] = Variable(values: value, type: type)
    }
    if case .observers = info.kind { scopes[0]["oldValue"] = Variable(values: .empty, type: .unknown) }
  }

  /// Evaluates the statements of a function, getter or closure, whose last expression may be its result.
  func evaluateBody(_ body: [Statement]) {
    if isBuilder(resultType) {
      results = arena.union(results, built(body, expecting: resultType).values)
      return
    }
    if body.count == 1, case .expression(let expression) = body[0] {
      let value = evaluate(expression, expecting: resultType)
      if !types.isVoid(resultType) { addResult(value.values) }
      if resultType == .unknown { resultType = value.type }
      return
    }
    if body.count == 1, body[0].isChoice, !types.isVoid(resultType) {
      // `if` and `switch` as the only expression.
      let value = value(of: body[0], expecting: resultType)
      addResult(value.values)
      if resultType == .unknown { resultType = value.type }
      return
    }
    evaluate(body)
  }

  /// Whether a body of that result type is a result builder's: every expression counts.
  func isBuilder(_ type: TypeID) -> Bool {
    guard let nominal = types.nominalType(of: type) else { return false }
    return SwiftUINames.composed.contains(program.types[nominal].name)
  }

  func addResult(_ values: SetID) {
    guard !values.isEmpty else {
      // What may be anything is not `nil` for that something else is.
      mayReturnAnything = true
      return
    }
    results = arena.union(results, guardedByCaller(values))
  }

  // MARK: Effects

  /// Adds an effect; whatever must hold here must hold for it.
  func add(_ operation: Term.Operation, target: SetID, holder: SetID, path: PathID, conditions own: [ConditionID] = [])
  {
    let conditions = ownConditions + own
    let term = Term(
      operation: operation, target: arena.removingExcluded(target, by: conditions), holder: holder,
      conditions: engine.terms.conditions(conditions), path: path)
    if knownEffects.insert(term).inserted { effects.append(term) }
  }

  /// The conditions of this body and, inside of a closure, those under which it was made.
  private var ownConditions: [ConditionID] { conditions }

  func flags(of term: Term) -> SymbolFlags {
    switch term.operation {
    case .show:
      // Who decides what is shown decides the show; the place alone decides nothing.
      return arena.flags(of: term.target).union(arena.flags(of: term.holder).intersection(.receiver))
    case .hide: return arena.flags(of: term.holder).union(arena.flags(of: term.target))
    case .present:
      // Who makes the views decides what is shown; a state that is handed in is somebody else's all the same.
      return arena.flags(of: term.target).union(arena.flags(of: term.holder))
    case .store(let field), .release(let field, _):
      return arena.flags(of: term.target).union(arena.flags(of: term.holder))
        .union(arena.flags(of: arena.symbolicKeys(of: field)))
    default: return arena.flags(of: term.target).union(arena.flags(of: term.holder))
    }
  }

  /// Ends the evaluation: what the caller decides is exported, what closures' creation decides is handed to the code
  /// around, the rest settles.
  func finish() -> Summary {
    if info.name == "makeUIViewController", parent == nil { embedController() }
    var summary = Summary(code: code)
    var result = results
    if mayReturnAnything { result = engine.withUnknown(result, of: code) }
    if arena[result].count > EngineLimits.setSize {
      engine.noteWidened()
      result = arena.set(arena[result].prefix(EngineLimits.setSize))
    }
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
        if !summary.fresh.isEmpty, mentions(summary.fresh, in: term) { summary.exported.append(term) }
      } else if isOfNobody, isDecidedByCaller(term, flags) {
        summary.exported.append(term)
      } else {
        // What happens to an object that each caller has for itself, each caller does.
        if !summary.fresh.isEmpty, mentions(summary.fresh, in: term) {
          summary.exported.append(term)
        } else {
          settled.append(term)
        }
      }
    }
    closureEffects = lifted
    if parent == nil { engine.settle(settled, in: code) }
    return summary
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

  /// What a closure does whatever it is given: it is handed to the code that makes the closure.
  var liftedEffects: [Term] { closureEffects }

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
      case .store(let field):
        guard arena.flags(of: term.target).contains(.parameter) else { break }
        let holders = arena[term.holder].map(unguarded)
        guard holders.count == 1, isFresh(holders[0]) else { break }
        switch arena[field] {
        case .framework(.content): found.insert(holders[0])
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
    if flags(of: term).contains(.parameter) { return false }
    switch term.operation {
    // What the environment of views has of a type it has of all callers.
    case .store(let field) where isEnvironment(field): return false
    case .store, .show:
      let holders = arena[term.holder]
      if !holders.isEmpty, holders.allSatisfy({ fresh.contains(unguarded($0)) }) { return false }
    case .compare, .hide, .release: return false
    // A stream that is derived from another hears of it; nobody gets hold of it by that.
    case .listen where arena[term.target].contains(value): return false
    default: break
    }
    return arena.mentions(value, in: term.target)
  }

  private func isEnvironment(_ field: FieldID) -> Bool {
    if case .environment = arena[field] { true } else { false }
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

  // MARK: Names

  func lookUp(_ name: String) -> Variable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    guard let parent, let variable = parent.lookUp(name) else { return nil }
    parent.captured.insert(name)
    if !variable.values.isEmpty, !weakNames.contains(name) { strongCaptures[name] = variable.values }
    guard !arena.flags(of: variable.values).isDisjoint(with: .open) else { return variable }
    capturedValues[name] = variable.values
    return Variable(values: arena.set(arena.intern(.captured(name), type: variable.type)), type: variable.type)
  }

  func declare(_ name: String, _ value: Typed) {
    var values = value.values
    if let later = assignedLater[name] { values = arena.union(values, later) }
    scopes[scopes.count - 1][name] = Variable(values: values, type: value.type)
  }

  /// Adds to what a variable may be; whether there is one of that name.
  func assignVariable(_ name: String, _ value: Typed) -> Bool {
    for index in scopes.indices.reversed() {
      guard var variable = scopes[index][name] else { continue }
      let added = guardedByCaller(value.values)
      if added.isEmpty, arena[variable.values].contains(arena.null) { variable.values = withoutNull(variable.values) }
      let joined = arena.union(variable.values, added)
      if joined != variable.values {
        variable.values = joined
        if captured.contains(name), parent == nil {
          reassigned[name] = arena.union(reassigned[name] ?? .empty, added)
        }
      }
      if variable.type == .unknown { variable.type = value.type }
      scopes[index][name] = variable
      return true
    }
    guard let parent, parent.lookUp(name) != nil else { return false }
    let closed = arena.filter(value.values) { arena.flags(of: $0).isDisjoint(with: .open) }
    return parent.assignVariable(name, Typed(values: closed, type: value.type))
  }

  func scoped(_ body: () -> Void) {
    let outer = conditions
    scopes.append([:])
    body()
    scopes.removeLast()
    conditions = outer
  }

  // MARK: Compositions

  func composition(
    _ code: CodeID, _ receiver: SetID, _ arguments: [SetID], _ step: PathStep?, _ origin: CallOrigin
  ) -> Composition {
    Composition(
      code: code, receiver: receiver, arguments: arguments, step: step, origin: origin, suffix: pathSuffix,
      conditions: engine.terms.conditions(conditions))
  }

  /// Notes a call of this body for the call graph; calls of bodies that are composed are noted in these.
  func record(
    _ callee: CallRecord.Callee, label: String, receiver: SetID, arguments: [SetID], at step: PathStep?
  ) {
    guard let step, compositionDepth == 0 else { return }
    engine.record(
      CallRecord(
        site: step.site, label: label, callee: callee, receiver: receiver, arguments: arena.list(arguments),
        conditions: engine.terms.conditions(conditions)),
      in: step.code)
  }
}
