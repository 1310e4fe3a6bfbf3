import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which initializers code calls on the instances that each place makes: those of a class that nobody calls on an instance
/// do nothing to it.
struct CalledInitializers {
  private var calls: [ValueID: Set<CodeID>] = [:]

  /// - Complexity: O(*c* · *d*) for *c* calls of initializers and *d* that one hands on to.
  init(_ engine: SummaryEngine) {
    let arena = engine.arena
    var delegates: [CodeID: Set<CodeID>] = [:]
    for index in engine.codes.codes.indices {
      let caller = CodeID(rawValue: Int32(index))
      for call in engine.calls[caller] ?? [] {
        guard case .code(let callee) = call.callee, engine.codes[callee].name == "init" else { continue }
        for value in arena[call.receiver] { note(callee, on: value) }
      }
      func note(_ callee: CodeID, on value: ValueID) {
        switch arena[value] {
        case .receiver: delegates[caller, default: []].insert(callee)
        case .guarded(_, let inner), .cast(let inner): note(callee, on: inner)
        default: if let template = arena.template(of: value) { calls[template, default: []].insert(callee) }
        }
      }
    }
    for (template, called) in calls {
      var found: Set<CodeID> = []
      var rest = Array(called)
      while let next = rest.popLast() {
        if found.insert(next).inserted { rest += delegates[next] ?? [] }
      }
      calls[template] = found
    }
  }

  /// Whether an initializer may run on an instance: not where only others of the same type are called on it.
  ///
  /// - Parameter template: The instance, whatever it is made for.
  func mayRun(_ initializer: CodeID, on template: ValueID?, _ codes: CodeTable) -> Bool {
    guard let called = template.flatMap({ calls[$0] }), !called.contains(initializer) else { return true }
    let owner = codes[initializer].owner
    return !called.contains { codes[$0].owner == owner }
  }
}
