package import NavigationSummaries
package import ProgramModel
import SwiftFacts

/// The parameters by whose cases a body does one thing or another, by itself or through what it calls: only by these are
/// its calls told apart case by case.
///
/// A parameter decides if a condition asks for it, if a dictionary or a payload is read by it, or if it is handed on to code
/// that it may decide in. Where a call's target is not known names are compared, so that a parameter is rather taken to
/// decide than not.
package struct DecidingParameters {
  private struct Symbol: Hashable {
    let code: CodeID
    let value: ValueID
  }

  private var parameters: [CodeID: Set<Int>] = [:]
  /// The structs for whose properties conditions ask: two of one type may lead on to different things; and the types of
  /// the values for which stacks of views show something.
  package private(set) var types: Set<TypeIndex> = []

  package func contains(_ index: Int, of code: CodeID) -> Bool { parameters[code]?.contains(index) == true }

  /// - Complexity: O(*v* + *c*·*a*) for *v* values and *c* calls with *a* arguments.
  init(_ engine: SummaryEngine, _ parts: NavigationParts, _ decidable: DecidableConditions) {
    let arena = engine.arena
    let showsForState = engine.showsForState
    var found: Set<Symbol> = []
    var rest: [Symbol] = []
    func add(_ symbol: Symbol) { if found.insert(symbol).inserted { rest.append(symbol) } }
    func add(_ values: some Sequence<ValueID>, in code: CodeID) {
      for value in values where !arena.flags(of: value).isDisjoint(with: .open) {
        for symbol in arena.symbols(of: value) { add(Symbol(code: code, value: symbol)) }
      }
    }
    var decisions: [ValueID: Set<ValueID>] = [:]
    func addDecisions(in values: SetID, of code: CodeID) {
      guard !arena.flags(of: values).isDisjoint(with: .open) else { return }
      for value in arena[values] {
        let deciding = decisions[value] ?? arena.decidingSymbols(in: value)
        decisions[value] = deciding
        for symbol in deciding { add(Symbol(code: code, value: symbol)) }
      }
    }
    func addConditions(_ conditions: ConditionSetID, of code: CodeID) {
      for condition in decidable.decidable(of: conditions) {
        let subject = arena[condition.subject]
        add(subject, in: code)
        for value in subject {
          guard case .field(let base, let field) = arena[value], case .property = arena[field],
            let type = engine.types.nominalType(of: arena.type(of: base)), engine.program.types[type].kind == .struct
          else { continue }
          types.insert(type)
        }
      }
    }
    // Whom a deciding parameter makes its callers' values decide, by body, by position, and by name.
    struct Position: Hashable {
      let code: CodeID
      let index: Int
    }
    func isStream(_ value: ValueID) -> Bool {
      guard case .allocation(_, let type, _) = arena[value] else { return false }
      return engine.program.types[type].isModel || StreamRules.isStream(type, in: engine.program)
    }
    var givenTo: [Position: [Symbol]] = [:]
    var givenToNames: [String: [Symbol]] = [:]
    for (making, sets) in engine.makingConditions where parts.acts(making.value) {
      sets.forEach { addConditions($0, of: making.code) }
    }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let summary = engine.finishedSummary(of: code)
      for term in (engine.settled[code] ?? []) + (summary?.exported ?? []) {
        addConditions(term.conditions, of: code)
        addDecisions(in: term.target, of: code)
        addDecisions(in: term.holder, of: code)
        switch term.operation {
        case .present(let presentation):
          add(arena[term.target], in: code)
          if let type = presentation.valueType { types.insert(type) }
        case .send, .link, .bindPath: add(arena[term.target], in: code)
        // A stream that is made for what it sends is told apart by that.
        case .store where showsForState || arena[term.holder].contains(where: isStream):
          add(arena[term.target], in: code)
        default: break
        }
      }
      for conditions in engine.decisionsOfClosures[code] ?? [] { addConditions(conditions, of: code) }
      if let summary { addDecisions(in: summary.result, of: code) }
      for call in engine.calls[code] ?? [] {
        addConditions(call.conditions, of: code)
        addDecisions(in: call.receiver, of: code)
        for (position, argument) in arena[call.arguments].enumerated() {
          addDecisions(in: argument, of: code)
          guard !arena.flags(of: argument).isDisjoint(with: .open) else { continue }
          let symbols = arena[argument].flatMap(arena.symbols).map { Symbol(code: code, value: $0) }
          switch call.callee {
          case .code(let callee): givenTo[Position(code: callee, index: position), default: []] += symbols
          case .selector(let selector): givenToNames[arena[selector].name, default: []] += symbols
          case .getter: break
          case .value, .framework, .subscription: symbols.forEach(add)
          }
        }
      }
    }
    while let symbol = rest.popLast() {
      switch arena[symbol.value] {
      case .parameter(let index):
        parameters[symbol.code, default: []].insert(index)
        givenTo[Position(code: symbol.code, index: index)]?.forEach(add)
        givenToNames.removeValue(forKey: engine.codes[symbol.code].name)?.forEach(add)
      case .captured(let name):
        guard let definer = engine.codes[symbol.code].definer,
          let environment = engine.definitionEnvironments[symbol.code],
          let binding = arena[environment].first(where: { $0.name == name })
        else { continue }
        add(arena[binding.value], in: definer)
      default: break
      }
    }
  }
}
