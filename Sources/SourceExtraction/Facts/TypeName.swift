/// A type as written, reduced to what decides which values it can hold.
indirect enum TypeName: Hashable, Sendable {
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

  struct TupleElement: Hashable, Sendable {
    let label: String?
    let type: TypeName
  }
}

extension TypeName {
  static func named(_ name: String) -> TypeName { .nominal([name], []) }

  /// The type without its outer optionals.
  var unwrapped: TypeName {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// The type with another in the place of a name, at the top and among generic arguments.
  func replacing(_ placeholder: String, by type: TypeName) -> TypeName {
    switch self {
    case .nominal([placeholder], []): type
    case .nominal(let path, let arguments): .nominal(path, arguments.map { $0.replacing(placeholder, by: type) })
    case .optional(let wrapped): .optional(wrapped.replacing(placeholder, by: type))
    default: self
    }
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  var isFunction: Bool {
    if case .function = unwrapped { return true }
    return false
  }
}
