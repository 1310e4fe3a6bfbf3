/// Names of types, functions, variables and cases that files declare, and which of them are not the app's alone.
struct DeclaredNames {
  /// Types, functions, cases, and variables outside of bodies.
  private var members: Set<String> = []
  /// Those of the members that are no cases.
  private var otherMembers: Set<String> = []
  /// Variables inside of bodies.
  private var locals: Set<String> = []
  /// What follows a dot.
  private var usedMembers: Set<String> = []

  /// The names that no framework owns as well, as far as the files tell.
  ///
  /// A member that is only ever overridden is another's, and so is one that is used but declared by local variables alone:
  /// `subject.send(1)` beside `let send = …`.
  var ofTheApp: Set<String> { members.union(locals.subtracting(usedMembers)) }

  /// Whether only cases of enums, and variables inside of bodies, have a name.
  func isOfCasesAlone(_ name: String) -> Bool { members.contains(name) && !otherMembers.contains(name) }

  /// Adds what a file declares and uses. Linear in the tokens.
  mutating func add(_ tokens: [SwiftToken]) {
    let significant = tokens.filter { token in
      guard case .other(let text) = token else { return true }
      return !text.allSatisfy(\.isWhitespace) && !text.hasPrefix("//") && !text.hasPrefix("/*")
    }
    var scopes: [Scope] = []
    var opensType = false
    for (index, token) in significant.enumerated() {
      switch token {
      case .other("{"):
        scopes.append(opensType ? .type : .body)
        opensType = false
      case .other("}"): _ = scopes.popLast()
      case .word(let word):
        let rest = significant[(index + 1)...]
        let before = significant[..<index].last
        if before == .other("."), let name = name(token) { usedMembers.insert(name) }
        if Self.types.contains(word) { opensType = true }
        if Self.functions.contains(word) || Self.variables.contains(word) { opensType = false }
        if Self.variables.contains(word), scopes.last == .body {
          locals.formUnion(variables(rest))
        } else {
          let names = declared(after: word, rest)
          if isOverride(before: significant[..<index]) { continue }
          members.formUnion(names)
          if word != "case" { otherMembers.formUnion(names) }
        }
      default: break
      }
    }
  }

  private func isOverride(before tokens: ArraySlice<SwiftToken>) -> Bool {
    for token in tokens.reversed() {
      guard case .word(let word) = token, Self.modifiers.contains(word) else { return false }
      if word == "override" { return true }
    }
    return false
  }

  private func declared(after introducer: String, _ rest: ArraySlice<SwiftToken>) -> Set<String> {
    if introducer == "case" { return cases(rest) }
    if Self.variables.contains(introducer) { return variables(rest) }
    guard Self.types.contains(introducer) && introducer != "extension" || Self.functions.contains(introducer) else {
      return []
    }
    return rest.first.flatMap(name).map { [$0] } ?? []
  }

  /// `let a`, or all of `let (a, b)`.
  private func variables(_ rest: ArraySlice<SwiftToken>) -> Set<String> {
    if rest.first == .other("(") { return Set(rest.prefix { $0 != .other(")") }.compactMap(name)) }
    return rest.first.flatMap(name).map { [$0] } ?? []
  }

  private enum Scope { case type, body }

  private static let types: Set<String> = ["class", "struct", "enum", "protocol", "actor", "extension"]
  private static let functions: Set<String> = ["func", "typealias", "associatedtype"]
  private static let variables: Set<String> = ["let", "var"]
  private static let modifiers: Set<String> = [
    "override", "open", "public", "package", "internal", "fileprivate", "private", "final", "class", "static", "lazy",
    "weak", "dynamic", "nonisolated",
  ]
}
private func name(_ token: SwiftToken) -> String? {
  guard case .word(let word) = token, word.first?.isLetter == true else { return nil }
  return FrameworkNames.keywords.contains(word) ? nil : word
}

/// The names after a `case` of an enumeration: `one, two(Int), three = 3`.
private func cases(_ tokens: ArraySlice<SwiftToken>) -> Set<String> {
  var names: Set<String> = []
  var depth = 0
  var isExpected = true
  for token in tokens {
    switch token {
    case .other("("): depth += 1
    case .other(")"): depth -= 1
    case .other(","): isExpected = depth == 0
    case .word where depth == 0:
      guard isExpected, let name = name(token) else { return names }
      names.insert(name)
      isExpected = false
    case .other(".") where depth == 0: return names
    default: break
    }
  }
  return names
}
