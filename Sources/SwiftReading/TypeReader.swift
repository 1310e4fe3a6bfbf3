import SwiftFacts
internal import SwiftSyntax

/// Reads a type as written.
func readType(_ type: TypeSyntax) -> TypeName {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let identifier):
    return readNominal([identifier.name.identifierText], identifier.genericArgumentClause)
  case .memberType(let member):
    guard case .nominal(let base, _) = readType(member.baseType) else { return .unknown }
    return readNominal(base + [member.name.identifierText], member.genericArgumentClause)
  case .optionalType(let optional): return .optional(readType(optional.wrappedType))
  case .implicitlyUnwrappedOptionalType(let optional): return .optional(readType(optional.wrappedType))
  case .arrayType(let array): return .collection(element: readType(array.element))
  case .dictionaryType(let dictionary): return .collection(element: readType(dictionary.value))
  case .tupleType(let tuple):
    let elements = tuple.elements.map {
      TypeName.TupleElement(label: $0.secondName?.text ?? $0.firstName?.text, type: readType($0.type))
    }
    return elements.count == 1 ? elements[0].type : .tuple(elements)
  case .functionType(let function):
    return .function(
      parameters: function.parameters.map { readType($0.type) }, result: readType(function.returnClause.type))
  case .attributedType(let attributed): return readType(attributed.baseType)
  case .someOrAnyType(let constraint): return readType(constraint.constraint)
  case .compositionType(let composition): return .composition(composition.elements.map { readType($0.type) })
  case .metatypeType(let metatype): return .metatype(readType(metatype.baseType))
  default: return .unknown
  }
}

private func readNominal(_ path: [String], _ clause: GenericArgumentClauseSyntax?) -> TypeName {
  let arguments = clause.map { clause in
    clause.arguments.map { argument -> TypeName in
      guard case .type(let type) = argument.argument else { return .unknown }
      return readType(type)
    }
  }
  switch (path.last, arguments?.count) {
  case ("Optional", 1): return .optional(arguments![0])
  case ("Array", 1), ("Set", 1), ("ContiguousArray", 1): return .collection(element: arguments![0])
  case ("Dictionary", 2): return .collection(element: arguments![1])
  default: return .nominal(path, arguments ?? [])
  }
}

extension TokenSyntax {
  /// The token's text without the back quotes of a raw identifier.
  var identifierText: String {
    let text = self.text
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Where the token begins, after comments and white space.
  var offset: Offset { Offset(positionAfterSkippingLeadingTrivia.utf8Offset) }
}
