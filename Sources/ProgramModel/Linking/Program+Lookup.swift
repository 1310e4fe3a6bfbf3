package import SwiftFacts

/// What names mean, as seen from where they are written.
extension Program {
  /// Whether a name may be that of a type: it begins with a capital letter, or a type has it all the same.
  package func isTypeName(_ name: String) -> Bool { name.isTypeName || smallTypeNames.contains(name) }

  /// The type of that dotted name as seen from inside the type with the path `scope`, or `nil`.
  package func find(_ path: [String], from scope: [String]) -> TypeIndex? {
    guard let last = path.last else { return nil }
    let key = SearchKey(path: path, scope: scope)
    if let known = answers.found[last]?[key] { return known }
    let type = find(path, from: scope, depth: 0)
    if let type { answers.found[last, default: [:]][key] = type }
    return type
  }

  /// A dotted name, and the type inside which it is written.
  package struct SearchKey: NumberKey {
    package let path: [String]
    package let scope: [String]

    package func mix(into mixer: inout NumberMixer) {
      mixer.mix(path)
      mixer.mix(scope)
    }
  }

  private func find(_ path: [String], from scope: [String], depth: Int) -> TypeIndex? {
    guard depth < LookupLimits.aliases, let last = path.last else { return nil }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(length) + path).joined(separator: ".")
      if let type = typesByPath[full] { return type }
      if case .nominal(let target, _)? = aliases[full], target != path {
        return find(target, from: Array(scope.prefix(length)), depth: depth + 1)
      }
    }
    // `Module.Type`, and nested types named from an extension or a subclass.
    if path.count > 1, let type = find(Array(path.dropFirst()), from: [], depth: depth + 1) { return type }
    // `View` and `Section` are SwiftUI's, and `Data` is Foundation's, wherever some type has a part of that name.
    let candidates = typesByLastName[last] ?? []
    guard path.count == 1, candidates.count == 1, last != "View", !SwiftUINames.isContainer(last),
      !InertTypes.names.contains(last)
    else { return nil }
    return isVisible(candidates[0], from: scope) ? candidates[0] : nil
  }

  /// Whether a type is seen by its last name alone: what a type declares inside of it only its heirs see so.
  private func isVisible(_ type: TypeIndex, from scope: [String]) -> Bool {
    let path = self.scope(of: type)
    guard types[type].isSource, path.count > 1 else { return true }
    // Who descends from whom is only known once all is linked.
    guard isLinked else { return false }
    guard let outer = typesByPath[path.dropLast().joined(separator: ".")] else { return true }
    return scope.indices.contains { last in
      typesByPath[scope[...last].joined(separator: ".")].map { ancestry(of: $0).contains(outer) } == true
    }
  }

  /// The types whose name, or the last part of it, is a name.
  package func types(endingIn name: String) -> [TypeIndex] { typesByLastName[name] ?? [] }

  /// Whether a type, or one that it is nested in, has type parameters.
  package func isGeneric(_ type: TypeIndex) -> Bool {
    if !types[type].genericParameters.isEmpty { return true }
    let outer = scope(of: type).dropLast()
    return !outer.isEmpty && find(Array(outer), from: []).map(isGeneric) == true
  }

  /// The nominal types that a type name stands for: several for a composition, none for a generic parameter.
  package func resolve(_ name: TypeName, from scope: [String]) -> [TypeIndex] { resolve(name, from: scope, depth: 0) }

  private func resolve(_ name: TypeName, from scope: [String], depth: Int) -> [TypeIndex] {
    guard depth < LookupLimits.aliases else { return [] }
    switch name {
    case .nominal(let path, let arguments):
      if let target = alias(path, arguments, from: scope) ?? inheritedAlias(path, from: scope), target != name {
        return resolve(target, from: scope, depth: depth + 1)
      }
      return find(path, from: scope).map { [$0] } ?? []
    case .optional(let wrapped): return resolve(wrapped, from: scope, depth: depth + 1)
    case .composition(let parts): return parts.flatMap { resolve($0, from: scope, depth: depth + 1) }
    default: return []
    }
  }

  /// What an alias stands for, as seen from inside `scope`, with these arguments for its generic parameters.
  package func alias(_ path: [String], _ arguments: [TypeName] = [], from scope: [String]) -> TypeName? {
    guard let last = path.last, aliasedNames.contains(last) else { return nil }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(length) + path).joined(separator: ".")
      if typesByPath[full] != nil { return nil }
      guard let target = aliases[full] else { continue }
      let parameters = arguments.isEmpty ? [] : aliasParameters[full] ?? []
      // `typealias Row = Registration`, then `Row<Cell>`: the name of a generic type as it is.
      if parameters.isEmpty, case .nominal(let named, []) = target { return .nominal(named, arguments) }
      return target.substituting(Dictionary(zip(parameters, arguments)) { first, _ in first })
    }
    return nil
  }

  /// What a generic parameter of an ancestor's is in a type, and the type in whose clause it is said.
  package func genericArgument(_ name: String, of ancestor: TypeIndex, in type: TypeIndex) -> (TypeName, TypeIndex)? {
    genericArgument(name, of: ancestor, in: type, depth: 0)
  }

  private func genericArgument(
    _ name: String, of ancestor: TypeIndex, in type: TypeIndex, depth: Int
  ) -> (TypeName, TypeIndex)? {
    guard depth < LookupLimits.ancestors, let position = types[ancestor].genericParameters.firstIndex(of: name) else {
      return nil
    }
    for parent in types[type].parents {
      let arguments = types[type].parentArguments[parent] ?? []
      if parent == ancestor { return position < arguments.count ? (arguments[position], type) : nil }
      guard let (inner, place) = genericArgument(name, of: ancestor, in: parent, depth: depth + 1) else { continue }
      let substitution = Dictionary(zip(types[parent].genericParameters, arguments)) { first, _ in first }
      let outer = inner.substituting(substitution)
      return (outer, outer == inner ? place : type)
    }
    return nil
  }

  /// What `Type.Name`, or `Name` inside of a type, stands for where an ancestor of the type declares that alias.
  private func inheritedAlias(_ path: [String], from scope: [String]) -> TypeName? {
    guard let last = path.last, memberAliases.contains(last), typesByPath[path.joined(separator: ".")] == nil else {
      return nil
    }
    let outer = path.count > 1 ? find(Array(path.dropLast()), from: scope) : typesByPath[scope.joined(separator: ".")]
    guard let outer else { return nil }
    for ancestor in ancestry(of: outer) {
      if let target = aliases[types[ancestor].name + "." + last] {
        return target.replacing("Self", by: .nominal(self.scope(of: outer), []))
      }
    }
    return nil
  }

  /// The type that a type, or an ancestor of it, declares under a name, be it nested or an alias.
  package func memberType(_ name: String, of type: TypeIndex) -> (TypeName, TypeIndex)? {
    for ancestor in ancestry(of: type) {
      let path = scope(of: ancestor) + [name]
      let written = path.joined(separator: ".")
      if let target = aliases[written] { return (target, ancestor) }
      if typesByPath[written] != nil { return (.nominal(path, []), ancestor) }
    }
    return nil
  }

  /// A nominal type with aliases followed: `Flow.Router` may be `NavigationRouter<Flow>`.
  package func expanded(_ name: TypeName, from scope: [String]) -> TypeName {
    var name = name.unwrapped
    for _ in 0..<8 {
      guard case .nominal(let path, let arguments) = name,
        let target = alias(path, arguments, from: scope) ?? inheritedAlias(path, from: scope), target != name
      else { return name }
      name = target.unwrapped
    }
    return name
  }

  /// Where a function is declared.
  package func site(of function: FunctionIndex) -> CodeSite {
    CodeSite(file: Int32(functions[function].file), offset: functions[function].facts.offset)
  }

  /// The path by which a type's members look up names.
  package func scope(of type: TypeIndex?) -> [String] {
    guard let type else { return [] }
    if let known = answers.scopes[type] { return known }
    let path = types[type].name.split(separator: ".").map(String.init)
    answers.scopes[type] = path
    return path
  }
}
