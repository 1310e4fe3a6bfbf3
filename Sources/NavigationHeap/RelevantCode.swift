package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The bodies that take part in navigation: those that do something which a graph tells of, or make what takes part, and
/// all that may call one. The others, which are most of an app, need no frames.
///
/// Names are compared where a call's target is not known, so that a body is rather kept in vain than missed.
package struct RelevantCode {
  private var codes: Set<CodeID> = []

  package func contains(_ code: CodeID) -> Bool { codes.contains(code) }

  /// - Complexity: O(*b* + *c*) for *b* bodies and *c* calls.
  package init(_ engine: SummaryEngine) {
    let arena = engine.arena
    // Where views are shown for state, whatever is stored may be what they are shown for.
    let showsForState = engine.showsForState
    var waitingForCodes: [CodeID: [CodeID]] = [:]
    var waitingForNames: [String: [CodeID]] = [:]
    var rest: [CodeID] = []
    var found: Set<CodeID> = []
    func add(_ code: CodeID) { if found.insert(code).inserted { rest.append(code) } }

    // Of the types from elsewhere only screens and windows, and what may stand for anything, take part.
    func takesPart(_ type: TypeIndex) -> Bool {
      let declared = engine.program.types[type]
      guard !declared.isSource, !declared.isModel else { return engine.types.takesPart(type) }
      return engine.types.isScreen(type)
        || ["Any", "AnyObject", "NSObject", "NSObjectProtocol"].contains(declared.name)
        || ["UIWindow", "UIStoryboard", "UIPresentationController"].contains {
          engine.program.type(type, descendsFrom: $0)
        }
    }
    func takesPart(_ value: ValueID) -> Bool {
      switch arena[value] {
      case .enumCase(let type?, let name, _):
        return showsForState || !engine.types.relevant.isPlain(name, of: type)
      case .enumCase(nil, _, let payload): return showsForState || payload != .empty
      case .allocation(_, let type, _): return showsForState || takesPart(type)
      case .text, .null, .keyPath: return showsForState
      case .guarded(_, let inner), .cast(let inner): return takesPart(inner)
      default: break
      }
      guard let type = engine.types.nominalType(of: arena.type(of: value)) else { return true }
      return showsForState || takesPart(type)
    }
    func matters(_ term: Term) -> Bool {
      switch term.operation {
      case .store: arena[term.target].contains(where: takesPart)
      case .call, .invoke: false
      default: true
      }
    }
    // Code outside of the sources may show a screen that it is given.
    func mayBeScreen(_ value: ValueID) -> Bool {
      guard let type = engine.types.nominalType(of: arena.type(of: value)) else {
        return !arena.base(of: value).isEmpty
      }
      return takesPart(type)
    }
    func matters(_ notes: BodyNotes, in code: CodeID) -> Bool {
      guard notes.setters.isEmpty, notes.emptied.isEmpty, notes.resumed.isEmpty else { return true }
      // Only what a coordinator hands on, or compares, or looks for is told.
      let isOfActor = engine.codes[code].owner.map(engine.types.takesPart) ?? true
      return isOfActor && !notes.forwarded.isEmpty
        || notes.comparisons.contains {
          arena[$0.one].contains(where: takesPart) || arena[$0.other].contains(where: takesPart)
        }
        || notes.lookups.contains { arena[$0.dictionary].contains(where: takesPart) }
        || arena[notes.escaped].contains(where: mayBeScreen)
    }
    for (value, paths) in engine.makers where takesPart(value) {
      for path in paths { add(engine.terms.first(of: path).code) }
    }
    for path in engine.lateSceneMakers { add(engine.terms.first(of: path).code) }
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      if engine.codes[code].isSegue || engine.notes[code].map({ matters($0, in: code) }) == true { add(code) }
      // What a closure does stands with the code around it, and the closure on the way.
      for term in (engine.settled[code] ?? []) + (engine.finishedSummary(of: code)?.exported ?? []) {
        let steps = [code] + engine.terms.steps(of: term.path).map(\.code)
        if matters(term) {
          steps.forEach(add)
          continue
        }
        guard term.operation == .call || term.operation == .invoke else { continue }
        for value in arena[term.target] {
          if case .result(_, let selector, _, _) = arena[value] {
            waitingForNames[arena[selector].name, default: []] += steps
          } else {
            steps.forEach(add)
          }
        }
      }
      if let definer = engine.codes[code].definer { waitingForCodes[code, default: []].append(definer) }
      for call in engine.calls[code] ?? [] {
        switch call.callee {
        case .code(let callee): waitingForCodes[callee, default: []].append(code)
        case .selector(let selector): waitingForNames[arena[selector].name, default: []].append(code)
        case .getter(let name): waitingForNames[name, default: []].append(code)
        case .value, .framework:
          for value in arena[call.receiver] {
            switch arena[value] {
            case .closure(let callee, _, _), .method(_, let callee):
              waitingForCodes[callee, default: []].append(code)
            case .selector(_, let selector): waitingForNames[arena[selector].name, default: []].append(code)
            default: add(code)
            }
          }
        }
      }
    }
    var names: Set<String> = []
    while let code = rest.popLast() {
      for caller in waitingForCodes[code] ?? [] { add(caller) }
      let name = engine.codes[code].name
      if names.insert(name).inserted { for caller in waitingForNames[name] ?? [] { add(caller) } }
    }
    codes = found
  }
}
