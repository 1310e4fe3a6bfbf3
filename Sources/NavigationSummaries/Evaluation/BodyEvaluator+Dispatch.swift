import ProgramModel
import SwiftFacts

/// Entering code: of methods by selector, and of initializers.
extension BodyEvaluator {
  /// A body that is being composed, and for whom.
  struct Entered: Hashable {
    let code: CodeID
    let receiver: SetID
  }

  // MARK: Composition

  /// What a body gives back for these values; its effects become effects here.
  func compose(
    _ code: CodeID, receiver: SetID, arguments: [SetID], step: PathStep?, label: String, origin: CallOrigin = .direct
  ) -> SetID {
    if repeatsItself(code, receiver, arguments) { return .empty }
    record(.code(code), label: label, receiver: receiver, arguments: arguments, at: step)
    let composition = composition(code, receiver, arguments, step, origin)
    if let known = compositions[composition] { return known }
    engine.noteComposed(code)
    guard compositionDepth < EngineLimits.compositions else {
      engine.noteDeferred()
      return deferred(code, receiver: receiver, arguments: arguments, step: step)
    }
    guard let summary = engine.summary(of: code) else {
      return deferred(code, receiver: receiver, arguments: arguments, step: step)
    }
    let depths = arguments.map { arena.depth(of: $0) }
    let entered = Entered(code: code, receiver: receiver)
    let around = argumentDepths[entered]
    // A call within itself on what is made of what it was given: one in which each goes on from the last has no end.
    if let around, zip(depths, around).contains(where: { $0 > $1 }),
      depths.max() ?? 0 > around.max() ?? 0
        || arena.depth(of: receiver) < EngineLimits.depth
          && depths.allSatisfy({ $0 < EngineLimits.depth })
    {
      engine.noteDeferred()
      return deferred(code, receiver: receiver, arguments: arguments, step: step)
    }
    argumentDepths[entered] = depths
    defer { argumentDepths[entered] = around }
    compositions[composition] = .empty
    let result = instantiate(
      summary, receiver: receiver, arguments: arguments, environment: .empty, step: step,
      copiedFor: callContext(of: code, receiver, arguments, step, origin))
    let answer = isConstantTruth(summary.result) ? .empty : result
    compositions[composition] = answer
    return answer
  }

  /// Whether a function calls itself with all that it was given, now or in a closure that it starts itself, as one does that
  /// begins again on the main queue: what it does then is what it does in any case, for the same caller. A closure that it
  /// hands to a screen is no such closure: it is run on behalf of that.
  private func repeatsItself(_ code: CodeID, _ receiver: SetID, _ arguments: [SetID]) -> Bool {
    guard root.code == code, receiver == root.receiver, case .function = root.info.kind, isRunByFunction else {
      return false
    }
    return root.info.parameters.indices.allSatisfy { index in
      index < arguments.count && outermost(arguments[index]) == root.givenArgument(index)
    }
  }

  /// Whether the code at hand is the function itself, or a closure that it starts, be that later.
  private var isRunByFunction: Bool {
    guard let parent else { return true }
    return isStarted && parent.isRunByFunction
  }

  /// A value as the function around all closures has it; `nil` where it is not known to be captured from there.
  private func outermost(_ values: SetID) -> SetID? {
    guard let parent, !values.isEmpty else { return values }
    guard arena[values].count == 1, case .captured(let name) = arena[arena[values][0]], let value = capturedValues[name]
    else { return nil }
    return parent.outermost(value)
  }

  /// Whether a body answers `true` or `false` whoever asks: a switch of its author's, which decides no branch.
  private func isConstantTruth(_ result: SetID) -> Bool {
    let values = arena[result]
    return !values.isEmpty
      && values.allSatisfy {
        if case .enumCase(nil, let name, .empty) = arena[$0] { name == "true" || name == "false" } else { false }
      }
  }

  /// What tells the instances that a call gives back from those of other calls; `nil` where nothing does.
  private func callContext(
    of code: CodeID, _ receiver: SetID, _ arguments: [SetID], _ step: PathStep?, _ origin: CallOrigin
  ) -> CallContext? {
    switch origin {
    case .direct: return step.map { .site($0.site) }
    case .dispatched(let site):
      let cases = engine.codes[code].parameters.indices.map { index -> EnumCase? in
        guard index < arguments.count, engine.mayBeCase(index, of: code), arena[arguments[index]].count == 1,
          case .enumCase(let type, let name, _) = arena[arena[arguments[index]][0]],
          type != nil || name != "true" && name != "false"
        else { return nil }
        return EnumCase(type: type, name: name)
      }
      return .dispatched(
        at: engine.summary(of: code)?.differsByPlace == true ? site : nil, with: cases,
        on: arena[receiver].first.flatMap { arena.identity(of: $0) })
    }
  }

  /// Whether a call leaves open for which enum cases its body makes what it gives back.
  private func leavesCasesOpen(_ code: CodeID, _ arguments: [SetID]) -> Bool {
    arguments.indices.contains { index in
      engine.mayBeCase(index, of: code) && !isDecided(arguments[index])
    }
  }

  private func isDecided(_ argument: SetID) -> Bool {
    let values = arena[argument]
    var cases = 0
    for value in values {
      switch arena[value] {
      case .enumCase: cases += 1
      case .allocation, .scene, .closure, .method, .metatype, .text, .null, .storyboard, .tuple: break
      default: return false
      }
    }
    return cases == 0 || values.count == 1
  }

  func instantiate(
    _ summary: Summary, receiver: SetID, arguments: [SetID], environment: EnvironmentID, step: PathStep?,
    copiedFor context: CallContext? = nil
  ) -> SetID {
    guard !summary.isEmpty else { return .empty }
    let substitution = Substitution(
      self, receiver: receiver, arguments: arguments, environment: environment, step: step,
      fresh: context == nil ? [] : summary.fresh, copiedFor: context, code: summary.code, conditions: conditions)
    let outer = pathSuffix
    pathSuffix = nil
    defer { pathSuffix = outer }
    substitution.apply(summary.exported)
    return substitution.result(summary.result)
  }

  /// A call of code that is being evaluated further up: the heap closes the circle.
  func deferred(_ code: CodeID, receiver: SetID, arguments: [SetID], step: PathStep?) -> SetID {
    let info = engine.codes[code]
    guard !receiver.isEmpty || info.owner == nil || info.isStatic else { return .empty }
    let value = arena.intern(.exactResult(receiver, code, arena.list(arguments)), type: info.resultType)
    guard let result = bounded(value) else { return .empty }
    if let step {
      add(.call, target: result, holder: .empty, path: engine.terms.path(step, then: pathSuffix))
    }
    compositions[composition(code, receiver, arguments, step, .direct)] = .empty
    return types.isVoid(info.resultType) || types.isInert(info.resultType) ? .empty : result
  }

  /// A value that was made, as a set; `nil` where it goes through more than the evaluation follows, which is counted.
  func bounded(_ value: ValueID) -> SetID? {
    guard arena.depth(of: value) <= EngineLimits.depth else {
      engine.noteDeep()
      return nil
    }
    return arena.set(value)
  }

  // MARK: Methods

  /// Calls a selector on each of the receivers: enters what is certain, and leaves the rest to callers and the heap.
  func callValues(
    _ receivers: SetID, _ selector: Selector, _ arguments: [SetID], typed written: [TypeID] = [], declared: TypeID,
    expecting type: TypeID, step: PathStep?, origin: CallOrigin = .direct
  ) -> SetID {
    var result = SetID.empty
    var groups: [(code: CodeID, receivers: [ValueID])] = []
    var unhandled: [ValueID] = []
    for value in arena[receivers] {
      switch arena[value] {
      case .null: continue
      case .guarded(let condition, let inner):
        let outer = conditions
        conditions.append(condition)
        let found = callValues(
          arena.set(inner), selector, arguments, typed: written, declared: declared, expecting: type, step: step,
          origin: origin)
        conditions = outer
        result = arena.union(result, arena.guarded(found, by: [condition]))
        continue
      case .metatype(let made) where selector.name == "init":
        result = arena.union(result, construct(made, selector, arguments, step: step))
        continue
      default: break
      }
      var isDone = false
      for (nominal, isExact, isStatic) in dispatchTypes(of: value, declared: declared) {
        let targets = lookup.dispatch(selector, on: nominal, isStatic: isStatic, isExact: isExact)
        guard targets.isDeclared else { continue }
        if targets.functions.isEmpty, program.types[nominal].kind != .protocol { continue }
        let functions = pick(
          targets.functions, selector, arguments, typed: written, on: nominal, isStatic: isStatic)
        if meansFramework(selector, arguments, on: nominal, besides: functions) { continue }
        isDone = true
        if targets.isUnique, isExact || !mayBeOtherModel(nominal, selector, isStatic: isStatic) {
          for function in functions {
            let code = engine.codes.function(function)
            if let index = groups.firstIndex(where: { $0.code == code }) {
              groups[index].receivers.append(value)
            } else {
              groups.append((code, [value]))
            }
          }
        } else {
          result = arena.union(
            result,
            deferred(
              value, selector, arguments, nominal, functions, expecting: type, step: step, origin: origin))
        }
        break
      }
      if !isDone, let full = completed(selector, arguments, declared: declared) {
        // An eraser's method leaves parameters out that what it stands for has no defaults for.
        result = arena.union(
          result,
          callValues(
            arena.set(value), full.selector, full.arguments, declared: .unknown, expecting: type, step: step,
            origin: origin))
      } else if !isDone, selector.fitsClosure, let callees = heldCallable(selector.name, of: value, declared, step) {
        result = arena.union(result, invoke(callees, arguments, step: step, label: selector.name, origin: origin))
      } else if !isDone {
        unhandled.append(value)
      }
    }
    for (code, values) in groups {
      guard case .function(let function) = engine.codes[code].kind else { continue }
      // What an object makes that a caller gives is made on the caller's behalf. A modifier that an extension of all views
      // adds does not depend on the view, which may be one of SwiftUI's, of which nothing is known; but where it is given a
      // closure, which differs for each caller.
      let isOfAnyView =
        engine.codes[code].owner.map(program.isAnyView) == true
        && arguments.allSatisfy { arena.filter($0, isCallable).isEmpty }
      let given = isOfAnyView ? [] : values.filter { !arena.base(of: $0).isDisjoint(with: .open) }
      var values = values
      if !given.isEmpty, engine.summary(of: code)?.fresh.isEmpty == false, let nominal = engine.codes[code].owner {
        for value in given {
          result = arena.union(
            result,
            deferred(
              value, selector, arguments, nominal, [function], expecting: type, step: step, origin: origin))
        }
        values.removeAll(where: given.contains)
        if values.isEmpty { continue }
      }
      let bound = bind(arguments, selector, to: function, code)
      let label = label(of: selector, on: arena.set(values), declaredIn: engine.codes[code].owner)
      if case .dispatched = origin, engine.summary(of: code)?.fresh.isEmpty == false,
        let nominal = engine.codes[code].owner
      {
        // Each receiver has what is made for it.
        let isOpen = leavesCasesOpen(code, bound)
        for value in values {
          result = arena.union(
            result,
            isOpen || arena.isOpen(arena.set(value))
              ? deferred(value, selector, arguments, nominal, [function], expecting: type, step: step, origin: origin)
              : compose(
                code, receiver: arena.set(value), arguments: bound, step: step, label: label, origin: origin))
        }
        continue
      }
      result = arena.union(
        result,
        compose(
          code, receiver: arena.set(values), arguments: bound, step: step, label: label, origin: origin))
    }
    if !unhandled.isEmpty {
      result = arena.union(
        result,
        callFramework(
          arena.set(unhandled), selector, arguments, declared: declared, expecting: type, step: step))
    }
    return result
  }

  /// A call with all arguments that the method of the declared type has, its defaults included; `nil` where it has no more.
  private func completed(
    _ selector: Selector, _ arguments: [SetID], declared: TypeID
  ) -> (selector: Selector, arguments: [SetID])? {
    guard let nominal = types.nominalType(of: declared),
      let function = lookup.functions(selector, of: nominal, isStatic: false).first
    else { return nil }
    let full = Selector(selector.name, program.functions[function].facts.parameters.map(\.label))
    guard full.labels.count > selector.labels.count else { return nil }
    return (full, bind(arguments, selector, to: function, engine.codes.function(function)))
  }

  /// The closures that a property of the name holds, where that is what a call of the value's type calls.
  private func heldCallable(_ name: String, of value: ValueID, _ declared: TypeID, _ step: PathStep?) -> SetID? {
    guard let (nominal, _, isStatic) = dispatchTypes(of: value, declared: declared).first,
      let member = lookup.property(name, of: nominal, isStatic: isStatic), types.isFunction(engine.type(of: member))
    else { return nil }
    return readField(name, of: value, type: engine.type(of: member), step: step)
  }

  /// Whether an object of a library's model that is declared as one class may be of another, which runs other code: a
  /// model has one family of classes for what the library keeps apart, and gives back one for another.
  private func mayBeOtherModel(_ type: TypeIndex, _ selector: Selector, isStatic: Bool) -> Bool {
    guard program.types[type].isModel, !isStatic, program.types[type].kind == .class,
      let root = program.ancestry(of: type).last(where: {
        program.types[$0].isModel && program.types[$0].kind == .class
      }), root != type
    else { return false }
    let targets = lookup.dispatch(selector, on: root, isStatic: false, isExact: false)
    return targets.isDeclared && !targets.isUnique
  }

  /// A call whose receiver may be of several types.
  private func deferred(
    _ value: ValueID, _ selector: Selector, _ arguments: [SetID], _ type: TypeIndex, _ functions: [FunctionIndex],
    expecting expected: TypeID, step: PathStep?, origin: CallOrigin
  ) -> SetID {
    guard arena.depth(of: value) < EngineLimits.depth else {
      engine.noteDeep()
      return .empty
    }
    var resultType = TypeID.unknown
    let declared =
      functions.first ?? lookup.functions(selector, of: type, isStatic: false, needsBody: false).first
      ?? lookup.functions(selector, of: type, isStatic: true, needsBody: false).first
    if let declared {
      resultType = types.substituting(
        engine.codes[engine.codes.function(declared)].resultType, receiver: arena.type(of: value))
    }
    if case .generic = types[resultType], expected != .unknown { resultType = expected }
    return deferred(value, selector, arguments, resultType: resultType, step: step, origin: origin)
  }

  /// A call that is left to callers and the heap.
  func deferred(
    _ value: ValueID, _ selector: Selector, _ arguments: [SetID], resultType: TypeID, step: PathStep?,
    origin: CallOrigin = .direct
  ) -> SetID {
    let id = arena.selector(selector)
    let givesNothing = types.isVoid(resultType) || types.isInert(resultType)
    let site: CodeSite? =
      switch origin {
      case .direct: step?.site
      case .dispatched(let site): site
      }
    let call = arena.intern(.result(value, id, arena.list(arguments), site), type: resultType)
    guard let result = bounded(call) else { return .empty }
    if let step {
      add(.call, target: result, holder: .empty, path: engine.terms.path(step, then: pathSuffix))
      record(.selector(id), label: selector.name, receiver: arena.set(value), arguments: arguments, at: step)
    }
    return givesNothing ? .empty : result
  }

  /// The arguments of a call in the order of the parameters, with default values for those that are left out.
  ///
  /// What the default values of an initializer make is part of the object that it is made for.
  func bind(
    _ arguments: [SetID], _ selector: Selector, to function: FunctionIndex, _ code: CodeID, of owner: SetID = .empty,
    step: PathStep? = nil
  ) -> [SetID] {
    let parameters = engine.codes[code].parameters
    var bound = [SetID](repeating: .empty, count: parameters.count)
    guard let binding = lookup.fullBinding(of: selector, to: function) else {
      for index in parameters.indices where index < arguments.count { bound[index] = arguments[index] }
      return bound
    }
    for (parameter, argument) in binding.enumerated() {
      guard let argument, argument < arguments.count else {
        if parameters[parameter].defaultValue != nil {
          bound[parameter] = owned(engine.defaultValue(of: parameter, in: code), by: owner, of: code, step)
        }
        continue
      }
      bound[parameter] = arguments[argument]
      if parameters[parameter].isVariadic {
        for extra in selector.labels.indices.dropFirst(argument + 1)
        where selector.labels[extra] == nil && !binding.contains(extra) {
          bound[parameter] = arena.union(bound[parameter], arguments[extra])
        }
      }
    }
    return bound
  }

  /// Default values as parts of the object whose initializer has them.
  private func owned(_ defaults: SetID, by receiver: SetID, of code: CodeID, _ step: PathStep?) -> SetID {
    var values = defaults
    if arena.flags(of: values).contains(.receiver) {
      values =
        receiver.isEmpty
        ? arena.filter(values) { arena.flags(of: $0).isDisjoint(with: .symbols) }
        : Substitution(
          self, receiver: receiver, arguments: [], environment: .empty, step: step, fresh: [], copiedFor: nil,
          code: code, conditions: conditions
        ).values(values)
    }
    guard engine.codes[code].name == "init", let step, let owner = arena[receiver].first else { return values }
    return arena.set(
      arena[values].map { value in
        guard case .allocation(let site, let type, .none) = arena[value] else { return value }
        let part = arena.intern(.allocation(site, type, context: .owner(owner)), type: arena.type(of: value))
        guard arena.depth(of: part) <= EngineLimits.depth else { return value }
        madeHere.insert(part)
        engine.noteMade(part, on: engine.terms.path(step), under: conditions)
        return part
      })
  }

  /// A method of receivers as a value, once the receivers are known.
  func bind(_ selector: SelectorID, to receivers: SetID, type: TypeID) -> SetID {
    var found: [ValueID] = []
    for value in arena[receivers] {
      var isDone = false
      for (nominal, isExact, isStatic) in dispatchTypes(of: value, declared: .unknown) {
        let functions = lookup.functions(named: arena[selector].name, of: nominal, isStatic: isStatic)
        guard isExact, let function = functions.first(where: { program.functions[$0].facts.body != nil }) else {
          continue
        }
        found.append(arena.intern(.method(arena.set(value), engine.codes.function(function)), type: type))
        isDone = true
        break
      }
      if !isDone { found.append(arena.intern(.selector(arena.set(value), selector), type: type)) }
    }
    return arena.set(found)
  }

  /// A stored property of a summary, on a value that the summary did not know.
  func readField(_ name: String, of value: ValueID, type: TypeID, step: PathStep?) -> SetID {
    switch arena[value] {
    case .guarded(let condition, let inner):
      return arena.guarded(readField(name, of: inner, type: type, step: step), by: [condition])
    case .null, .closure, .method, .selector, .text: return .empty
    case .keyPath: return read(.property(name), of: value, type: type)
    case .allocation, .scene, .receiver, .metatype, .enumCase:
      let isStatic = if case .metatype = arena[value] { true } else { false }
      for (nominal, isExact, isStaticReceiver) in dispatchTypes(of: value, declared: .unknown) {
        guard let member = lookup.property(name, of: nominal, isStatic: isStaticReceiver || isStatic) else { continue }
        if isExact, member.facts.getter != nil {
          let code = engine.codes.property(.getter(member.owner, name), member.property, owner: member.owner)
          return compose(code, receiver: arena.set(value), arguments: [], step: step, label: name)
        }
        // The text that a class has for a requirement: `static let storyboardName = "Main"`.
        let text = isStatic && member.facts.getter == nil ? constant(member.facts) : .empty
        if !text.isEmpty { return text }
      }
      if case .metatype(let owner) = arena[value], name == "allCases", let cases = engine.allCases(of: owner) {
        return arena.set(cases)
      }
    default:
      // The view of a value whose type was not known where it was read is known once that is: no heir has another getter.
      for (nominal, _, isStatic) in dispatchTypes(of: value, declared: .unknown) where !isStatic {
        guard program.types[nominal].isSource, [.enum, .struct].contains(program.types[nominal].kind),
          let member = lookup.property(name, of: nominal, isStatic: false), engine.isComputedView(member)
        else { continue }
        let code = engine.codes.property(.getter(member.owner, name), member.property, owner: member.owner)
        return compose(code, receiver: arena.set(value), arguments: [], step: step, label: name)
      }
    }
    return read(.property(name), of: value, type: type)
  }
}
