/// A type as written, reduced to what decides which values it can hold.
package indirect enum TypeName: Hashable, Sendable {
  /// A nominal type, a generic parameter or an alias: its dotted components, and the arguments of the last one.
  case nominal([String], [TypeName])
  case optional(TypeName)
  case collection(element: TypeName)
  case tuple([TupleElement])
  case function(parameters: [TypeName], result: TypeName)
  /// `A & B`.
  case composition([TypeName])
  /// `A.Type`.
  case metatype(TypeName)
  case unknown

  package struct TupleElement: Hashable, Sendable {
    package let label: String?
    package let type: TypeName

    package init(label: String?, type: TypeName) {
      self.label = label
      self.type = type
    }
  }
}

extension TypeName {
  package static func named(_ name: String) -> TypeName { .nominal([name], []) }

  /// The type without its outer optionals.
  package var unwrapped: TypeName {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// The type with other types in the place of generic parameters.
  package func substituting(_ arguments: [String: TypeName]) -> TypeName {
    if arguments.isEmpty { return self }
    switch self {
    case .nominal(let path, let inner):
      if path.count == 1, inner.isEmpty, let argument = arguments[path[0]] { return argument }
      if path.count > 1, case .nominal(let head, _)? = arguments[path[0]] {
        return .nominal(head + path.dropFirst(), inner.map { $0.substituting(arguments) })
      }
      return .nominal(path, inner.map { $0.substituting(arguments) })
    case .optional(let wrapped): return .optional(wrapped.substituting(arguments))
    case .collection(let element): return .collection(element: element.substituting(arguments))
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.substituting(arguments)) })
    case .function(let parameters, let result):
      return .function(
        parameters: parameters.map { $0.substituting(arguments) }, result: result.substituting(arguments))
    case .composition(let parts): return .composition(parts.map { $0.substituting(arguments) })
    case .metatype(let type): return .metatype(type.substituting(arguments))
    case .unknown: return self
    }
  }

  /// Whether a type is, or is made up of, any of some generic parameters.
  package func mentions(_ parameters: [String]) -> Bool {
    switch self {
    case .nominal(let path, let arguments):
      path.first.map(parameters.contains) == true || arguments.contains { $0.mentions(parameters) }
    case .optional(let inner), .collection(let inner), .metatype(let inner): inner.mentions(parameters)
    case .tuple(let elements): elements.contains { $0.type.mentions(parameters) }
    case .function(let inputs, let result): (inputs + [result]).contains { $0.mentions(parameters) }
    case .composition(let parts): parts.contains { $0.mentions(parameters) }
    case .unknown: false
    }
  }

  /// The type with another in the place of a name, at the top and among generic arguments.
  package func replacing(_ placeholder: String, by type: TypeName) -> TypeName {
    switch self {
    case .nominal([placeholder], []): type
    case .nominal(let path, let arguments): .nominal(path, arguments.map { $0.replacing(placeholder, by: type) })
    case .optional(let wrapped): .optional(wrapped.replacing(placeholder, by: type))
    default: self
    }
  }

  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  package var isFunction: Bool {
    if case .function = unwrapped { return true }
    return false
  }
}

extension String {
  /// Whether it is written as the names of types are: with a capital letter, after any underscores.
  package var isTypeName: Bool { first { $0 != "_" }?.isUppercase == true }
}
