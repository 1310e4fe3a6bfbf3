package import SwiftFacts

/// Collects the names that bodies use, whatever they turn out to mean.
package struct NameCollector: ExpressionVisitor {
  /// Types whose constructor calls are kept.
  private let wantedCallees: Set<String>
  package private(set) var names: Set<String> = []
  package private(set) var calls: [Expression.Call] = []
  /// What is asked of a name, by the name: `shared` of `Services.shared`.
  package private(set) var membersAsked: [String: Set<String>] = [:]
  /// The names that stand for something by themselves, and not only before a member.
  package private(set) var namesAlone: Set<String> = []

  package init(wantedCallees: Set<String> = []) { self.wantedCallees = wantedCallees }

  package mutating func collect(_ statements: [Statement]) { walk(statements) }
  package mutating func collect(_ statement: Statement) { walk(statement) }
  package mutating func collect(_ expression: Expression?) { walk(expression) }

  package mutating func visit(_ expression: Expression) -> Bool {
    switch expression {
    case .name(let name, _), .implicitMember(let name, _): add(name)
    case .member(.name(let base, _), let name, _):
      names.insert(base)
      names.insert(name)
      membersAsked[base, default: []].insert(name)
      return false
    case .member(_, let name, _): add(name)
    case .call(let call):
      if case .name(let name, _) = call.callee, wantedCallees.contains(name) { calls.append(call) }
    case .closure(let closure): for capture in closure.captures where capture.value == nil { add(capture.name) }
    case .type(.nominal(let path, _), _): path.forEach { add($0) }
    case .keyPath(let root, let path, _):
      if case .nominal(let root, _)? = root { root.forEach { add($0) } }
      path.forEach { add($0) }
    default: break
    }
    return true
  }

  private mutating func add(_ name: String) {
    names.insert(name)
    namesAlone.insert(name)
  }
}
