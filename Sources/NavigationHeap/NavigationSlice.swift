package import NavigationSummaries
package import ProgramModel
import SwiftFacts

/// The part of a program's data on which navigation depends: its backward slice for the effects that a graph tells of.
///
/// Stored properties that nothing in the slice reads, parameters by which nothing in it is decided, and calls of code that
/// does nothing in it are left out of the heap: the data of an app, which are most of what it stores and hands on, cost
/// nothing and tell no contexts apart. Names are compared where a call's target is not known, so that something is rather
/// kept in vain than missed.
///
/// Sources: Weiser, "Program Slicing" (1981); Heintze and Tardieu, "Demand-Driven Pointer Analysis" (2001).
struct NavigationSlice {
  fileprivate var properties = PropertySet()
  fileprivate let members: PropertyTable
  private let arena: ValueArena
  fileprivate(set) var payloads: Set<Payload> = []
  fileprivate var hasAllPayloads = false
  fileprivate var parameters = DenseTable<CodeID, Set<Int>>()
  fileprivate var captures = DenseTable<CodeID, Set<String>>()
  /// The code that does something in the slice for its callers, and what it is called.
  fileprivate var callees: Set<CodeID> = []
  fileprivate var calleeNames: Set<String> = []
  fileprivate var libraryCode = DenseTable<CodeID, Bool>()
  /// The labels of the functions of each name.
  fileprivate var functionLabels: [String: [[String?]]] = [:]

  /// What a case of an enum carries, by position.
  struct Payload: Hashable {
    let name: String
    let index: Int
  }

  /// The slice for all effects, and for the calls of code that takes part in navigation.
  ///
  /// - Complexity: O(*n*) for *n* values, terms and calls, times the symbols of a value.
  init(_ engine: SummaryEngine, _ parts: NavigationParts, _ relevant: RelevantCode) {
    var builder = SliceBuilder(engine, parts)
    builder.addEffects()
    builder.addCalls(of: relevant)
    self = builder.slice
  }

  /// The slice for the state by which views are shown alone.
  init(ofShownState engine: SummaryEngine, _ parts: NavigationParts) {
    var builder = SliceBuilder(engine, parts)
    builder.addShownState()
    self = builder.slice
  }

  fileprivate init(_ members: PropertyTable, _ arena: ValueArena) {
    self.members = members
    self.arena = arena
  }

  /// Whether what a field of some values holds is a part of the slice.
  func contains(_ field: FieldID, of holders: SetID) -> Bool {
    guard let name = arena[field].propertyName else {
      if case .payload(let name, let index) = arena[field] { return contains(payload: index, of: name) }
      return true
    }
    return !members.declared.contains(name) || members.contains(name, of: holders, in: properties)
  }

  /// Whether what a case of an enum carries at a position is a part of the slice.
  func contains(payload index: Int, of name: String) -> Bool {
    hasAllPayloads || payloads.contains(Payload(name: name, index: index))
  }

  /// Whether a body does something in the slice with what it is given.
  func contains(parameter index: Int, of code: CodeID) -> Bool {
    parameters[code]?.contains(index) == true || isOfLibrary(code)
  }

  /// Whether a body is a library's, of which a model tells: what it does depends on all that it is given.
  func isOfLibrary(_ code: CodeID) -> Bool { libraryCode[code] == true }

  /// Whether a closure does something in the slice with what it captures under a name.
  func contains(capture name: String, of code: CodeID) -> Bool {
    captures[code]?.contains(name) == true || isOfLibrary(code)
  }

  /// Whether a body does something in the slice for its callers.
  func contains(callee code: CodeID) -> Bool { callees.contains(code) }

  /// Whether a method of a name may do something in the slice for its callers: code out of reach may.
  func contains(calleeOf selector: Selector) -> Bool { calleeNames.contains(selector.name) || !isDeclared(selector) }

  /// Whether a function of the app can be meant by a selector, rather than a framework's.
  fileprivate func isDeclared(_ selector: Selector) -> Bool {
    let labels = selector.labels.dropLast(selector.trailingClosures)
    return functionLabels[selector.name]?.contains { own in labels.allSatisfy(own.contains) } == true
  }
}

/// Follows what the effects of a program depend on until nothing is added.
private struct SliceBuilder {
  var slice: NavigationSlice
  private let engine: SummaryEngine
  private let arena: ValueArena

  private struct Occurrence: Hashable {
    let value: ValueID
    let code: CodeID
  }

  private struct OwnTerm {
    let term: Term
    let code: CodeID
    let isExported: Bool
  }

  /// What a body is given: by its callers, or by the code around it.
  private enum Symbol: Hashable {
    case parameter(CodeID, Int)
    case capture(CodeID, String)
  }

  private struct Capture {
    let closure: CodeID
    let name: String
  }

  private struct Argument {
    let list: ListID
    let caller: CodeID
    /// The labels, where the position of a parameter is not known.
    let selector: SelectorID?
  }

  private var seenClosed: Set<ValueID> = []
  private var seenOpen: Set<Occurrence> = []
  private var rest: [Occurrence] = []
  private var storesOfProperty: [String: [OwnTerm]] = [:]
  private var payloadsWaiting: [NavigationSlice.Payload: [(SetID, CodeID)]] = [:]
  private var argumentsOfCode: [CodeID: [Argument]] = [:]
  private var argumentsOfName: [String: [Argument]] = [:]
  /// The captures of closures that hold what a symbol of the code around them stands for: what a closure does is told of that
  /// code, and for whom it is done is told by the closure.
  private var capturesOfSymbols: [Symbol: [Capture]] = [:]
  private var closuresMade: [CodeID: [(EnvironmentID, CodeID)]] = [:]
  private var callsOfCode: [CodeID: [OwnTerm]] = [:]
  private var callsOfName: [String: [OwnTerm]] = [:]
  private var codesOfName: [String: [CodeID]] = [:]
  private var propertyCodes: [String: [CodeID]] = [:]
  private var namesWithResult: Set<String> = []
  private var codesWithResult: Set<CodeID> = []
  private let parts: NavigationParts

  init(_ engine: SummaryEngine, _ parts: NavigationParts) {
    self.engine = engine
    self.parts = parts
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

  private mutating func addCaptures(of closure: CodeID, madeBy definer: CodeID) {
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
    for type in engine.program.types {
      for property in type.properties.values where property.wrapper != nil || isWrapped(property.facts) {
        add(property: property.facts.name, of: nil)
      }
    }
    for (making, sets) in engine.makingConditions { for set in sets { add(set, in: making.code) } }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      if engine.codes[code].isClosure { add(resultOf: code) }
      for own in terms(of: code) { consider(own) }
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
  private mutating func tellApart(closure: CodeID) {
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

  private func terms(of code: CodeID) -> [OwnTerm] {
    (engine.settled[code] ?? []).map { OwnTerm(term: $0, code: code, isExported: false) }
      + (engine.finishedSummary(of: code)?.exported ?? []).map { OwnTerm(term: $0, code: code, isExported: true) }
  }

  /// Whether a property may be read and written through something else.
  private func isWrapped(_ facts: PropertyFacts) -> Bool {
    facts.attributes.contains { !Self.attributesOfLanguage.contains($0) }
  }

  private static let attributesOfLanguage: Set<String> = [
    "objc", "nonobjc", "IBOutlet", "IBInspectable", "NSManaged", "available", "MainActor", "discardableResult",
    "inlinable", "usableFromInline", "GKInspectable", "NSCopying",
  ]

  private mutating func add(_ notes: BodyNotes, in code: CodeID) {
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
    add(notes.setters, in: code)
    add(notes.emptied, in: code)
    for value in arena[notes.escaped] where parts.acts(value) { add(value, in: code) }
  }

  private mutating func add(
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
    case .value, .framework:
      add(call.receiver, in: code)
      for argument in arena[call.arguments] { add(argument, in: code) }
    }
  }

  // MARK: Terms

  private mutating func consider(_ own: OwnTerm) {
    let term = own.term
    switch term.operation {
    case .store(let field), .release(let field, _):
      guard let name = arena[field].propertyName else { return keep(own) }
      storesOfProperty[name, default: []].append(own)
      if slice.contains(field, of: term.holder) {
        keep(own)
      } else if parts.isOfActingProperty(field, of: term.holder) == true {
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

  private mutating func keep(_ own: OwnTerm) {
    let term = own.term
    add(term.target, in: own.code)
    add(term.holder, in: own.code)
    add(term.conditions, in: own.code)
    switch term.operation {
    case .store(let field), .release(let field, _): add(keysOf: arena[field], in: own.code)
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

  // MARK: Values

  private mutating func add(_ set: SetID, in code: CodeID) { for value in arena[set] { add(value, in: code) } }

  private mutating func add(_ value: ValueID, in code: CodeID) {
    if arena.flags(of: value).isDisjoint(with: .open) {
      guard seenClosed.insert(value).inserted else { return }
    } else {
      guard seenOpen.insert(Occurrence(value: value, code: code)).inserted else { return }
    }
    rest.append(Occurrence(value: value, code: code))
  }

  private mutating func add(_ conditions: ConditionSetID, in code: CodeID) {
    for condition in engine.terms[conditions] { add(condition, in: code) }
  }

  private mutating func add(_ id: ConditionID, in code: CodeID) {
    let condition = arena[id]
    add(condition.subject, in: code)
    if case .anyOf(let parts) = condition.test { for part in parts { add(part, in: code) } }
  }

  private mutating func addPending() { while let next = rest.popLast() { expand(next.value, in: next.code) } }

  private mutating func expand(_ value: ValueID, in code: CodeID) {
    switch arena[value] {
    case .receiver, .anyInstance, .globals, .storyboard, .metatype, .text, .null, .scene: break
    case .keyPath(let names): for name in names { add(property: name, of: nil) }
    case .parameter(let index): add(parameter: index, of: code)
    case .captured(let name): add(capture: name, of: code)
    case .field(let base, let field):
      add(arena[field], of: base, in: code)
      add(base, in: code)
    case .allocation(_, _, let context): if case .owner(let owner) = context { add(owner, in: code) }
    case .anyInstanceOf(let inner), .typeArgument(let inner, _), .cast(let inner): add(inner, in: code)
    case .result(let base, let selector, let arguments, _):
      add(base, in: code)
      let name = arena[selector].name
      add(resultsOf: name)
      add(property: name, of: base)
      add(Argument(list: arguments, caller: code, selector: selector), of: name)
    case .exactResult(let receivers, let callee, let arguments):
      add(receivers, in: code)
      add(resultOf: callee)
      add(Argument(list: arguments, caller: code, selector: nil), of: callee)
    case .invocation(let callee, let arguments):
      add(callee, in: code)
      for argument in arena[arguments] { add(argument, in: code) }
    case .construction(let type, let selector, let arguments, let place):
      add(type, in: code)
      if let place { add(place.maker, in: code) }
      if case .metatype(let type) = arena[type], engine.program.types[type].isSource,
        engine.program.types[type].kind != .enum
      {
        add(Argument(list: arguments, caller: code, selector: selector), of: arena[selector].name)
      } else {
        for argument in arena[arguments] { add(argument, in: code) }
      }
    case .closure(let closure, let receiver, let environment):
      add(receiver, in: code)
      closuresMade[closure, default: []].append((environment, code))
      if let names = slice.captures[closure] {
        for binding in arena[environment] where names.contains(binding.name) { add(binding.value, in: code) }
      }
    case .method(let receivers, let callee):
      add(receivers, in: code)
      add(resultOf: callee)
    case .selector(let receivers, let selector):
      add(receivers, in: code)
      add(resultsOf: arena[selector].name)
    case .enumCase(_, let name, let payload):
      for (index, values) in arena[payload].enumerated() {
        let position = NavigationSlice.Payload(name: name, index: index)
        if slice.contains(payload: index, of: name) || arena[values].contains(where: parts.acts) {
          if slice.payloads.insert(position).inserted { wake(position) }
          add(values, in: code)
        } else {
          payloadsWaiting[position, default: []].append((values, code))
        }
      }
    case .tuple(_, let elements): for element in arena[elements] { add(element, in: code) }
    case .answering(let elements, let request):
      add(elements, in: code)
      add(request, in: code)
    case .without(let elements, let others):
      add(elements, in: code)
      add(others, in: code)
    case .guarded(let condition, let inner):
      add(condition, in: code)
      add(inner, in: code)
    }
  }

  // MARK: What values are read from

  private mutating func add(_ field: HeapField, of base: ValueID?, in code: CodeID) {
    switch field {
    case .property(let name), .key(let name, _), .wrapper(let name):
      add(property: name, of: base)
    case .payload(let name, let index):
      let position = NavigationSlice.Payload(name: name, index: index)
      if slice.payloads.insert(position).inserted { wake(position) }
    case .payloadOfCase(let cases):
      add(cases, in: code)
      if !slice.hasAllPayloads {
        slice.hasAllPayloads = true
        for position in Array(payloadsWaiting.keys) { wake(position) }
      }
    case .position, .framework, .environment, .environmentKey, .associated, .subscriptions: break
    }
    add(keysOf: field, in: code)
  }

  private mutating func add(keysOf field: HeapField, in code: CodeID) {
    if case .key(_, .symbol(let keys)) = field { add(keys, in: code) }
  }

  private mutating func addPayload(of value: ValueID) {
    guard case .enumCase(_, let name, let payload) = arena[value] else { return }
    for index in arena[payload].indices {
      let position = NavigationSlice.Payload(name: name, index: index)
      if slice.payloads.insert(position).inserted { wake(position) }
    }
  }

  private mutating func wake(_ position: NavigationSlice.Payload) {
    for (values, code) in payloadsWaiting.removeValue(forKey: position) ?? [] { add(values, in: code) }
  }

  private mutating func add(property name: String, of base: ValueID?) {
    let owner = base.flatMap { parts.members.member(name, of: $0)?.owner }
    guard slice.properties.insert(name, of: owner) else { return }
    for store in storesOfProperty[name] ?? [] {
      switch store.term.operation {
      case .store(let field), .release(let field, _):
        if slice.contains(field, of: store.term.holder) { keep(store) }
      default: break
      }
    }
    for code in propertyCodes[name] ?? [] { add(resultOf: code) }
  }

  private mutating func add(resultsOf name: String) {
    guard namesWithResult.insert(name).inserted else { return }
    for code in codesOfName[name] ?? [] { add(resultOf: code) }
  }

  private mutating func add(resultOf code: CodeID) {
    guard codesWithResult.insert(code).inserted, let summary = engine.finishedSummary(of: code) else { return }
    add(summary.result, in: code)
  }

  // MARK: Arguments

  private mutating func add(parameter index: Int, of code: CodeID) {
    guard slice.parameters[code, default: []].insert(index).inserted else { return }
    addCaptures(of: .parameter(code, index))
    for argument in argumentsOfCode[code] ?? [] { give(argument, index) }
    let info = engine.codes[code]
    guard index < info.parameters.count else { return }
    let label = info.parameters[index].label
    for argument in argumentsOfName[info.name] ?? [] { give(argument, labelled: label) }
  }

  private mutating func add(_ argument: Argument, of code: CodeID) {
    if slice.isOfLibrary(code) { addAll(argument) }
    argumentsOfCode[code, default: []].append(argument)
    for index in slice.parameters[code] ?? [] { give(argument, index) }
  }

  private mutating func add(_ argument: Argument, of name: String) {
    guard let codes = codesOfName[name], argument.selector.map({ slice.isDeclared(arena[$0]) }) != false else {
      for values in arena[argument.list] { add(values, in: argument.caller) }
      return
    }
    argumentsOfName[name, default: []].append(argument)
    var labels: Set<String?> = []
    for code in codes {
      if slice.isOfLibrary(code) { addAll(argument) }
      for index in slice.parameters[code] ?? [] where index < engine.codes[code].parameters.count {
        labels.insert(engine.codes[code].parameters[index].label)
      }
    }
    for label in labels { give(argument, labelled: label) }
  }

  /// Adds all of what the code of a library is given, and what this carries.
  private mutating func addAll(_ argument: Argument) {
    for values in arena[argument.list] {
      add(values, in: argument.caller)
      for value in arena[values] { addPayload(of: value) }
    }
  }

  private mutating func give(_ argument: Argument, _ index: Int) {
    let list = arena[argument.list]
    if index < list.count { add(list[index], in: argument.caller) }
  }

  private mutating func give(_ argument: Argument, labelled label: String?) {
    guard let selector = argument.selector.map({ arena[$0] }) else { return }
    let closures = selector.labels.count - selector.trailingClosures
    for (index, values) in arena[argument.list].enumerated() {
      let own = index < selector.labels.count ? selector.labels[index] : nil
      if own == label || own == nil || index >= closures { add(values, in: argument.caller) }
    }
  }

  private mutating func addCaptures(of symbol: Symbol) {
    for capture in capturesOfSymbols[symbol] ?? [] { add(capture: capture.name, of: capture.closure) }
  }

  private mutating func add(capture name: String, of closure: CodeID) {
    guard slice.captures[closure, default: []].insert(name).inserted else { return }
    addCaptures(of: .capture(closure, name))
    for (environment, code) in closuresMade[closure] ?? [] {
      for binding in arena[environment] where binding.name == name { add(binding.value, in: code) }
    }
  }
}
