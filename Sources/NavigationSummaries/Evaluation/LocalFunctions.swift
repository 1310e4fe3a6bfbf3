import ProgramModel
import SwiftFacts

/// The functions inside of a body, which can be called before they are declared, and may name one another and all that is
/// bound before the call.
///
/// Each is evaluated as a closure is, anew whenever something is bound that it names.
struct LocalFunctions {
  private struct Local {
    let facts: FunctionFacts
    let names: Set<String>
  }

  private let functions: [Local]

  /// - Complexity: O(*n*) for *n* expressions in the functions.
  init(of body: [Statement]) {
    functions = body.compactMap { statement in
      guard case .function(let facts) = statement, let own = facts.body else { return nil }
      var collector = NameCollector()
      collector.collect(own)
      return Local(facts: facts, names: collector.names)
    }
  }

  var isEmpty: Bool { functions.isEmpty }

  /// All functions, in an order in which those come before a function that it names, but for circles.
  var all: [FunctionFacts] {
    let later = functions.reversed().map(\.facts)
    let names = functions.map(\.facts.name)
    // From the last to the first, and again those that name one above them.
    let again = functions.enumerated().filter { index, function in
      names[..<index].contains(where: function.names.contains)
    }
    return later + again.map(\.element.facts)
  }

  /// The functions that name something which a statement binds.
  func naming(whatIsBoundBy statement: Statement) -> [FunctionFacts] {
    let bound = Self.names(boundBy: statement)
    guard !bound.isEmpty else { return [] }
    return functions.reversed().filter { !$0.names.isDisjoint(with: bound) }.map(\.facts)
  }

  private static func names(boundBy statement: Statement) -> Set<String> {
    switch statement {
    case .binding(let pattern, _, _): return names(in: pattern)
    case .guarding(let conditions, _):
      return conditions.reduce(into: []) { found, condition in
        switch condition {
        case .binding(let pattern, _, _), .matching(let pattern, _): found.formUnion(names(in: pattern))
        case .expression: break
        }
      }
    default: return []
    }
  }

  private static func names(in pattern: Pattern) -> Set<String> {
    switch pattern {
    case .name(let name): [name]
    case .tuple(let parts), .enumCase(_, let parts): parts.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .casting(let inner, _): names(in: inner)
    case .wildcard, .expression: []
    }
  }
}
