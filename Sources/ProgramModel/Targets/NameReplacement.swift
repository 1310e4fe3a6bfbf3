package import SwiftFacts

/// Puts longer paths in the place of type names, wherever a file uses them.
package struct NameReplacement {
  /// The path for each name.
  package let paths: [String: [String]]

  package init(paths: [String: [String]]) { self.paths = paths }

  package func replaced(_ file: FileFacts) -> FileFacts {
    var file = file
    file.types = file.types.map(replaced)
    file.functions = file.functions.map(replaced)
    file.properties = file.properties.map(replaced)
    file.aliases = file.aliases.map(replaced)
    return file
  }

  private func replaced(_ path: [String]) -> [String] {
    guard let first = path.first, let longer = paths[first] else { return path }
    return longer + path.dropFirst()
  }

  // MARK: Declarations

  private func replaced(_ type: TypeFacts) -> TypeFacts {
    var type = type
    type.path = replaced(type.path)
    type.arguments = type.arguments.map(replaced)
    type.genericBounds = type.genericBounds.map(replaced)
    type.associatedTypes = type.associatedTypes.map { .init(name: $0.name, bound: replaced($0.bound)) }
    type.inherited = type.inherited.map(replaced)
    type.macros = type.macros.map(replaced)
    type.functions = type.functions.map(replaced)
    type.properties = type.properties.map(replaced)
    type.cases = type.cases.map {
      CaseFacts(name: $0.name, payload: $0.payload.map(replaced), rawValue: $0.rawValue)
    }
    type.aliases = type.aliases.map(replaced)
    return type
  }

  private func replaced(_ alias: AliasFacts) -> AliasFacts {
    AliasFacts(
      path: replaced(alias.path), target: replaced(alias.target), genericParameters: alias.genericParameters)
  }

  private func replaced(_ function: FunctionFacts) -> FunctionFacts {
    FunctionFacts(
      name: function.name,
      parameters: function.parameters.map {
        FunctionFacts.Parameter(
          label: $0.label, name: $0.name, type: replaced($0.type), defaultValue: $0.defaultValue.map(replaced),
          isVariadic: $0.isVariadic, isAutoclosure: $0.isAutoclosure)
      },
      result: function.result.map(replaced), isStatic: function.isStatic, isOverride: function.isOverride,
      isPrivate: function.isPrivate, attributes: function.attributes, body: function.body?.map(replaced),
      offset: function.offset, genericParameters: function.genericParameters,
      genericBounds: function.genericBounds.map { GenericBound(parameter: $0.parameter, bound: replaced($0.bound)) })
  }

  private func replaced(_ property: PropertyFacts) -> PropertyFacts {
    PropertyFacts(
      name: property.name, type: property.type.map(replaced), initialValue: property.initialValue.map(replaced),
      getter: property.getter?.map(replaced), observers: property.observers.map(replaced),
      isStatic: property.isStatic, isWeak: property.isWeak, isLazy: property.isLazy, attributes: property.attributes,
      offset: property.offset,
      wrappers: property.wrappers.map {
        WrapperFacts(type: replaced($0.type), arguments: $0.arguments.map(replaced))
      })
  }

  // MARK: Types

  private func replaced(_ element: TypeName.TupleElement) -> TypeName.TupleElement {
    TypeName.TupleElement(label: element.label, type: replaced(element.type))
  }

  private func replaced(_ type: TypeName) -> TypeName {
    switch type {
    case .nominal(let path, let arguments): .nominal(replaced(path), arguments.map(replaced))
    case .optional(let wrapped): .optional(replaced(wrapped))
    case .collection(let element): .collection(element: replaced(element))
    case .tuple(let elements): .tuple(elements.map(replaced))
    case .function(let parameters, let result):
      .function(parameters: parameters.map(replaced), result: replaced(result))
    case .composition(let parts): .composition(parts.map(replaced))
    case .metatype(let type): .metatype(replaced(type))
    case .unknown: .unknown
    }
  }

  // MARK: Bodies

  private func replaced(_ argument: Expression.Argument) -> Expression.Argument {
    Expression.Argument(label: argument.label, value: replaced(argument.value))
  }

  private func replaced(_ expression: Expression) -> Expression {
    switch expression {
    case .name(let name, let offset): paths[name].map { .type(.nominal($0, []), offset) } ?? expression
    case .member(let base, let name, let offset): .member(replaced(base), name, offset)
    case .call(let call):
      .call(
        Expression.Call(
          callee: replaced(call.callee), arguments: call.arguments.map(replaced),
          trailingClosures: call.trailingClosures, offset: call.offset))
    case .subscripting(let base, let arguments, let offset):
      .subscripting(replaced(base), arguments.map(replaced), offset)
    case .closure(let closure): .closure(replaced(closure))
    case .array(let elements, let offset): .array(elements.map(replaced), offset)
    case .dictionary(let entries, let offset):
      .dictionary(entries.map { (key: replaced($0.key), value: replaced($0.value)) }, offset)
    case .tuple(let elements, let offset): .tuple(elements.map(replaced), offset)
    case .cast(let value, let type, let isOptional): .cast(replaced(value), replaced(type), isOptional: isOptional)
    case .typeTest(let value, let type): .typeTest(replaced(value), replaced(type))
    case .assignment(let target, let value, let offset):
      .assignment(target: replaced(target), value: replaced(value), offset)
    case .comparison(let left, let right, let symbol): .comparison(replaced(left), replaced(right), symbol)
    case .either(let left, let right): .either(replaced(left), replaced(right))
    case .ternary(let condition, let then, let otherwise):
      .ternary(replaced(condition), replaced(then), replaced(otherwise))
    case .negation(let inner): .negation(replaced(inner))
    case .logical(let parts, let isAnd): .logical(parts.map(replaced), isAnd: isAnd)
    case .operation(let symbol, let left, let right, let offset):
      .operation(symbol, replaced(left), replaced(right), offset)
    case .optional(let inner): .optional(replaced(inner))
    case .type(let type, let offset): .type(replaced(type), offset)
    case .statement(let statement): .statement(replaced(statement))
    case .sequence(let parts): .sequence(parts.map(replaced))
    case .range(let bounds): .range(bounds.map(replaced))
    case .interpolation(let text, let parts): .interpolation(text, parts.map(replaced))
    case .keyPath(let root, let names, let offset): .keyPath(root.map(replaced), names, offset)
    case .implicitMember, .string, .null, .inert: expression
    }
  }

  private func replaced(_ closure: Expression.Closure) -> Expression.Closure {
    Expression.Closure(
      captures: closure.captures.map {
        Expression.Closure.Capture(name: $0.name, value: $0.value.map(replaced), isWeak: $0.isWeak)
      },
      parameters: closure.parameters, parameterTypes: closure.parameterTypes.map { $0.map(replaced) },
      result: closure.result.map(replaced), body: closure.body.map(replaced), offset: closure.offset)
  }

  private func replaced(_ statement: Statement) -> Statement {
    switch statement {
    case .expression(let expression): .expression(replaced(expression))
    case .binding(let pattern, let type, let value):
      .binding(replaced(pattern), type.map(replaced), value.map(replaced))
    case .function(let facts): .function(replaced(facts))
    case .returning(let value): .returning(value.map(replaced))
    case .branch(let conditions, let then, let otherwise):
      .branch(conditions.map(replaced), then: then.map(replaced), otherwise: otherwise.map(replaced))
    case .guarding(let conditions, let otherwise):
      .guarding(conditions.map(replaced), otherwise: otherwise.map(replaced))
    case .selection(let subject, let arms):
      .selection(
        replaced(subject),
        arms.map {
          Statement.Arm(
            patterns: $0.patterns.map(replaced), condition: $0.condition.map(replaced), body: $0.body.map(replaced))
        })
    case .loop(let pattern, let sequence, let condition, let body, let isAwaited):
      .loop(
        pattern.map(replaced), sequence.map(replaced), condition: condition.map(replaced), body: body.map(replaced),
        isAwaited: isAwaited)
    case .block(let body): .block(body.map(replaced))
    }
  }

  private func replaced(_ condition: Statement.Condition) -> Statement.Condition {
    switch condition {
    case .expression(let expression): .expression(replaced(expression))
    case .binding(let pattern, let type, let value):
      .binding(replaced(pattern), type.map(replaced), value.map(replaced))
    case .matching(let pattern, let value): .matching(replaced(pattern), replaced(value))
    }
  }

  private func replaced(_ pattern: Pattern) -> Pattern {
    switch pattern {
    case .tuple(let parts): .tuple(parts.map(replaced))
    case .enumCase(let name, let parts): .enumCase(name, parts.map(replaced))
    case .casting(let inner, let type): .casting(replaced(inner), replaced(type))
    case .expression(let expression): .expression(replaced(expression))
    case .name, .wildcard: pattern
    }
  }
}
