extension PropertyFacts {
  /// Two computed properties of one name, under `#if` and `#else`: whichever is compiled, its getter runs.
  package func joined(with other: PropertyFacts) -> PropertyFacts? {
    guard let getter, let otherGetter = other.getter, isStatic == other.isStatic else { return nil }
    return PropertyFacts(
      name: name, type: type ?? other.type, initialValue: nil,
      getter: [.block(getter.returned), .block(otherGetter.returned)], observers: observers + other.observers,
      isStatic: isStatic, isWeak: isWeak, isLazy: isLazy, attributes: attributes, offset: offset, wrappers: wrappers)
  }

  /// The key by which a view asks its environment for the value: `@Environment(\.router)`.
  package var environmentKey: String? {
    for wrapper in wrappers {
      guard wrapper.type == .named("Environment"), case .keyPath(_, let names, _)? = wrapper.arguments.first?.value
      else {
        continue
      }
      return names.last
    }
    return nil
  }

  /// The type as declared, or that of what the property begins with: `var list = List.State()`.
  package var typeOrMade: TypeName? { type ?? initialValue.flatMap(typeMade) }
}

extension [Statement] {
  /// The same with `return` before the only expression.
  fileprivate var returned: [Statement] {
    guard count == 1, case .expression(let expression) = self[0] else { return self }
    return [.returning(expression)]
  }
}

private func typeMade(by value: Expression) -> TypeName? {
  guard case .call(let call) = value else { return nil }
  if case .type(let type, _) = call.callee { return type }
  return names(call.callee).flatMap { names in
    // The last of `Trip.State.tickets` names a case.
    let path = Array(names.prefix { $0.isTypeName })
    return path.isEmpty ? nil : .nominal(path, [])
  }
}

private func names(_ expression: Expression) -> [String]? {
  switch expression {
  case .name(let name, _): [name]
  case .member(let base, let name, _): names(base).map { $0 + [name] }
  default: nil
  }
}
