import ProgramModel
import SwiftFacts

/// Puts a caller's values in the place of a summary's symbols, in the caller's evaluation.
///
/// Substitution is a homomorphism: it maps the parts of a value and looks the whole up again, so that what was deferred
/// because a receiver was a symbol happens as soon as the receiver is known.
final class Substitution {
  private let evaluator: BodyEvaluator
  private let receiver: SetID
  private let arguments: [SetID]
  private let environment: EnvironmentID
  /// The call for which the summary is composed; `nil` where a closure's own effects are handed to the code around it.
  private let step: PathStep?
  private let fresh: Set<ValueID>
  /// The copies that a closure has captured of what the code around it makes.
  private lazy var captured: [ValueID: SetID] = {
    guard let defined = evaluator.engine.definitionEnvironments[code] else { return [:] }
    return arena.copies(capturedIn: environment, of: defined)
  }()
  /// What tells the instances that the body makes for this call from those for others.
  private let context: CallContext?
  /// The body whose symbols are replaced.
  private let code: CodeID
  /// What must hold where the summary is composed.
  private let outerConditions: [ConditionID]
  private var known: [ValueID: SetID] = [:]
  /// The step for calls that are made on the way: that of the effect at hand.
  private var callStep: PathStep?
  /// The way from the step to the call, where a deferred call is made by whoever composes its code.
  private let suffix: PathID?

  init(
    _ evaluator: BodyEvaluator, receiver: SetID, arguments: [SetID], environment: EnvironmentID, step: PathStep?,
    fresh: Set<ValueID>, copiedFor context: CallContext?, code: CodeID, conditions: [ConditionID] = []
  ) {
    self.evaluator = evaluator
    self.receiver = receiver
    self.arguments = arguments
    self.environment = environment
    self.step = step
    self.fresh = fresh
    self.context = context
    self.code = code
    outerConditions = conditions
    callStep = step
    suffix = evaluator.pathSuffix
  }

  private var arena: ValueArena { evaluator.arena }
  private var terms: TermTable { evaluator.engine.terms }

  // MARK: Values

  func values(_ set: SetID) -> SetID {
    guard !arena.flags(of: set).isEmpty else { return set }
    var found = SetID.empty
    for value in arena[set] { found = arena.union(found, values(of: value)) }
    return found
  }

  /// What a call gives back: what may be something unknown is not `nil` for that it may be `nil` otherwise, and may be `nil`
  /// for that it may be something otherwise.
  func result(_ set: SetID) -> SetID {
    let found = values(set)
    guard !found.isEmpty, set != found,
      arena[set].contains(where: { $0 != arena.null && values(of: $0).isEmpty && !isExcluded($0) })
    else { return found }
    return evaluator.engine.withUnknown(found, of: code)
  }

  /// Whether a condition of a value's is known to fail.
  private func isExcluded(_ value: ValueID) -> Bool {
    guard case .guarded(let condition, let inner) = arena[value] else { return false }
    let changed = self.condition(condition)
    return (arena.truth(of: changed) ?? evaluator.implied(changed)) == false || isExcluded(inner)
  }

  private func list(_ list: ListID) -> [SetID] { arena[list].map(values) }

  func values(of value: ValueID) -> SetID {
    if arena.flags(of: value).isEmpty { return arena.set(value) }
    if let result = known[value] { return result }
    known[value] = .empty
    evaluator.compositionDepth += 1
    defer { evaluator.compositionDepth -= 1 }
    let result = substitute(value)
    known[value] = result
    return result
  }

  private func substitute(_ value: ValueID) -> SetID {
    let type = arena.type(of: value)
    switch arena[value] {
    case .receiver: return receiver
    case .parameter(let index): return index < arguments.count ? arguments[index] : .empty
    case .captured(let name):
      return arena[environment].first { $0.name == name }?.value ?? .empty
    case .allocation(let site, let allocated, .owner(let owner)):
      return arena.set(
        arena[values(of: owner)].map { owner in
          let copy = arena.intern(.allocation(site, allocated, context: .owner(owner)), type: type)
          // A part of a part of a part is told apart no longer.
          guard arena.depth(of: copy) > EngineLimits.depth else { return copy }
          return arena.intern(.allocation(site, allocated, context: .none), type: type)
        })
    case .allocation:
      if let copies = captured[value] { return copies }
      guard let context, fresh.contains(value) else { return arena.set(value) }
      let copy = arena.copy(of: value, for: context)
      if let step {
        for path in evaluator.engine.makers[value] ?? [] {
          evaluator.engine.noteMade(
            copy, on: terms.path(step, then: terms.joined(suffix, path)), under: evaluator.conditions)
        }
      }
      evaluator.madeHere.insert(copy)
      return arena.set(copy)
    case .field(let base, let field): return read(field, of: values(of: base), type: type)
    case .typeArgument(let base, let name):
      return arena[values(of: base)].reduce(.empty) { arena.union($0, evaluator.typeArgument(name, of: $1)) }
    case .anyInstanceOf(let metatype): return evaluator.anyInstance(ofEach: values(of: metatype), type: type)
    case .answering(let inner, let request): return evaluator.answering(values(of: inner), to: values(request))
    case .without(let inner, let others): return arena.difference(values(of: inner), values(others))
    case .cast(let inner): return evaluator.cast(values(of: inner), to: typeSaid(type))
    case .guarded(let condition, let inner):
      let changed = self.condition(condition)
      if let truth = arena.truth(of: changed) ?? evaluator.implied(changed) {
        return truth ? values(of: inner) : .empty
      }
      let result = values(of: inner)
      guard arena.isOpen(changed.subject) else { return result }
      return arena.guarded(result, by: [arena.condition(changed)])
    case .result(let base, let selector, let arguments, let site):
      return evaluator.callValues(
        values(of: base), arena[selector], list(arguments), declared: arena.type(of: base), expecting: typeSaid(type),
        step: callStep, origin: .dispatched(at: site))
    case .exactResult(let receivers, let code, let arguments) where evaluator.engine.recursive.contains(code):
      return evaluator.deferred(code, receiver: values(receivers), arguments: list(arguments), step: callStep)
    case .exactResult(let receivers, let code, let arguments):
      return evaluator.compose(
        code, receiver: values(receivers), arguments: list(arguments), step: callStep,
        label: evaluator.engine.codes[code].name)
    case .invocation(let callee, let arguments):
      return evaluator.invoke(
        values(of: callee), list(arguments), step: callStep, label: evaluator.engine.label(of: callee, in: code),
        origin: .dispatched(at: nil))
    case .construction(let metatype, let selector, let arguments, let place):
      return evaluator.constructValues(
        values(of: metatype), arena[selector], list(arguments), declared: type, step: callStep,
        of: place.map { Construction(site: $0.site, maker: values($0.maker)) })
    case .closure(let code, let receiver, let environment):
      let bindings = arena[environment].map {
        ValueArena.Binding(name: $0.name, value: values($0.value), isStrong: $0.isStrong)
      }
      let copy = arena.intern(
        .closure(code, receiver: values(receiver), environment: arena.environment(bindings)), type: type)
      evaluator.engine.noteClosure(copy, of: value, code, making: fresh, for: context)
      return bounded(copy)
    case .method(let receivers, let code): return bounded(arena.intern(.method(values(receivers), code), type: type))
    case .selector(let receivers, let selector):
      return evaluator.bind(selector, to: values(receivers), type: type)
    case .enumCase(let owner, let name, let payload):
      let copy = arena.intern(.enumCase(owner, name, arena.list(list(payload))), type: type)
      if let site = arena.caseSite(of: value) { arena.noteCase(copy, at: site) }
      return bounded(copy)
    case .tuple(let shape, let elements):
      return bounded(arena.intern(.tuple(shape, arena.list(list(elements))), type: type))
    default: return arena.set(value)
    }
  }

  /// What a generic parameter of the body is for this caller, where an argument says so: `first(ofType: Flow.self)`.
  private func typeSaid(_ type: TypeID) -> TypeID {
    let types = evaluator.types
    guard case .generic = types[type] else { return type }
    let wanted = types.intern(.metatype(type))
    for (index, parameter) in evaluator.engine.codes[code].parameters.enumerated()
    where parameter.type == wanted && index < arguments.count {
      let said = arena[arguments[index]]
      guard said.count == 1, case .metatype(let type) = types[arena.type(of: said[0])] else { continue }
      return type
    }
    return type
  }

  private func bounded(_ value: ValueID) -> SetID { evaluator.bounded(value) ?? .empty }

  /// A field that a summary reads is a field of whatever the receiver turns out to be, whatever its declared type says.
  private func read(_ field: FieldID, of holders: SetID, type: TypeID) -> SetID {
    guard case .property(let name) = arena[field] else {
      return fields(field).reduce(.empty) { arena.union($0, evaluator.read(arena[$1], of: holders, type: type)) }
    }
    var found = SetID.empty
    for holder in arena[holders] {
      let type = declared(type, in: holder)
      found = arena.union(found, evaluator.readField(name, of: holder, type: type, step: callStep))
    }
    return found
  }

  /// The type of a field: of what a generic parameter of the holder's type decides, what that is for this holder.
  private func declared(_ type: TypeID, in holder: ValueID) -> TypeID {
    guard case .generic = evaluator.types[type] else { return type }
    return evaluator.types.substituting(type, receiver: arena.type(of: holder))
  }

  /// What a field whose key a symbol decides is for this caller.
  private func fields(_ field: FieldID) -> [FieldID] {
    switch arena[field] {
    case .key(let name, .symbol(let keys)): return evaluator.keyedFields(name, values(keys))
    case .payloadOfCase(let cases): return evaluator.payloads(ofCases: values(cases)).map(arena.field)
    default: return [field]
    }
  }

  // MARK: Effects

  /// Substitutes effects; calls before what they may give back.
  func apply(_ effects: [Term]) {
    for term in effects where term.operation == .call || term.operation == .invoke { apply(term) }
    for term in effects where term.operation != .call && term.operation != .invoke { apply(term) }
  }

  private func apply(_ term: Term) {
    guard let conditions = conditions(of: term.conditions) else { return }
    let path = step.map { terms.path($0, then: terms.joined(suffix, term.path)) } ?? term.path
    let outer = callStep
    callStep = step ?? terms.first(of: term.path)
    defer { callStep = outer }
    let previous = evaluator.conditions
    evaluator.conditions = outerConditions + conditions
    evaluator.compositionDepth += 1
    defer {
      evaluator.conditions = previous
      evaluator.compositionDepth -= 1
    }
    switch term.operation {
    case .call, .invoke:
      let outer = evaluator.pathSuffix
      // What a closure does is the code's around it: the way to the call begins with the closure's own step.
      evaluator.pathSuffix = step == nil ? terms.rest(of: term.path) : terms.joined(suffix, term.path)
      for value in arena[term.target] {
        if arena.flags(of: value).isEmpty {
          // A call without symbols stays as it is.
          evaluator.add(term.operation, target: arena.set(value), holder: .empty, path: path)
        } else {
          _ = values(of: value)
        }
      }
      evaluator.pathSuffix = outer
    case .show(let verb):
      evaluator.show(verb, values(term.target), on: values(term.holder), path: path, isComposed: true)
    case .hide(let verb):
      evaluator.add(.hide(verb), target: values(term.target), holder: values(term.holder), path: path)
    case .store(let field, let reach):
      var target = values(term.target)
      if target.isEmpty, let given = arena[term.target].first, arena[term.target].count == 1 {
        target = evaluator.eitherTruth(of: arena.type(of: given))
      }
      for field in fields(field) {
        evaluator.store(target, in: field, of: values(term.holder), path: path, reach: reach)
      }
    case .release(let field, let isSelective):
      let holder = values(term.holder)
      guard !holder.isEmpty else { break }
      for field in fields(field) {
        evaluator.add(
          .release(field, isSelective: isSelective), target: values(term.target), holder: holder, path: path)
      }
    case .present(let presentation):
      evaluator.present(
        presentation, values(term.target), for: values(term.holder), path: path)
    case .link, .bindPath:
      evaluator.add(term.operation, target: values(term.target), holder: values(term.holder), path: path)
    case .send, .listen:
      let holder = values(term.holder)
      if !holder.isEmpty { evaluator.add(term.operation, target: values(term.target), holder: holder, path: path) }
    case .compare(let isEqual):
      evaluator.compare(values(term.target), values(term.holder), isEqual ? "==" : "!=")
    }
  }

  /// A condition of this caller's values.
  private func condition(_ id: ConditionID) -> Condition {
    let own = arena[id]
    guard case .anyOf(let parts) = own.test else {
      return Condition(subject: values(own.subject), test: own.test, isNegated: own.isNegated)
    }
    let changed = parts.map { arena.condition(condition($0)) }
    return Condition(
      subject: changed.reduce(.empty) { arena.union($0, arena[$1].subject) }, test: .anyOf(Set(changed).sorted()),
      isNegated: own.isNegated)
  }

  /// What the conditions at the call say of a condition.
  private func implied(_ condition: Condition) -> Bool? {
    let own = evaluator.conditions
    evaluator.conditions = outerConditions
    defer { evaluator.conditions = own }
    return evaluator.implied(condition)
  }

  /// The conditions of an effect for this caller; `nil` where one fails.
  private func conditions(of set: ConditionSetID) -> [ConditionID]? {
    var found: [ConditionID] = []
    for id in terms[set] {
      let changed = condition(id)
      if let truth = arena.truth(of: changed) ?? implied(changed) {
        if !truth { return nil }
      } else if arena.isOpen(changed.subject) {
        found.append(arena.condition(changed))
      }
    }
    return found
  }
}
