import GraphConstruction
import ProgramModel

/// The names in scope inside a body.
final class Scope {
  let parent: Scope?
  /// Whether names from the parent are captured rather than local.
  let isClosure: Bool
  /// Few, as a rule: they are searched through.
  private var entries: [(name: String, value: Value)] = []

  init(parent: Scope?, isClosure: Bool = false) {
    self.parent = parent
    self.isClosure = isClosure
  }

  private func index(of name: String) -> Int? { entries.firstIndex { $0.name == name } }

  func shadow(_ name: String, _ value: Value) {
    if let index = index(of: name) { entries[index].value = value } else { entries.append((name, value)) }
  }

  func lookup(_ name: String) -> Value? {
    if let index = index(of: name) { return entries[index].value }
    guard var value = parent?.lookup(name) else { return nil }
    if isClosure { value.origin = value.origin.asCaptured }
    return value
  }

  /// The value of a variable that is local, and not captured.
  func variable(_ name: String) -> Value? {
    if let index = index(of: name) { return entries[index].value }
    return isClosure ? nil : parent?.variable(name)
  }

  /// Gives the variable of that name another value.
  func replace(_ name: String, _ value: Value) {
    if let index = index(of: name) { entries[index].value = value } else { parent?.replace(name, value) }
  }

  /// Adds to the variable of that name, where there is one.
  func assign(_ name: String, _ value: Value) -> Bool {
    if let index = index(of: name) {
      entries[index].value = entries[index].value.or(value)
      return true
    }
    return parent?.assign(name, value) ?? false
  }
}

extension Scope {
  /// What all names mean, those of the scopes around included.
  var captures: [String: Value] {
    var found: [String: Value] = [:]
    var next: Scope? = self
    while let scope = next {
      for (name, _) in scope.entries where found[name] == nil { found[name] = lookup(name) }
      next = scope.parent
    }
    return found
  }
}
