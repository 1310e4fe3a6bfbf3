package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The bodies that take part in navigation: those that do something which a graph tells of, or make what takes part, and
/// all that may call one. The others, which are most of an app, need no frames.
///
/// Where a call's target is not known, all methods of the name count that the receiver's declared type, one of its ancestors
/// or one of its descendants has (Dean, Grove and Chambers, "Optimization of Object-Oriented Programs Using Static Class
/// Hierarchy Analysis", 1995), and of a type that is not known those of all types; where a closure is run, all that may flow
/// there (``ClosureFlow``): a body is rather kept in vain than missed.
package struct RelevantCode {
  private var codes: Set<CodeID> = []

  package func contains(_ code: CodeID) -> Bool { codes.contains(code) }

  /// - Complexity: O(*b* + *c*·*t*) for *b* bodies and *c* calls whose receivers have *t* types.
  init(_ engine: SummaryEngine, _ parts: NavigationParts, _ decidable: DecidableConditions) {
    let arena = engine.arena
    var functions: [String: [CodeID]] = [:]
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      if case .function = engine.codes[code].kind { functions[engine.codes[code].name, default: []].append(code) }
    }
    var flow = ClosureFlow(engine, functions: functions)
    var families = TypeFamilies(engine.program)
    // Who waits for a method of a name to matter, on a receiver of a type; of any type where that is not known.
    var waitingForCodes: [CodeID: [CodeID]] = [:]
    var waitingForNames: [String: [(type: TypeIndex?, codes: [CodeID])]] = [:]
    var rest: [CodeID] = []
    var found: Set<CodeID> = []
    func add(_ code: CodeID) { if found.insert(code).inserted { rest.append(code) } }
    func wait(for name: String, of receivers: [ValueID], _ codes: [CodeID]) {
      for receiver in receivers { waitingForNames[name, default: []].append((engine.receiverType(receiver), codes)) }
    }
    // Where views are shown for state, whatever this depends on matters.
    let state = engine.showsForState ? NavigationSlice(ofShownState: engine, parts, decidable) : nil
    func matters(_ term: Term) -> Bool {
      if parts.matters(term) { return true }
      switch term.operation {
      case .store(let field, _), .release(let field, _): return state?.contains(field, of: term.holder) == true
      default: return false
      }
    }
    for (value, paths) in engine.makers where parts.acts(value) {
      for path in paths { add(engine.terms.first(of: path).code) }
    }
    for path in engine.lateSceneMakers { add(engine.terms.first(of: path).code) }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      if engine.codes[code].isSegue || engine.notes[code].map({ parts.matters($0, in: code) }) == true { add(code) }
      // What a closure does stands with the code around it, and the closure on the way.
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        let steps = [code] + engine.terms.steps(of: term.path).map(\.code)
        if term.operation == .listen {
          flow.add(term.target, in: code, runBy: code)
          flow.addListener(term.target, in: code)
        }
        if matters(term) {
          steps.forEach(add)
          continue
        }
        guard term.operation == .call || term.operation == .invoke else { continue }
        for value in arena[term.target] {
          switch arena[value] {
          case .result(let base, let selector, _, _): wait(for: arena[selector].name, of: [base], steps)
          case .exactResult(_, let callee, _): waitingForCodes[callee, default: []] += steps
          case .invocation(let callee, _): for step in steps { flow.add(arena.set(callee), in: code, runBy: step) }
          default: steps.forEach(add)
          }
        }
      }
      if let definer = engine.codes[code].definer { waitingForCodes[code, default: []].append(definer) }
      for call in engine.calls[code] ?? [] {
        switch call.callee {
        case .code(let callee): waitingForCodes[callee, default: []].append(code)
        case .selector(let selector):
          let name = arena[selector].name
          wait(for: name, of: arena[call.receiver], [code])
          // A property may hold the closure that is called.
          for receiver in arena[call.receiver] {
            flow.add(
              arena.set(arena.intern(.field(receiver, arena.field(.property(name))))), in: code, runBy: code)
          }
        case .getter(let name): wait(for: name, of: arena[call.receiver], [code])
        case .value: flow.add(call.receiver, in: code, runBy: code)
        case .framework: flow.add(call.receiver, in: code, escapingFrom: code)
        case .subscription: break
        }
      }
    }
    // That one coordinator or screen calls another back is told, whatever this does then.
    func isOfActor(_ code: CodeID) -> Bool {
      engine.codes[code].owner.map {
        // What an extension of a framework's type does, it does for its callers.
        parts.acts($0) || engine.types.isView($0) || !engine.program.types[$0].isSource
      } == true
    }
    for closure in flow.closures(runByAny: isOfActor) where isOfActor(closure) { add(closure) }
    while let code = rest.popLast() {
      for caller in waitingForCodes[code] ?? [] { add(caller) }
      for runner in flow.runners(of: code) { add(runner) }
      let info = engine.codes[code]
      for (type, callers) in waitingForNames[info.name] ?? [] where families.isRelated(type, to: info.owner) {
        callers.forEach(add)
      }
    }
    codes = found
  }
}

extension SummaryEngine {
  /// The type by which a receiver's methods are found; `nil` where it is not known.
  fileprivate func receiverType(_ value: ValueID) -> TypeIndex? {
    if case .metatype(let type) = arena[value] { return type }
    let type = arena.type(of: value)
    if case .metatype(let instance) = types[type] { return types.nominalType(of: instance) }
    return types.nominalType(of: type)
  }
}

/// Which types a receiver of a declared type can have methods of.
private struct TypeFamilies {
  private let program: Program
  private var families: [TypeIndex: Set<TypeIndex>] = [:]

  init(_ program: Program) { self.program = program }

  /// Whether an instance of a type, or of one that descends from it, can have the methods that another type declares.
  mutating func isRelated(_ type: TypeIndex?, to owner: TypeIndex?) -> Bool {
    guard let type, let owner, type != owner else { return true }
    // Of a type from elsewhere too little is known.
    guard program.types[type].isSource else { return true }
    return family(of: type).contains(owner)
  }

  private mutating func family(of type: TypeIndex) -> Set<TypeIndex> {
    if let known = families[type] { return known }
    var family = Set(program.ancestry(of: type))
    for descendant in program.descendants(of: type) { family.formUnion(program.ancestry(of: descendant)) }
    families[type] = family
    return family
  }
}
