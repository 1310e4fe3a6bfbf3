import ProgramModel
import SwiftFacts

/// The code by which an app of the Composable Architecture changes the state that its views are shown for, by property.
struct StateChanges {
  /// Code that gives a property of a state a value.
  struct Change {
    /// The cases that it may be; `nil` where nothing is known.
    let cases: Set<String>?
    /// The last action of those that the code answers.
    let event: String?
    let site: CodeSite

    /// Whether the code may set the property to a case.
    func asks(for wanted: String) -> Bool { cases?.contains(wanted) != false }
  }

  /// What code sets, before it is known what the actions carry that it answers.
  private struct Written {
    let property: StatePaths.Property
    let change: StateScan.Change
    let carrier: Carrier?
    let file: Int
  }

  /// What hands a case on: an action or a function.
  private struct Carrier {
    let code: StateScan.Carrier
    /// The enums of which the action may be; `nil` where that is not known, and for functions.
    let types: Set<TypeIndex>?
  }

  /// An action that code makes, or a function that it calls.
  private struct Sent {
    let sending: StateScan.Sending
    /// The enums of which the action may be; `nil` where that is not known, and for functions.
    let types: Set<TypeIndex>?
    /// What hands on what is sent.
    let carrier: Carrier?
    let file: Int

    func isTaken(by carrier: Carrier) -> Bool {
      guard let types, let wanted = carrier.types else { return true }
      return !types.isDisjoint(with: wanted)
    }
  }

  private let program: Program
  private var byProperty: [StatePaths.Property: [Change]] = [:]
  private var written: [Written] = []
  private var sendings: [String: [Sent]] = [:]

  init(_ program: Program) {
    self.program = program
    guard program.keepsStores else { return }
    for type in program.types.indices where program.types[type].isSource && !program.types[type].isModel { read(type) }
    for function in program.globalFunctions.values.joined().sorted() { read(function, of: nil) }
    written.forEach { resolve($0) }
    written = []
    sendings = [:]
  }

  /// The code that sets a property.
  subscript(property: StatePaths.Property) -> [Change] { byProperty[property] ?? [] }

  // MARK: Bodies

  private mutating func read(_ type: TypeIndex) {
    let linked = program.types[type]
    for function in linked.functions.values.joined().sorted() { read(function, of: type) }
    for name in linked.propertyOrder {
      guard let property = linked.properties[name] else { continue }
      let initial = property.facts.initialValue.map { [Statement.expression($0)] } ?? []
      read(
        initial + (property.facts.getter ?? []) + property.facts.observers, of: type, file: property.file,
        states: [property.facts.type])
    }
  }

  private mutating func read(_ index: FunctionIndex, of type: TypeIndex?) {
    let function = program.functions[index]
    // What a state begins with, nobody asked for.
    if function.facts.name == "init" { return }
    let given = function.facts.parameters.filter { $0.name == "state" }.map { Optional($0.type) }
    read(
      function.facts.body ?? [], of: type, file: function.file, states: given + [function.facts.result],
      function: function.facts)
  }

  /// - Parameter states: The types that say what `state` is: its own, or the reducer's around it.
  private mutating func read(
    _ body: [Statement], of type: TypeIndex?, file: Int, states: [TypeName?], function: FunctionFacts? = nil
  ) {
    guard !body.isEmpty else { return }
    var scan = RouteScan()
    if let function { scan.changes.note(function) }
    scan.scan(body)
    let actions = ActionTypes(program, around: type)
    func carrier(of asked: StateScan.Asked) -> Carrier? {
      guard case .payload(let code) = asked else { return nil }
      return Carrier(code: code, types: actions.types(of: code))
    }
    for sending in scan.changes.sendings {
      let sent = Sent(
        sending: sending, types: actions.types(of: sending), carrier: carrier(of: sending.asked), file: file)
      sendings[sending.action, default: []].append(sent)
    }
    guard !scan.changes.changes.isEmpty else { return }
    let scope = program.scope(of: type)
    let paths = StatePaths(program: program)
    let starts = states.compactMap(\.self).flatMap { paths.states(in: $0, from: scope) } + paths.states(around: scope)
    for change in scan.changes.changes {
      guard let property = paths.property(at: change.path, from: starts, in: type) else { continue }
      written.append(Written(property: property, change: change, carrier: carrier(of: change.asked), file: file))
    }
  }

  // MARK: What is asked for

  private mutating func resolve(_ written: Written) {
    let change = written.change
    func site(_ file: Int, _ offset: Offset) -> CodeSite { CodeSite(file: Int32(file), offset: offset) }
    let here = site(written.file, change.offset)
    var found: [Change] = []
    switch change.asked {
    case .nothing: break
    case .anything: found = [Change(cases: nil, event: change.event, site: here)]
    case .cases(let cases): found = [Change(cases: cases, event: change.event, site: here)]
    case .payload:
      found = written.carrier.map { sent(by: $0) } ?? []
      if found.isEmpty { found = [Change(cases: nil, event: change.event, site: here)] }
    }
    byProperty[written.property, default: []] += found
  }

  /// The cases that code sends with an action, or calls a function with.
  private func sent(by carrier: Carrier, depth: Int = 0) -> [Change] {
    guard depth < SearchLimits.sendingsOfAction else { return [] }
    return (sendings[carrier.code.name] ?? []).filter { $0.isTaken(by: carrier) }.flatMap { sent -> [Change] in
      let sending = sent.sending
      switch sending.asked {
      case .cases(let cases):
        return [
          Change(cases: cases, event: sending.event, site: CodeSite(file: Int32(sent.file), offset: sending.offset))
        ]
      case .payload:
        guard let other = sent.carrier, other.code.name != carrier.code.name else { return [] }
        return self.sent(by: other, depth: depth + 1)
      case .nothing, .anything: return []
      }
    }
  }
}
