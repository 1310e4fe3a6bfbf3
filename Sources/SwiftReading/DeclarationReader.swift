import SwiftFacts
internal import SwiftSyntax

/// Collects the declarations of one file, bodies included.
struct DeclarationReader {
  var facts: FileFacts
  private var enclosing: [String] = []

  init(path: String) { facts = FileFacts(path: path) }

  mutating func read(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      switch item.item {
      case .decl(let declaration): read(declaration, into: nil)
      case .expr(let expression):
        if let macro = expression.as(MacroExpansionExprSyntax.self) { notePreview(macro.macroName, macro) }
      default: break
      }
    }
  }

  /// Reads a declaration; members of a type go to the type at that index.
  private mutating func read(_ declaration: DeclSyntax, into owner: Int?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      readType(
        .class, type.name.identifierText, type.inheritanceClause, type.genericParameterClause, type.attributes,
        type.modifiers, type.name.offset, type.memberBlock)
    case .actorDecl(let type):
      readType(
        .class, type.name.identifierText, type.inheritanceClause, type.genericParameterClause, type.attributes,
        type.modifiers, type.name.offset, type.memberBlock)
    case .structDecl(let type):
      readType(
        .struct, type.name.identifierText, type.inheritanceClause, type.genericParameterClause, type.attributes,
        type.modifiers, type.name.offset, type.memberBlock)
    case .enumDecl(let type):
      readType(
        .enum, type.name.identifierText, type.inheritanceClause, type.genericParameterClause, type.attributes,
        type.modifiers, type.name.offset, type.memberBlock)
    case .protocolDecl(let type):
      readType(
        .protocol, type.name.identifierText, type.inheritanceClause, nil, type.attributes, type.modifiers,
        type.name.offset, type.memberBlock)
    case .extensionDecl(let type):
      guard case .nominal(let path, let arguments) = SwiftReading.readType(type.extendedType) else { return }
      let outer = enclosing
      let index = facts.types.count
      enclosing = Array(path.dropLast())
      readType(
        .extension, path.last!, type.inheritanceClause, nil, type.attributes, type.modifiers,
        Offset(type.extendedType.positionAfterSkippingLeadingTrivia.utf8Offset), type.memberBlock)
      facts.types[index].arguments = arguments.isEmpty ? readSameTypes(type.genericWhereClause) : arguments
      enclosing = outer
    case .functionDecl(let function):
      add(readFunction(function), to: owner)
      readLocalTypes(function.body?.statements)
    case .initializerDecl(let initializer):
      add(readInitializer(initializer), to: owner)
      readLocalTypes(initializer.body?.statements)
    case .variableDecl(let variable):
      readProperties(variable).forEach { add($0, to: owner) }
      for binding in variable.bindings {
        if case .getter(let statements)? = binding.accessorBlock?.accessors { readLocalTypes(statements) }
      }
    case .enumCaseDecl(let cases):
      guard let owner else { return }
      facts.types[owner].cases += cases.elements.map(readCase)
    case .associatedTypeDecl(let type):
      guard let owner else { return }
      let bounds = type.inheritanceClause?.inheritedTypes.map { SwiftReading.readType($0.type) } ?? []
      let bound = bounds.count > 1 ? TypeName.composition(bounds) : bounds.first ?? .unknown
      facts.types[owner].associatedTypes.append(.init(name: type.name.identifierText, bound: bound))
    case .typeAliasDecl(let alias):
      let fact = AliasFacts(
        path: enclosing + [alias.name.identifierText], target: SwiftReading.readType(alias.initializer.value),
        genericParameters: readNames(alias.genericParameterClause))
      facts.aliases.append(fact)
    case .subscriptDecl(let declaration): add(readSubscript(declaration), to: owner)
    case .deinitializerDecl(let deinitializer):
      add(
        FunctionFacts(
          name: "deinit", parameters: [], result: nil, isStatic: false, isOverride: false, isPrivate: false,
          attributes: [], body: deinitializer.body.map { readStatements($0.statements) },
          offset: deinitializer.deinitKeyword.offset, genericParameters: []), to: owner)
    case .importDecl(let declaration):
      guard let module = declaration.path.first?.name.text else { return }
      facts.imports.insert(module)
      if TestLibraries.names.contains(module) { facts.importsTesting = true }
    case .ifConfigDecl(let conditional):
      for clause in conditional.clausesForIOS { read(clause.elements, into: owner) }
    case .macroExpansionDecl(let macro): notePreview(macro.macroName, macro)
    default: break
    }
  }

  /// Reads the types that a body declares as if the type around did: their names are looked for there as well.
  private mutating func readLocalTypes(_ body: CodeBlockItemListSyntax?) {
    for item in body ?? [] {
      guard case .decl(let declaration) = item.item else { continue }
      switch declaration.kind {
      case .classDecl, .structDecl, .enumDecl, .actorDecl: read(declaration, into: nil)
      default: break
      }
    }
  }

  private mutating func notePreview(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
    guard name.text == "Preview" else { return }
    facts.previews.append(Offset(node.position.utf8Offset)..<Offset(node.endPosition.utf8Offset))
  }

  private mutating func read(_ elements: IfConfigClauseSyntax.Elements?, into owner: Int?) {
    switch elements {
    case .statements(let statements): read(statements)
    case .decls(let members): members.forEach { read($0.decl, into: owner) }
    default: break
    }
  }

  private mutating func add(_ function: FunctionFacts, to owner: Int?) {
    if let owner { facts.types[owner].functions.append(function) } else { facts.functions.append(function) }
  }

  private mutating func add(_ property: PropertyFacts, to owner: Int?) {
    if let owner { facts.types[owner].properties.append(property) } else { facts.properties.append(property) }
  }

  private mutating func readType(
    _ kind: TypeFacts.Kind, _ name: String, _ inheritance: InheritanceClauseSyntax?,
    _ generics: GenericParameterClauseSyntax?, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ offset: Offset, _ members: MemberBlockSyntax
  ) {
    enclosing.append(name)
    let index = facts.types.count
    facts.types.append(
      TypeFacts(
        kind: kind, path: enclosing,
        inherited: inheritance?.inheritedTypes.map { SwiftReading.readType($0.type) } ?? [],
        genericParameters: readNames(generics),
        genericBounds: generics?.parameters.map { $0.inheritedType.map { SwiftReading.readType($0) } ?? .unknown }
          ?? [],
        attributes: readAttributes(attributes),
        isPrivate: modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }, offset: offset))
    facts.types[index].macros = readMacros(attributes)
    if facts.types[index].inherited.contains(.named("PreviewProvider")) {
      facts.previews.append(Offset(members.position.utf8Offset)..<Offset(members.endPosition.utf8Offset))
    }
    for member in members.members { read(member.decl, into: index) }
    if let state = facts.types[index].stateOfReducer(besides: facts.types[(index + 1)...]) { facts.types.append(state) }
    enclosing.removeLast()
  }
}

/// What the generic parameters are, in their order, where a clause says it: `where State == Feature.State`.
private func readSameTypes(_ clause: GenericWhereClauseSyntax?) -> [TypeName] {
  clause?.requirements.compactMap { requirement in
    guard case .sameTypeRequirement(let same) = requirement.requirement, case .type(let type) = same.rightType else {
      return nil
    }
    return readType(type)
  } ?? []
}

/// The names of attributes, without `@` and arguments.
func readAttributes(_ attributes: AttributeListSyntax) -> [String] {
  attributes.compactMap { element in
    guard case .attribute(let attribute) = element, case .nominal(let path, _) = readType(attribute.attributeName)
    else { return nil }
    return path.last
  }
}

/// The attributes whose arguments are all types, as types with arguments.
private func readMacros(_ attributes: AttributeListSyntax) -> [TypeName] {
  attributes.compactMap { element in
    guard case .attribute(let attribute) = element, case .argumentList(let list)? = attribute.arguments,
      case .nominal(let path, _) = readType(attribute.attributeName)
    else { return nil }
    let types = list.compactMap { readMetatype($0.expression) }
    return types.isEmpty || types.count < list.count ? nil : .nominal(path, types)
  }
}

/// The type in `Type.self`.
private func readMetatype(_ expression: ExprSyntax) -> TypeName? {
  guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
    let base = member.base
  else { return nil }
  if let generic = base.as(GenericSpecializationExprSyntax.self), case .type(let type, _) = readSpecialization(generic)
  {
    return type
  }
  return .nominal(base.trimmedDescription.split(separator: ".").map(String.init), [])
}

private func readCase(_ element: EnumCaseElementSyntax) -> CaseFacts {
  let payload =
    element.parameterClause?.parameters.map {
      TypeName.TupleElement(label: $0.firstName?.text == "_" ? nil : $0.firstName?.text, type: readType($0.type))
    } ?? []
  var rawValue: String?
  if let value = element.rawValue?.value, case .string(let text) = readExpression(value) { rawValue = text }
  return CaseFacts(name: element.name.identifierText, payload: payload, rawValue: rawValue)
}

func readFunction(_ function: FunctionDeclSyntax) -> FunctionFacts {
  let modifiers = function.modifiers.map(\.name.text)
  return FunctionFacts(
    name: function.name.identifierText, parameters: readParameters(function.signature.parameterClause),
    result: function.signature.returnClause.map { readType($0.type) },
    isStatic: modifiers.contains("static") || modifiers.contains("class"), isOverride: modifiers.contains("override"),
    isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"),
    attributes: readAttributes(function.attributes), body: function.body.map { readStatements($0.statements) },
    offset: function.name.offset, genericParameters: readNames(function.genericParameterClause),
    genericBounds: readBounds(function.genericParameterClause, function.genericWhereClause))
}

private func readBounds(
  _ generics: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
) -> [GenericBound] {
  let inherited =
    generics?.parameters.compactMap { parameter in
      parameter.inheritedType.map { GenericBound(parameter: parameter.name.identifierText, bound: readType($0)) }
    } ?? []
  let required =
    conditions?.requirements.compactMap { requirement -> GenericBound? in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        let parameter = conformance.leftType.as(IdentifierTypeSyntax.self)
      else { return nil }
      return GenericBound(parameter: parameter.name.identifierText, bound: readType(conformance.rightType))
    } ?? []
  return inherited + required
}

private func readNames(_ generics: GenericParameterClauseSyntax?) -> [String] {
  generics?.parameters.map(\.name.identifierText) ?? []
}

private func readInitializer(_ initializer: InitializerDeclSyntax) -> FunctionFacts {
  FunctionFacts(
    name: "init", parameters: readParameters(initializer.signature.parameterClause), result: nil, isStatic: false,
    isOverride: false, isPrivate: false, attributes: readAttributes(initializer.attributes),
    body: initializer.body.map { readStatements($0.statements) }, offset: initializer.initKeyword.offset,
    genericParameters: readNames(initializer.genericParameterClause),
    genericBounds: readBounds(initializer.genericParameterClause, initializer.genericWhereClause))
}

private func readSubscript(_ declaration: SubscriptDeclSyntax) -> FunctionFacts {
  let modifiers = declaration.modifiers.map(\.name.text)
  return FunctionFacts(
    name: "subscript", parameters: readParameters(declaration.parameterClause, ofSubscript: true),
    result: readType(declaration.returnClause.type),
    isStatic: modifiers.contains("static") || modifiers.contains("class"), isOverride: modifiers.contains("override"),
    isPrivate: false, attributes: [], body: declaration.accessorBlock.flatMap { readAccessors($0).getter },
    offset: declaration.subscriptKeyword.offset, genericParameters: readNames(declaration.genericParameterClause),
    genericBounds: readBounds(declaration.genericParameterClause, declaration.genericWhereClause))
}

/// - Parameter isOfSubscript: whether a parameter has a label only where one is written beside its name.
private func readParameters(
  _ clause: FunctionParameterClauseSyntax, ofSubscript isOfSubscript: Bool = false
) -> [FunctionFacts.Parameter] {
  clause.parameters.map { parameter in
    let first = parameter.firstName.identifierText
    let hasLabel = first != "_" && (!isOfSubscript || parameter.secondName != nil)
    return FunctionFacts.Parameter(
      label: hasLabel ? first : nil, name: parameter.secondName?.identifierText ?? first,
      type: readType(parameter.type), defaultValue: parameter.defaultValue.map { readExpression($0.value) },
      isVariadic: parameter.ellipsis != nil, isAutoclosure: isAutoclosure(parameter.type))
  }
}

private func isAutoclosure(_ type: TypeSyntax) -> Bool {
  type.as(AttributedTypeSyntax.self)?.attributes.contains { element in
    element.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "autoclosure"
  } == true
}

private func readProperties(_ variable: VariableDeclSyntax) -> [PropertyFacts] {
  let modifiers = variable.modifiers.map(\.name.text)
  let attributes = readAttributes(variable.attributes)
  let wrappers = readWrappers(variable.attributes)
  return variable.bindings.flatMap { binding in
    let accessors = binding.accessorBlock.map(readAccessors)
    return readParts(
      of: binding.pattern,
      type: binding.typeAnnotation.map { readType($0.type) } ?? environmentType(variable.attributes),
      value: binding.initializer.map { readExpression($0.value) }
    ).map { part in
      PropertyFacts(
        name: part.name.identifierText, type: part.type, initialValue: part.value, getter: accessors?.getter,
        observers: accessors?.observers ?? [],
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isWeak: modifiers.contains("weak") || modifiers.contains("unowned"), isLazy: modifiers.contains("lazy"),
        attributes: attributes, offset: part.name.offset, wrappers: wrappers)
    }
  }
}

/// A name that a pattern declares, and what it begins with.
private struct PatternPart {
  let name: TokenSyntax
  let type: TypeName?
  let value: Expression?
}

/// The names of a pattern, each with its part of the type and of the value: `let (stream, continuation) = makeStream()`.
private func readParts(of pattern: PatternSyntax, type: TypeName?, value: Expression?) -> [PatternPart] {
  if let name = pattern.as(IdentifierPatternSyntax.self) {
    return [PatternPart(name: name.identifier, type: type, value: value)]
  }
  guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
  let types: [TypeName?] =
    if case .tuple(let fields)? = type, fields.count == tuple.elements.count {
      fields.map(\.type)
    } else {
      tuple.elements.map { _ in nil }
    }
  return zip(tuple.elements, types).enumerated().flatMap { index, part in
    readParts(of: part.0.pattern, type: part.1, value: value.map { element(index, of: $0, at: tuple.leftParen.offset) })
  }
}

/// An element of a tuple.
private func element(_ index: Int, of tuple: Expression, at offset: Offset) -> Expression {
  if case .tuple(let elements, _) = tuple, index < elements.count { return elements[index].value }
  return .member(tuple, String(index), offset)
}

/// The attributes that are named as types are, but for the compiler's own: an app may declare wrappers that are called as
/// SwiftUI's.
private func readWrappers(_ attributes: AttributeListSyntax) -> [WrapperFacts] {
  attributes.compactMap { element in
    guard case .attribute(let attribute) = element else { return nil }
    let type = readType(attribute.attributeName)
    guard case .nominal(let path, _) = type, let name = path.last, name.isTypeName,
      !plainAttributes.contains(name)
    else { return nil }
    guard case .argumentList(let arguments)? = attribute.arguments else {
      return WrapperFacts(type: type, arguments: [])
    }
    return WrapperFacts(type: type, arguments: readArguments(arguments))
  }
}

/// Attributes of the compiler's and of frameworks that wrap nothing.
private let plainAttributes: Set<String> = [
  "Binding", "IBOutlet", "IBInspectable", "NSManaged", "NSCopying", "MainActor", "GKInspectable", "ViewBuilder",
]

/// What `@Environment(Model.self)`, `@Environment(\\.dismiss)` and `@UIApplicationDelegateAdaptor(Delegate.self)` ask for.
private func environmentType(_ attributes: AttributeListSyntax) -> TypeName? {
  for case .attribute(let attribute) in attributes {
    guard case .nominal(let path, _) = readType(attribute.attributeName),
      path.last == "Environment" || path.last == "UIApplicationDelegateAdaptor",
      case .argumentList(let arguments)? = attribute.arguments, let argument = arguments.first?.expression
    else { continue }
    if let type = readMetatype(argument) { return type }
    if let path = argument.as(KeyPathExprSyntax.self),
      path.components.last?.component.trimmedDescription == "dismiss"
    {
      return .named("DismissAction")
    }
  }
  return nil
}

/// The getter of a computed property, and what runs when it is set.
private func readAccessors(_ block: AccessorBlockSyntax) -> (getter: [Statement]?, observers: [Statement]) {
  switch block.accessors {
  case .getter(let statements): return (readStatements(statements), [])
  case .accessors(let accessors):
    var getter: [Statement]?
    var observers: [Statement] = []
    for accessor in accessors {
      let body = accessor.body.map { readStatements($0.statements) } ?? []
      switch accessor.accessorSpecifier.text {
      case "get", "_read": getter = accessor.body == nil ? nil : body
      default:
        let value = accessor.parameters?.name.identifierText ?? "newValue"
        observers.append(.block([.binding(.name(value), nil, .name("newValue", 0))] + body))
      }
    }
    return (getter, observers)
  @unknown default: return (nil, [])
  }
}
