import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which values, effects and notes of bodies a graph can tell of.
struct NavigationParts {
  private let engine: SummaryEngine
  private let arena: ValueArena
  /// The types of which an instance may be a screen, or an owner of screens.
  private let acting: [Bool]
  let members: PropertyTable
  /// The properties that hold what acts.
  private(set) var actingProperties = PropertySet()

  init(_ engine: SummaryEngine) {
    self.engine = engine
    arena = engine.arena
    acting = Self.actingTypes(engine)
    members = PropertyTable(engine)
    for name in ["rootViewController", "viewControllers"] { actingProperties.insert(name, of: .unknown) }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        guard case .store(let field, _) = term.operation, let name = arena[field].propertyName,
          arena[term.target].contains(where: acts)
        else { continue }
        for holder in arena[term.holder] {
          if let member = members.member(name, of: holder) {
            if mayAct(member) { actingProperties.insert(name, of: .type(member.owner)) }
          } else if members.declared.contains(name) || arena[term.target].contains(where: surelyActs) {
            actingProperties.insert(name, of: .unknown)
          }
        }
      }
    }
  }

  /// Whether a property may hold what acts, a controller's view among it.
  private func mayAct(_ member: PropertyTable.Member) -> Bool {
    let type = engine.types.nominalType(of: member.type)
    return mayAct(member.type) || type.map { engine.program.types[$0].name == "UIView" } == true
  }

  /// Whether the property that an effect stores into, or releases, holds what acts.
  func isOfActingProperty(_ field: FieldID, of holders: SetID) -> Bool? {
    guard let name = arena[field].propertyName else { return nil }
    return arena[holders].contains { holder in
      guard let member = members.member(name, of: holder) else { return actingProperties.contains(name, of: .unknown) }
      return mayAct(member) && actingProperties.contains(name, of: .type(member.owner))
    }
  }

  /// Whether what a value stands for may be a screen, an owner of screens, or code.
  func acts(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .enumCase(_, _, let payload): return arena[payload].contains { arena[$0].contains(where: acts) }
    case .tuple(_, let elements): return arena[elements].contains { arena[$0].contains(where: acts) }
    case .text, .null, .keyPath: return false
    case .closure, .method, .selector, .scene, .storyboard, .metatype, .globals: return true
    case .guarded(_, let inner), .cast(let inner): return acts(inner)
    case .allocation(_, let type, _): return acts(type)
    case .field(_, let field) where arena[field] == .framework(.view): return true
    default: break
    }
    return mayAct(arena.type(of: value))
  }

  /// Whether a value of a declared type may act.
  private func mayAct(_ type: TypeID) -> Bool {
    switch engine.types[type] {
    case .unknown, .generic, .receiver, .function: true
    case .nominal(let type, let arguments): acts(type) || arguments.contains(where: mayAct)
    case .collection(let element), .metatype(let element): mayAct(element)
    case .tuple(let fields): fields.contains { mayAct($0.type) }
    case .composition(let parts): parts.isEmpty || parts.contains(where: mayAct)
    }
  }

  /// Whether a value is a case of an enum of the app's.
  func isCase(_ value: ValueID) -> Bool {
    if case .enumCase = arena[value] { return true }
    return engine.types.nominalType(of: arena.type(of: value)).map {
      engine.program.types[$0].isSource && engine.program.types[$0].kind == .enum
    } == true
  }

  /// Whether a value acts of which the type is known.
  private func surelyActs(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .closure, .method, .selector: true
    default: engine.types.nominalType(of: arena.type(of: value)) != nil && acts(value)
    }
  }

  /// Whether an instance of a type may be a screen, or an owner of screens.
  func acts(_ type: TypeIndex) -> Bool { type >= acting.count || acting[type] }

  /// Whether elements of a collection or a stream that are compared with values are told apart by what they are.
  private func mayTellApart(_ values: SetID) -> Bool { arena[values].contains { acts($0) || isCase($0) } }

  func matters(_ term: Term) -> Bool {
    switch term.operation {
    case .store(let field, _): isOfActingProperty(field, of: term.holder) ?? arena[term.target].contains(where: acts)
    case .release(let field, _): isOfActingProperty(field, of: term.holder) ?? true
    case .compare: mayTellApart(term.target) && mayTellApart(term.holder)
    case .call, .invoke: false
    case .show, .hide, .send, .listen, .present, .link, .bindPath: true
    }
  }

  func matters(_ notes: BodyNotes, in code: CodeID) -> Bool {
    guard notes.setters.isEmpty, notes.emptied.isEmpty, notes.resumed.isEmpty else { return true }
    // Only what a coordinator hands on, or compares, or looks for is told.
    let isOfActor = engine.codes[code].owner.map(acts) ?? true
    return isOfActor && !notes.forwarded.isEmpty
      || notes.comparisons.contains { arena[$0.one].contains(where: acts) && arena[$0.other].contains(where: acts) }
      || notes.lookups.contains { arena[$0.dictionary].contains(where: acts) }
      || arena[notes.escaped].contains(where: mayBeScreen)
  }

  /// Whether code outside of the sources, which is given a value, may show it.
  private func mayBeScreen(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .closure, .method, .selector, .metatype, .enumCase, .tuple, .text, .null, .keyPath, .storyboard: false
    case .guarded(_, let inner), .cast(let inner): mayBeScreen(inner)
    default: surelyActs(value)
    }
  }

  // MARK: Types

  private static func actingTypes(_ engine: SummaryEngine) -> [Bool] {
    let program = engine.program
    var acting = program.types.indices.map { actsByItself($0, engine) }
    for type in program.types.indices where program.types[type].isSource && acting[type] {
      for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource { acting[ancestor] = true }
    }
    return acting
  }

  /// Of the types from elsewhere only screens and windows, and what may stand for anything, act.
  private static func actsByItself(_ type: TypeIndex, _ engine: SummaryEngine) -> Bool {
    let program = engine.program
    let declared = program.types[type]
    guard !declared.isModel else { return true }
    guard declared.isSource else {
      return engine.types.isScreen(type)
        || UIKitTypes.ofAnything.contains(declared.name)
        || ["UIWindow", "UIStoryboard", "UIPresentationController"].contains { program.type(type, descendsFrom: $0) }
    }
    return engine.types.relevant.acts(type) || engine.types.isView(type)
  }
}

extension HeapField {
  /// The property whose content the field is a part of; `nil` for what frameworks attach, and what values carry.
  var propertyName: String? {
    switch self {
    case .property(let name), .key(let name, _), .wrapper(let name): name
    case .payload, .payloadOfCase, .position, .framework, .environment, .environmentKey, .associated, .subscriptions,
      .typeParameter:
      nil
    }
  }
}
