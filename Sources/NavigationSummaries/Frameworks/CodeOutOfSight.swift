import ProgramModel
import SwiftFacts

/// What code that no source and no rule tells of does with what it is given: it may keep objects, and run closures.
extension BodyEvaluator {
  /// A method that nobody knows: what it is given it may run, with what the receiver holds.
  func callUnknown(_ call: FrameworkCall) -> SetID {
    noteEscape(of: call.arguments)
    noteHandingOver(by: call)
    askValues(call.arguments, label: call.name, step: call.step)
    // A symbol whose type is not known may turn out to be of a type that declares the method.
    var deferred = SetID.empty
    for value in arena[call.receiver] {
      guard mayDeclare(value, call.declared) else { continue }
      deferred = arena.union(
        deferred, self.deferred(value, call.selector, call.arguments, resultType: call.expected, step: call.step))
    }
    feedFromOutside(call)
    var results = SetID.empty
    for argument in call.arguments {
      let callables = callables(in: argument)
      guard !callables.isEmpty else { continue }
      results = arena.union(results, run(callables, label: call.name, at: call.step))
    }
    // What a modifier's closures build decorates the view that it gives back.
    if SwiftUINames.decorating.contains(call.name) || arena[call.receiver].contains(where: isView) { results = .empty }
    let transparent = arena.filter(call.receiver) { value in
      switch arena[value] {
      case .metatype: false
      // A modifier gives back the view.
      case .receiver(let type, isStatic: false):
        !program.types[type].isSource && SwiftUINames.composed.contains(program.types[type].name)
      case .receiver: false
      case .allocation(_, let type, _): !types.isScreen(type)
      default: !mayDeclare(value, call.declared)
      }
    }
    let found = arena.union(arena.union(transparent, results), deferred)
    return found.isEmpty ? instancesNamed(by: call) : found
  }

  /// What unknown code gives back that is told one type of the app's: `resolver.resolve(Service.self)`.
  private func instancesNamed(by call: FrameworkCall) -> SetID {
    let named = call.arguments.filter { argument in
      arena[argument].count == 1
        && arena[argument].allSatisfy {
          guard case .metatype(let type) = arena[$0] else { return false }
          return program.types[type].isSource && program.types[type].kind != .enum && !types.isView(type)
        }
    }
    return named.count == 1 ? anyInstance(ofEach: named[0], type: .unknown) : .empty
  }

  /// Streams of a library's that unknown code is given are fed by it: `button.rx.tap.bind(to: model.taps)`.
  private func feedFromOutside(_ call: FrameworkCall) {
    for argument in call.arguments {
      for value in arena[argument] {
        guard
          let dispatch = dispatchTypes(of: value, declared: .unknown).first(where: {
            program.types[$0.type].isModel && !$0.isStatic
          })
        else { continue }
        for labels: [String?] in [[], [nil]] {
          let selector = Selector("fedFromOutside", labels)
          guard lookup.dispatch(selector, on: dispatch.type, isStatic: false, isExact: dispatch.isExact).isDeclared
          else { continue }
          _ = callValues(
            arena.set(value), selector, labels.map { _ in .empty }, declared: .unknown, expecting: .unknown,
            step: call.step)
          break
        }
      }
    }
  }

  /// Notes objects that code outside of the sources is given.
  func noteEscape(of arguments: [SetID]) {
    let given = arguments.reduce(SetID.empty) { arena.union($0, arena.filter($1) { !isCallable($0) }) }
    if !given.isEmpty { engine.note(code) { $0.escaped = arena.union($0.escaped, given) } }
  }

  /// Notes objects of the app's own classes that an object is given whose class no source is there of: it may keep them.
  private func noteHandingOver(by call: FrameworkCall) {
    guard let step = call.step, arena[call.receiver].contains(where: { isOutOfSight($0, call.declared) }) else {
      return
    }
    let given = call.arguments.reduce(SetID.empty) { found, argument in
      arena.union(found, arena.filter(argument, isOfOwnClass))
    }
    guard !given.isEmpty else { return }
    engine.note(code) { $0.handedOver[step.site] = arena.union($0.handedOver[step.site] ?? .empty, given) }
  }

  private func isOutOfSight(_ value: ValueID, _ declared: TypeID) -> Bool {
    let own = arena.type(of: value)
    return types.nominalType(of: own == .unknown ? declared : own).map { !program.types[$0].isSource } ?? false
  }

  private func isOfOwnClass(_ value: ValueID) -> Bool {
    types.nominalType(of: arena.type(of: value)).map { program.types[$0].isSource && program.types[$0].kind == .class }
      ?? false
  }

  /// Whether a value is a view, by its own type or by what is declared of it.
  func isView(_ value: ValueID) -> Bool {
    dispatchTypes(of: value, declared: .unknown).contains {
      !$0.isStatic && (types.isView($0.type) || isViewProtocol($0.type))
    }
  }

  /// Whether a type is what a framework calls a view, of which nothing else is known.
  private func isViewProtocol(_ type: TypeIndex) -> Bool {
    !program.types[type].isSource && SwiftUINames.composed.contains(program.types[type].name)
  }

  /// Whether a value is a symbol of a type that is not known.
  private func mayDeclare(_ value: ValueID, _ declared: TypeID) -> Bool {
    switch arena[value] {
    case .guarded(_, let inner): return mayDeclare(inner, declared)
    case .parameter, .captured, .field, .result, .invocation, .exactResult, .construction, .cast, .answering,
      .without:
      let own = arena.type(of: value)
      switch types[types.elemental(own == .unknown ? declared : own)] {
      case .generic where isView(value): return false
      case .unknown, .generic, .receiver: return true
      case .nominal(let type, _):
        let declared = program.types[type]
        return declared.name == "Any" || declared.name == "AnyObject" || declared.isModel && declared.kind == .protocol
      default: return false
      }
    default: return false
    }
  }

  func isCallable(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .closure, .method, .selector, .keyPath: true
    case .guarded(_, let inner): isCallable(inner)
    default: types.isFunction(types.elemental(arena.type(of: value)))
    }
  }

  /// Whether a value is a method that the class of its receiver decides.
  func isDispatched(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .selector: true
    case .guarded(_, let inner): isDispatched(inner)
    default: false
    }
  }

  /// The closures and methods among values, and in what is made of them for code outside of the sources.
  func callables(in values: SetID) -> SetID {
    arena[values].reduce(.empty) { found, value in
      if isCallable(value) { return arena.union(found, arena.set(value)) }
      switch arena[value] {
      case .guarded(let condition, let inner):
        return arena.union(found, arena.guarded(callables(in: arena.set(inner)), by: [condition]))
      case .enumCase(nil, _, let payload), .tuple(_, let payload):
        return arena[payload].reduce(found) { arena.union($0, callables(in: $1)) }
      default: return found
      }
    }
  }

  /// Closures that are handed to code outside of the sources, which may run them with arguments that nothing is known of.
  func passToFramework(_ arguments: [SetID], label: String, step: PathStep?) {
    noteEscape(of: arguments)
    for argument in arguments {
      let callables = callables(in: argument)
      guard !callables.isEmpty else { continue }
      _ = run(callables, label: label, at: step)
    }
  }

  /// What closures give back that unknown code runs: with instances of the app's own classes that they are declared to be
  /// given, and with nothing that is known else.
  private func run(_ callables: SetID, label: String, at step: PathStep?) -> SetID {
    var result = SetID.empty
    var plain = SetID.empty
    for value in arena[callables] {
      let given = instancesGiven(to: value)
      guard given.contains(where: { !$0.isEmpty }) else {
        plain = arena.union(plain, arena.set(value))
        continue
      }
      record(.framework, label: label, receiver: arena.set(value), arguments: given, at: step)
      result = arena.union(result, invoke(arena.set(value), given, step: nil, label: label))
    }
    guard !plain.isEmpty else { return result }
    record(.framework, label: label, receiver: plain, arguments: [], at: step)
    return arena.union(result, invoke(plain, [], step: nil, label: label))
  }

  private func instancesGiven(to callable: ValueID) -> [SetID] {
    guard case .closure(let code, _, _) = arena[callable] else { return [] }
    return engine.codes[code].parameters.map { parameter in
      guard case .nominal(let type, _) = types[parameter.type], program.types[type].isSource,
        !program.types[type].isModel, program.types[type].kind == .class, types.takesPart(type)
      else { return .empty }
      return arena.set(arena.intern(.anyInstance(type), type: parameter.type))
    }
  }
}
