import ProgramModel
import ResourceReading
import SwiftFacts

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
  /// How deep the arguments are of the innermost composition of each body that has not ended.
  var argumentDepths: [Entered: [UInt8]] = [:]
  var invocations: [Invocation: SetID] = [:]
  var madeHere: Set<ValueID> = []
  /// The stacks that have been made, or given, something to begin with.
  var begunStacks: Set<ValueID> = []
  /// The places where tab views are made whose tabs are only pages to leaf through.
  var pagedTabViews: Set<Offset> = []
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
  /// What a closure does whatever it is given: it is handed to the code that makes the closure.
  var liftedEffects: [Term] = []
  /// The scenes whose content is stored.
  var filledScenes: Set<ValueID> = []
  /// How many substitutions are under way.
  var compositionDepth = 0
  /// The place that makes the instance at hand, where the code at hand only says of which type it is.
  var constructionPlace: ConstructionPlace?
  /// Whether what is evaluated is made for whoever calls, as default values are.
  var isForCaller = false
  /// Whether the code around a closure starts it, at once or later, and hands it to nobody.
  var isStarted = false
  /// The places of closures that are started where they are written.
  var startedClosures: Set<Offset> = []
  /// The closures that the body makes, by their place.
  var closureValues: [Offset: ValueID] = [:]
  /// The way from the call that is composed to a deferred call in it that is made now.
  var pathSuffix: PathID?
  /// Whether the statements before have certainly left.
  var isUnreachable = false
  /// The types of the arguments that were evaluated last.
  var argumentTypes: [TypeID] = []
  /// Whether some result is not known.
  var mayReturnAnything = false

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
      keepInitialValue(value, name)
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
      if info.name == "init" { keepTypeParameters() }
      evaluateBody(body)
    }
  }

  private func keepInitialValue(_ value: Typed, _ name: String) {
    guard let owner, !value.values.isEmpty else { return }
    let holder = info.isStatic ? arena.set(metatype(of: owner)) : receiver
    if let property = program.types[owner].properties[name], wrapper(of: property) != nil { return }
    storeProperty(value, info.name, of: holder, step: step(info.offset))
  }

  /// Notes in an object that is made which types its initializer is given for generic parameters.
  private func keepTypeParameters() {
    guard let owner else { return }
    for name in lookup.typeParameters.kept(in: owner).sorted() {
      let wanted = types.intern(.metatype(types.intern(.generic(name))))
      for (index, parameter) in info.parameters.enumerated() where parameter.type == wanted {
        let given = arena.set(arena.intern(.parameter(index), type: wanted))
        store(given, in: .typeParameter(name), of: receiver, step: step(info.offset))
      }
    }
  }

  func metatype(of type: TypeIndex) -> ValueID {
    arena.intern(.metatype(type), type: types.intern(.metatype(types.nominal(type))))
  }

  private func bindParameters() {
    for (index, parameter) in info.parameters.enumerated() {
      scopes[0][parameter.name] = Variable(values: givenArgument(index), type: givenType(index))
    }
    if case .observers = info.kind { scopes[0]["oldValue"] = Variable(values: .empty, type: .unknown) }
  }

  /// The symbol of what a parameter is given; none where its type says that it has nothing to do with navigation.
  func givenArgument(_ index: Int) -> SetID {
    let type = givenType(index)
    return types.isInert(type) ? .empty : arena.set(arena.intern(.parameter(index), type: type))
  }

  private func givenType(_ index: Int) -> TypeID {
    let parameter = info.parameters[index]
    let type = types[parameter.type] == .receiver ? receiverType : parameter.type
    return parameter.isVariadic ? types.intern(.collection(type)) : type
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
    if hasResult, isOwnBuilder(body) {
      results = arena.union(results, builtElements(body))
      return
    }
    evaluate(body)
  }

  /// Whether the body is one that may give something back: no initializer, and nothing that only runs.
  private var hasResult: Bool {
    switch info.kind {
    case .function(let function): program.functions[function].facts.name != "init"
    case .getter, .globalGetter, .closure: true
    default: false
    }
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
    case .store(let field, _), .release(let field, _):
      return arena.flags(of: term.target).union(arena.flags(of: term.holder))
        .union(arena.flags(of: arena.symbolicKeys(of: field)))
    default: return arena.flags(of: term.target).union(arena.flags(of: term.holder))
    }
  }

  // MARK: Names

  func lookUp(_ name: String) -> Variable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    guard let parent, let variable = parent.lookUp(name) else { return nil }
    parent.captured.insert(name)
    if isIdentity(variable.type) {
      engine.note(code) { $0.identities.insert(name) }
    } else if !variable.values.isEmpty, !weakNames.contains(name) {
      strongCaptures[name] = variable.values
    }
    guard !arena.flags(of: variable.values).isDisjoint(with: .open) else { return variable }
    capturedValues[name] = variable.values
    return Variable(values: arena.set(arena.intern(.captured(name), type: variable.type)), type: variable.type)
  }

  /// Whether values of a type stand for objects that they do not keep.
  private func isIdentity(_ type: TypeID) -> Bool {
    types.nominalType(of: type).map { program.types[$0].name == "ObjectIdentifier" } ?? false
  }

  func declare(_ name: String, _ value: Typed) {
    var values = value.values
    if let later = assignedLater[name] { values = arena.union(values, later) }
    scopes[scopes.count - 1][name] = Variable(
      values: values, type: value.type, entries: values == value.values ? value.entries : [])
  }

  /// Adds to what a variable may be; whether there is one of that name.
  ///
  /// - Parameter isWhole: Whether the variable is nothing else from there to the end of the scope: a strong update.
  func assignVariable(_ name: String, _ value: Typed, isWhole: Bool = false) -> Bool {
    let innermost = scopes.count - 1
    let isStrong = isWhole && !value.values.isEmpty && (parent == nil || !captured.contains(name))
    for index in scopes.indices.reversed() {
      guard var variable = scopes[index][name] else { continue }
      let added = guardedByCaller(value.values)
      if added.isEmpty, arena[variable.values].contains(arena.null) { variable.values = withoutNull(variable.values) }
      let joined =
        isStrong && index == innermost
        ? arena.union(added, assignedLater[name] ?? .empty) : arena.union(variable.values, added)
      if joined != variable.values {
        variable.values = joined
        variable.entries = []
        variable.elements = nil
        if captured.contains(name), parent == nil {
          reassigned[name] = arena.union(reassigned[name] ?? .empty, added)
        }
      }
      if variable.type == .unknown { variable.type = value.type }
      scopes[index][name] = variable
      if isStrong, scopes[innermost][name] == nil {
        let values = arena.union(value.values, assignedLater[name] ?? .empty)
        scopes[innermost][name] = Variable(values: values, type: variable.type, isNarrowed: true)
      }
      if variable.isNarrowed { continue }
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
    note(callee, label: label, receiver: receiver, arguments: arguments, at: step)
  }

  /// Notes a call for the call graph, be it of this body or of one that is composed and left open what it calls.
  func note(
    _ callee: CallRecord.Callee, label: String, receiver: SetID, arguments: [SetID], at step: PathStep
  ) {
    engine.record(
      CallRecord(
        site: step.site, label: label, callee: callee, receiver: receiver, arguments: arena.list(arguments),
        conditions: engine.terms.conditions(conditions)),
      in: step.code)
  }
}
