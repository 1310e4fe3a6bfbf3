import SwiftFacts

/// What the aliases of an app stand for.
struct AliasTable {
  private var targets: [[String]: TypeName] = [:]

  init(_ files: [FileFacts]) {
    for alias in files.flatMap(\.aliases) { targets[alias.path] = alias.target }
  }

  /// The names of the types that a name in a clause of inheritance means.
  func expanding(_ name: TypeName) -> [[String]] { expanding(name, depth: 0) }

  private func expanding(_ name: TypeName, depth: Int) -> [[String]] {
    guard depth < LookupLimits.aliases else { return [] }
    switch name {
    case .composition(let parts): return parts.flatMap { expanding($0, depth: depth + 1) }
    case .nominal(let path, _):
      guard let target = targets[path], target != name else { return [path] }
      return expanding(target, depth: depth + 1)
    default: return []
    }
  }
}
