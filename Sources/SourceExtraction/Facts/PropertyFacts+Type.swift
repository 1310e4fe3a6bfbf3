extension PropertyFacts {
  /// The type as declared, or that of what the property begins with: `var list = List.State()`.
  var typeOrMade: TypeName? { type ?? initialValue.flatMap(typeMade) }
}

private func typeMade(by value: Expression) -> TypeName? {
  guard case .call(let call) = value else { return nil }
  if case .type(let type, _) = call.callee { return type }
  return names(call.callee).flatMap { names in
    // The last of `Trip.State.tickets` names a case.
    let path = Array(names.prefix { $0.first?.isUppercase == true })
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
