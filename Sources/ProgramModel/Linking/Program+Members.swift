package import SwiftFacts

/// What names mean as members of types, and who descends from whom.
extension Program {
  /// The type itself, then its ancestors, nearest first; superclasses before protocols.
  package func ancestry(of type: TypeIndex) -> [TypeIndex] {
    if let known = answers.ancestries[type] { return known }
    let found = reached(from: type, by: \.parents)
    answers.ancestries[type] = found
    return found
  }

  /// A type and all that are reached from it, breadth first.
  private func reached(from type: TypeIndex, by neighbours: KeyPath<LinkedType, [TypeIndex]>) -> [TypeIndex] {
    var order: [TypeIndex] = [type]
    var seen: Set<TypeIndex> = [type]
    var next = 0
    while next < order.count {
      for neighbour in types[order[next]][keyPath: neighbours] where seen.insert(neighbour).inserted {
        order.append(neighbour)
      }
      next += 1
    }
    return order
  }

  /// Whether a type is, or descends from, the type of that name.
  package func type(_ type: TypeIndex, descendsFrom name: String) -> Bool {
    if let answer = answers.kin[NameKey(name)]?[type] { return answer }
    guard let ancestor = typesByPath[name] else { return false }
    let answer = type == ancestor || ancestry(of: type).contains(ancestor)
    answers.kin[NameKey(name), default: KnownKin(types: types.count)][type] = answer
    return answer
  }

  /// Whether methods or properties of a type give back views of SwiftUI's.
  package func handsOutViews(_ type: TypeIndex) -> Bool {
    types[type].functions.values.joined().contains { functions[$0].facts.result?.unwrapped.isView == true }
      || types[type].properties.values.contains { $0.facts.type?.unwrapped.isView == true }
  }

  /// The types of the app that are, or descend from, the type of that name, or whose names end in what follows `*`.
  package func types(called name: String) -> [TypeIndex] {
    types.indices.filter { index in
      guard types[index].isSource, !types[index].isModel else { return false }
      return name.hasPrefix("*") ? types[index].name.hasSuffix(name.dropFirst()) : type(index, descendsFrom: name)
    }
  }

  /// Whether a type is SwiftUI's protocol of all views, which an app extends by modifiers.
  package func isAnyView(_ type: TypeIndex) -> Bool { !types[type].isSource && types[type].name == "View" }

  /// All types below a protocol or class, itself included.
  package func descendants(of type: TypeIndex) -> [TypeIndex] {
    if let known = answers.descendants[type] { return known }
    let found = reached(from: type, by: \.children)
    answers.descendants[type] = found
    return found
  }

  // MARK: Members

  package struct MemberKey: Hashable {
    package let type: TypeIndex
    package let name: String
  }

  /// What a name means as a member of a type, its ancestors' members included.
  package struct Member {
    /// The functions of that name that have a body, those of each ancestor apart, nearest first.
    package fileprivate(set) var bodies: [[FunctionIndex]] = []
    /// The nearest property of that name that is no requirement of a protocol.
    package fileprivate(set) var property: LinkedProperty?
    package fileprivate(set) var hasFunction = false
    package fileprivate(set) var hasProperty = false

    /// Whether the name means anything.
    package var isDeclared: Bool { hasFunction || hasProperty }
  }

  /// What a name means as a member of a type.
  /// - Complexity: O(*a*) for *a* ancestors when first asked, O(1) from then on.
  package func member(_ name: String, of type: TypeIndex) -> Member {
    let key = MemberKey(type: type, name: name)
    if let known = answers.members[key] { return known }
    var member = Member()
    for ancestor in ancestry(of: type) {
      if let functions = types[ancestor].functions[name] {
        member.hasFunction = true
        let bodies = functions.filter { self.functions[$0].facts.body != nil }
        if !bodies.isEmpty { member.bodies.append(bodies) }
      }
      if let property = types[ancestor].properties[name] {
        member.hasProperty = true
        if member.property == nil, types[ancestor].kind != .protocol { member.property = property }
      }
    }
    answers.members[key] = member
    return member
  }
}

extension TypeName {
  /// Whether a type is written that any view of SwiftUI's may be of: `some View`, `AnyView`.
  package var isView: Bool {
    guard case .nominal(let path, _) = self else { return false }
    return path.last == "View" || path.last == "AnyView"
  }
}
