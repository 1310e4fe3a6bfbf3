import ProgramModel
import SwiftFacts

/// Instances: what a construction makes, and what its initializer does with them.
extension BodyEvaluator {
  func allocate(_ type: TypeIndex, at offset: Offset) -> ValueID {
    allocate(type, at: step(offset))
  }

  /// What an object makes as it is made itself is told apart by the object.
  var allocationContext: AllocationContext {
    let root = root
    guard !root.isForCaller, let owner = root.owner, program.types[owner].isSource, !root.info.isStatic,
      program.types[owner].kind == .class || types.isView(owner), let own = arena[root.receiver].first
    else { return .none }
    switch root.info.kind {
    case .initialValue: return .owner(own)
    case .function(let function):
      return root.info.name == "init" || isRepresentation(function, of: owner) ? .owner(own) : .none
    default: return .none
    }
  }

  /// Whether a method is one by which SwiftUI makes, or updates, what a view represents.
  private func isRepresentation(_ function: FunctionIndex, of owner: TypeIndex) -> Bool {
    types.isView(owner) && Self.representations.contains(program.functions[function].fullName)
  }

  private static let representations: Set<String> = [
    "makeUIViewController(context:)", "updateUIViewController(_:context:)", "makeUIView(context:)",
    "updateUIView(_:context:)",
  ]

  /// The object whose method puts what it was given to call later into an object that it keeps: the listeners of different
  /// streams are told apart, as the streams are.
  private func keeperOfCallbacks(_ type: TypeIndex, _ arguments: [SetID], at site: CodeSite) -> ValueID? {
    guard parent == nil, !isForCaller, let owner, program.types[owner].kind == .class, !program.types[owner].isModel,
      !info.isStatic, [.class, .struct].contains(program.types[type].kind), !types.isView(type),
      !types.isScreen(type), !types.isScreen(owner),
      let own = arena[receiver].first, case .function(let function) = info.kind,
      arguments.contains(where: isGivenCallback), let body = program.functions[function].facts.body,
      KeptConstructions(in: body).offsets.contains(site.offset)
    else { return nil }
    return own
  }

  private func isGivenCallback(_ argument: SetID) -> Bool {
    arena[argument].contains { value in
      if case .parameter = arena[value] { types.isFunction(arena.type(of: value)) } else { false }
    }
  }

  /// What tells a view apart: the view that is made of it, or that an extension of all views frames for a controller.
  private var compositionContext: AllocationContext {
    context { types.isView($0) || program.types[$0].name == "View" && !program.types[$0].isSource && makesScreen }
  }

  /// Whether a function is declared to give back a screen.
  private var makesScreen: Bool {
    types.nominalType(of: root.info.resultType).map(types.isScreen) == true
  }

  /// What tells a controller around a view apart: the view that shows it, or the modifier.
  private var hostingContext: AllocationContext {
    context { types.isView($0) || program.types[$0].isSource && program.type($0, descendsFrom: "ViewModifier") }
  }

  /// What tells a dialog apart: the screen that shows it, whatever its class, where code that all screens have makes it.
  private var dialogContext: AllocationContext { context { types.isScreen($0) && !program.types[$0].isSource } }

  /// The object whose method makes something, if it is of such a type.
  private func context(inside isMaker: (TypeIndex) -> Bool) -> AllocationContext {
    let root = root
    guard !root.isForCaller, let owner = root.owner, isMaker(owner), !root.info.isStatic,
      let own = arena[root.receiver].first
    else { return allocationContext }
    return .owner(own)
  }

  func allocate(_ type: TypeIndex, at step: PathStep) -> ValueID {
    allocate(type, at: step, as: types.nominal(type))
  }

  private func allocate(_ type: TypeIndex, at step: PathStep, as declared: TypeID) -> ValueID {
    guard types.takesPart(type) else {
      constructionPlace = nil
      let shared = arena.intern(
        .allocation(.outside(Offset(type)), type, context: .shared), type: declared)
      madeHere.insert(shared)
      engine.noteMade(shared, on: engine.terms.path(step), under: conditions)
      return shared
    }
    let context =
      constructionPlace.map { $0.maker.map { .owner($0) } ?? .none }
      ?? (types.isView(type)
        ? compositionContext
        : program.type(type, descendsFrom: "UIHostingController")
          ? hostingContext : program.types[type].name == "UIAlertController" ? dialogContext : allocationContext)
    var value = arena.intern(.allocation(constructionPlace?.site ?? step.site, type, context: context), type: declared)
    if case .owner = context, arena.depth(of: value) > EngineLimits.depth {
      value = arena.intern(.allocation(constructionPlace?.site ?? step.site, type, context: .none), type: declared)
    }
    constructionPlace = nil
    madeHere.insert(value)
    engine.noteMade(value, on: engine.terms.path(step), under: conditions)
    return value
  }

  /// The object whose code makes instances of types that are not known in the code.
  private var makerOfConstructions: SetID {
    let root = root
    return root.owner == nil || root.info.isStatic ? .empty : root.receiver
  }

  func constructValues(
    _ metatypes: SetID, _ selector: Selector, _ arguments: [SetID], declared: TypeID, step: PathStep?,
    of construction: Construction? = nil
  ) -> SetID {
    var result = SetID.empty
    for value in arena[metatypes] {
      switch arena[value] {
      case .metatype(let type):
        guard let construction, !construction.maker.isEmpty else {
          constructionPlace = construction.map { ConstructionPlace(site: $0.site, maker: nil) }
          result = arena.union(result, construct(type, selector, arguments, declared: declared, step: step))
          constructionPlace = nil
          continue
        }
        for maker in arena[construction.maker] {
          constructionPlace = ConstructionPlace(site: construction.site, maker: maker)
          result = arena.union(result, construct(type, selector, arguments, declared: declared, step: step))
          constructionPlace = nil
        }
      case .guarded(let condition, let inner):
        let found = constructValues(
          arena.set(inner), selector, arguments, declared: declared, step: step, of: construction)
        result = arena.union(result, arena.guarded(found, by: [condition]))
      case .parameter, .captured, .field, .result, .receiver, .invocation, .typeArgument, .answering, .without:
        let place = construction ?? step.map { Construction(site: $0.site, maker: makerOfConstructions) }
        let made = arena.intern(
          .construction(value, arena.selector(selector), arena.list(arguments), place), type: declared)
        guard let values = bounded(made) else { continue }
        if let step { engine.noteMade(made, on: path(step), under: conditions) }
        result = arena.union(result, values)
      default: break
      }
    }
    return result
  }

  func construct(
    _ type: TypeIndex, _ selector: Selector, _ arguments: [SetID], declared instance: TypeID = .unknown,
    step: PathStep?
  ) -> SetID {
    let step = step ?? self.step(info.offset)
    let declared = program.types[type]
    guard declared.isSource else { return constructFramework(type, selector, arguments, step: step) }
    if declared.kind == .protocol { return .empty }
    if declared.kind == .enum { return casesByRawValue(of: type, arguments.first ?? .empty) }
    let isLeftOpen = constructionPlace != nil
    if constructionPlace == nil, let keeper = keeperOfCallbacks(type, arguments, at: step.site) {
      constructionPlace = ConstructionPlace(site: step.site, maker: keeper)
    }
    let full = lookup.designated(selector, of: type)
    if full != selector {
      let nothing = [SetID](repeating: .empty, count: full.labels.count)
      return construct(type, full, nothing, declared: instance, step: step)
    }
    let initializers = pick(
      lookup.functions(selector, of: type, isStatic: false), selector, arguments)
    if initializers.isEmpty, let content = contentOfRefinedContainer(type, arguments, step: step) { return content }
    let isGeneric = if case .nominal(type, let arguments) = types[instance] { !arguments.isEmpty } else { false }
    let value = allocate(type, at: step, as: isGeneric ? instance : types.nominal(type))
    let made = arena.set(value)
    if initializers.isEmpty {
      initializeMemberwise(value, type, selector, arguments, step: step)
      initializeFramework(value, type, selector, arguments, step: step)
    } else {
      for function in initializers {
        let code = engine.codes.function(function)
        let bound = bind(arguments, selector, to: function, code, of: made, step: step)
        // The body that makes an instance of a type it is given cannot tell which initializer it calls: its caller does.
        if isLeftOpen { note(.code(code), label: "init", receiver: made, arguments: bound, at: step) }
        _ = compose(code, receiver: made, arguments: bound, step: step, label: "init")
      }
    }
    notePattern(of: made, arguments, step: step)
    composeView(type, made, step)
    return made
  }

  /// A view's body runs on behalf of the code that makes the view.
  func composeView(_ type: TypeIndex, _ made: SetID, _ step: PathStep) {
    guard program.types[type].kind != .class,
      program.ancestry(of: type).contains(where: {
        !program.types[$0].isSource
          && (SwiftUINames.composed.contains(program.types[$0].name)
            || SwiftUINames.representables.contains(program.types[$0].name))
      })
    else { return }
    if let body = lookup.property("body", of: type, isStatic: false), body.facts.getter != nil {
      let code = engine.codes.property(.getter(body.owner, "body"), body.property, owner: body.owner)
      record(.code(code), label: "body", receiver: made, arguments: [], at: step)
    }
    for function in lookup.functions(named: "makeUIViewController", of: type, isStatic: false)
    where program.functions[function].facts.body != nil {
      record(
        .code(engine.codes.function(function)), label: "makeUIViewController", receiver: made, arguments: [],
        at: step)
    }
  }

  /// A closure's or method's arguments have no labels: the only initializer of as many parameters is meant.
  func constructByPosition(_ type: TypeIndex, _ arguments: [SetID], step: PathStep?) -> SetID {
    if program.types[type].kind == .enum { return casesByRawValue(of: type, arguments.first ?? .empty) }
    let candidates = (program.types[type].functions["init"] ?? []).filter {
      program.functions[$0].facts.body != nil && program.functions[$0].facts.parameters.count == arguments.count
    }
    guard let function = candidates.first else {
      return construct(type, Selector("init", []), [], step: step)
    }
    let labels = program.functions[function].facts.parameters.map(\.label)
    return construct(type, Selector("init", labels), arguments, step: step)
  }

  private func casesByRawValue(of type: TypeIndex, _ raw: SetID) -> SetID {
    var found: [ValueID] = []
    let cases = program.types[type].cases.keys.sorted()
    if raw.isEmpty || isFromOutside(raw), cases.count <= EngineLimits.casesApart {
      // A raw value that is only known at run time may be any.
      return arena.set(cases.map { arena.intern(.enumCase(type, $0, .empty), type: types.nominal(type)) })
    }
    for value in arena[raw] {
      guard let text = text(of: value) else {
        guard isSymbolic(value) else { continue }
        // Whoever says the raw value says the case.
        let made = arena.intern(
          .construction(
            metatype(of: type), arena.selector(Selector("init", ["rawValue"])), arena.list([arena.set(value)]), nil),
          type: types.nominal(type))
        if arena.depth(of: made) <= EngineLimits.depth { found.append(made) }
        continue
      }
      for (name, facts) in program.types[type].cases.sorted(by: { $0.key < $1.key })
      where (facts.rawValue ?? name) == text {
        found.append(arena.intern(.enumCase(type, name, .empty), type: types.nominal(type)))
      }
    }
    return arena.set(found)
  }

  /// Whether a raw value had to be cast first, as what is read from a file or a response: `dictionary["kind"] as? String`.
  private func isFromOutside(_ raw: SetID) -> Bool {
    let values = arena[raw]
    return !values.isEmpty
      && values.allSatisfy { value in
        if case .cast = arena[unguarded(value)] { isSymbolic(value) } else { false }
      }
  }

  /// The initializer that Swift writes for a struct.
  private func initializeMemberwise(
    _ value: ValueID, _ type: TypeIndex, _ selector: Selector, _ arguments: [SetID], step: PathStep
  ) {
    let declared = program.types[type]
    let stored = declared.propertyOrder.filter { name in
      guard let facts = declared.properties[name]?.facts else { return false }
      return facts.getter == nil && !facts.isStatic
    }
    var position = 0
    for (index, argument) in arguments.enumerated() where index < selector.labels.count {
      let name: String
      if let label = selector.labels[index] {
        guard let found = stored.firstIndex(of: label) else { continue }
        name = label
        position = found + 1
      } else {
        let closure = stored[min(position, stored.count)...].first {
          let facts = declared.properties[$0]!.facts
          return facts.type.map { types.isFunction(types.canonical($0, in: type)) } == true || isBuilt(facts)
        }
        guard let closure else { continue }
        name = closure
      }
      guard let property = declared.properties[name] else { continue }
      var kept = argument.isEmpty ? eitherTruth(of: engine.type(ofProperty: property, owner: type)) : argument
      guard !kept.isEmpty else { continue }
      if isBuilt(property.facts) {
        let made = invoke(argument, [], step: step, label: name)
        if !made.isEmpty { kept = made }
      }
      store(kept, in: .property(name), of: arena.set(value), step: step)
      handToLibrary(kept, keptBy: type, as: name, step: step)
    }
  }

  /// Whether Swift's own initializer takes a closure for a property and keeps what it builds.
  private func isBuilt(_ property: PropertyFacts) -> Bool {
    property.type?.isFunction != true && property.attributes.contains { $0.hasSuffix("Builder") }
  }
}
