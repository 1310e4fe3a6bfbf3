import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Follows what the effects of a program depend on until nothing is added.
struct SliceBuilder {
  var slice: NavigationSlice
  let engine: SummaryEngine
  let arena: ValueArena

  struct Occurrence: Hashable {
    let value: ValueID
    let code: CodeID
  }

  struct OwnTerm {
    let term: Term
    let code: CodeID
    let isExported: Bool
  }

  /// What a body is given: by its callers, or by the code around it.
  enum Symbol: Hashable {
    case parameter(CodeID, Int)
    case capture(CodeID, String)
  }

  struct Capture {
    let closure: CodeID
    let name: String
  }

  struct Argument {
    let list: ListID
    let caller: CodeID
    /// The labels, where the position of a parameter is not known.
    let selector: SelectorID?
  }

  var seenClosed: Set<ValueID> = []
  var seenOpen: Set<Occurrence> = []
  var rest: [Occurrence] = []
  /// The stores of properties that nothing in the slice reads yet, by the name and by those who may declare it.
  var waitingStores: [String: [PropertyOwner: [OwnTerm]]] = [:]
  var payloadsWaiting: [NavigationSlice.Payload: [(SetID, CodeID)]] = [:]
  var argumentsOfCode: [CodeID: [Argument]] = [:]
  var argumentsOfName: [String: [Argument]] = [:]
  /// The captures of closures that hold what a symbol of the code around them stands for: what a closure does is told of that
  /// code, and for whom it is done is told by the closure.
  var capturesOfSymbols: [Symbol: [Capture]] = [:]
  var closuresMade: [CodeID: [(EnvironmentID, CodeID)]] = [:]
  var callsOfCode: [CodeID: [OwnTerm]] = [:]
  var callsOfName: [String: [OwnTerm]] = [:]
  var codesOfName: [String: [CodeID]] = [:]
  var propertyCodes: [String: [CodeID]] = [:]
  var namesWithResult: Set<String> = []
  var codesWithResult: Set<CodeID> = []
  let parts: NavigationParts
  let decidable: DecidableConditions

  init(_ engine: SummaryEngine, _ parts: NavigationParts, _ decidable: DecidableConditions) {
    self.engine = engine
    self.parts = parts
    self.decidable = decidable
    arena = engine.arena
    slice = NavigationSlice(parts.members, arena)
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let info = engine.codes[code]
      if let owner = info.owner, engine.program.types[owner].isModel { slice.libraryCode[code] = true }
      switch info.kind {
      case .function:
        codesOfName[info.name, default: []].append(code)
        slice.functionLabels[info.name, default: []].append(info.parameters.map(\.label))
      case .getter(_, let name), .initialValue(_, let name), .global(let name), .globalGetter(let name):
        propertyCodes[name, default: []].append(code)
      case .closure: codesOfName[info.name, default: []].append(code)
      case .observers, .segue, .system, .unseenScenes: break
      }
      if let definer = info.definer { addCaptures(of: code, madeBy: definer) }
    }
  }

  mutating func addCaptures(of closure: CodeID, madeBy definer: CodeID) {
    guard let environment = engine.definitionEnvironments[closure] else { return }
    for binding in arena[environment] {
      for symbol in Set(arena[binding.value].flatMap(arena.symbols)) {
        let capture = Capture(closure: closure, name: binding.name)
        switch arena[symbol] {
        case .parameter(let index): capturesOfSymbols[.parameter(definer, index), default: []].append(capture)
        case .captured(let name): capturesOfSymbols[.capture(definer, name), default: []].append(capture)
        default: break
        }
      }
    }
  }

  // MARK: What the slice is for

  /// Begins with what the effects of all bodies do, and what their notes tell.
  mutating func addEffects() {
    // Whether a person can swipe a screen away.
    for name in ["modalPresentationStyle", "isModalInPresentation"] { add(property: name, of: nil) }
    for type in engine.program.types {
      for property in type.properties.values where property.wrapper != nil || isWrapped(property.facts) {
        add(property: property.facts.name, of: nil)
      }
    }
    for (making, sets) in engine.makingConditions where parts.acts(making.value) {
      for set in sets { add(set, in: making.code) }
    }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for own in terms(of: code) { consider(own) }
      for conditions in engine.decisionsOfClosures[code] ?? [] { add(conditions, in: code) }
      if let notes = engine.notes[code] { add(notes, in: code) }
      addPending()
    }
  }

  /// Adds what the calls of bodies that take part depend on.
  mutating func addCalls(of relevant: RelevantCode) {
    let codes = engine.codes.codes.indices.map { CodeID(rawValue: Int32($0)) }.filter(relevant.contains)
    let names = Set(codes.map { engine.codes[$0].name })
    for code in codes {
      for call in engine.calls[code] ?? [] { add(call, in: code, relevant, names) }
      addPending()
    }
    for code in codes { tellApart(closure: code) }
  }

  /// Has the closures of a body be told apart by all that they capture, and who makes them by what that is: whoever made one
  /// is who shows what it makes. What these values depend on is no part of the slice for that.
  mutating func tellApart(closure: CodeID) {
    guard let definer = engine.codes[closure].definer, let environment = engine.definitionEnvironments[closure] else {
      return
    }
    for binding in arena[environment] {
      slice.captures[closure, default: []].insert(binding.name)
      for symbol in Set(arena[binding.value].flatMap(arena.symbols)) {
        switch arena[symbol] {
        case .parameter(let index): slice.parameters[definer, default: []].insert(index)
        case .captured(let name): slice.captures[definer, default: []].insert(name)
        default: break
        }
      }
    }
  }

  /// Begins with the state by which views are shown.
  mutating func addShownState() {
    for type in engine.program.types {
      for property in type.properties.values where property.facts.attributes.contains("Binding") {
        add(property: property.facts.name, of: nil)
      }
    }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      for own in terms(of: code) {
        switch own.term.operation {
        case .present, .link, .bindPath: keep(own)
        case .store, .call: consider(own)
        default: break
        }
      }
      addPending()
    }
  }

  func terms(of code: CodeID) -> [OwnTerm] {
    (engine.settled[code] ?? []).map { OwnTerm(term: $0, code: code, isExported: false) }
      + (engine.finishedSummary(of: code)?.exported ?? []).map { OwnTerm(term: $0, code: code, isExported: true) }
  }

  /// Whether a property may be read and written through something else.
  func isWrapped(_ facts: PropertyFacts) -> Bool {
    facts.attributes.contains { !Self.attributesOfLanguage.contains($0) }
  }

  static let attributesOfLanguage: Set<String> = [
    "objc", "nonobjc", "IBOutlet", "IBInspectable", "NSManaged", "available", "MainActor", "discardableResult",
    "inlinable", "usableFromInline", "GKInspectable", "NSCopying",
  ]

  mutating func add(_ notes: BodyNotes, in code: CodeID) {
    for comparison in notes.comparisons {
      add(comparison.one, in: code)
      add(comparison.other, in: code)
      if let kind = comparison.kind {
        add(arena[kind.field], of: nil, in: code)
        add(kind.constant, in: code)
      }
    }
    for lookup in notes.lookups {
      add(lookup.keys, in: code)
      add(lookup.elements, in: code)
      add(lookup.dictionary, in: code)
    }
    for values in notes.forwarded.values { add(values, in: code) }
    for values in notes.resumed.values { add(values, in: code) }
    for value in notes.handedOver.values.flatMap({ arena[$0] }) where parts.acts(value) { add(value, in: code) }
    add(notes.setters, in: code)
    add(notes.emptied, in: code)
    for value in arena[notes.escaped] where parts.acts(value) { add(value, in: code) }
  }

  mutating func add(
    _ call: CallRecord, in code: CodeID, _ relevant: RelevantCode, _ relevantNames: Set<String>
  ) {
    add(call.conditions, in: code)
    switch call.callee {
    case .code(let callee):
      guard relevant.contains(callee) else { return }
      add(call.receiver, in: code)
      add(Argument(list: call.arguments, caller: code, selector: nil), of: callee)
    case .selector(let selector):
      let name = arena[selector].name
      guard relevantNames.contains(name) || !slice.isDeclared(arena[selector]) else { return }
      add(call.receiver, in: code)
      add(Argument(list: call.arguments, caller: code, selector: selector), of: name)
    case .getter(let name):
      guard relevantNames.contains(name) else { return }
      add(call.receiver, in: code)
    case .framework:
      for value in arena[call.receiver] {
        if case .closure(let closure, let receiver, let environment) = arena[value] {
          add(closure, on: receiver, environment, in: code)
        } else {
          add(value, in: code)
        }
      }
      for argument in arena[call.arguments] { add(argument, in: code) }
    case .value, .subscription:
      add(call.receiver, in: code)
      for argument in arena[call.arguments] { add(argument, in: code) }
    }
  }

  // MARK: Terms

  mutating func consider(_ own: OwnTerm) {
    let term = own.term
    switch term.operation {
    case .store(let field, _), .release(let field, _):
      guard let name = arena[field].propertyName else { return keep(own) }
      if slice.contains(field, of: term.holder) { return keep(own) }
      for owner in Set(arena[term.holder].flatMap { parts.members.owners(of: name, in: $0) }) {
        waitingStores[name, default: [:]][owner, default: []].append(own)
      }
      if parts.isOfActingProperty(field, of: term.holder) == true {
        for holder in arena[term.holder] { add(property: name, of: holder) }
      }
    case .call:
      for value in arena[term.target] {
        switch arena[value] {
        case .result(_, let selector, _, _):
          let name = arena[selector].name
          callsOfName[name, default: []].append(own)
          if slice.contains(calleeOf: arena[selector]) { keep(own) }
        case .exactResult(_, let code, _):
          callsOfCode[code, default: []].append(own)
          if slice.contains(callee: code) { keep(own) }
        default: keep(own)
        }
      }
    case .compare: if parts.matters(term) { keep(own) }
    case .show, .hide, .invoke, .send, .listen, .present, .link, .bindPath: keep(own)
    }
  }

  mutating func keep(_ own: OwnTerm) {
    let term = own.term
    add(term.target, in: own.code)
    add(term.holder, in: own.code)
    add(term.conditions, in: own.code)
    switch term.operation {
    case .store(let field, _), .release(let field, _): add(keysOf: arena[field], in: own.code)
    // Who sent a message is told by what it carries.
    case .send: for value in arena[term.target] { addPayload(of: value) }
    default: break
    }
    guard own.isExported, slice.callees.insert(own.code).inserted else { return }
    let name = engine.codes[own.code].name
    let isNew = slice.calleeNames.insert(name).inserted
    for call in callsOfCode[own.code] ?? [] { keep(call) }
    if isNew { for call in callsOfName[name] ?? [] { keep(call) } }
  }
}
