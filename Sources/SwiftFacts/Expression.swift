/// An offset into the UTF-8 text of the file that a fact stands in.
package typealias Offset = Int32

/// The part of Swift's expressions through which screens, coordinators, containers and closures flow.
///
/// Whatever cannot carry such a value is `.inert`, after its parts have been kept in a `.sequence`.
package indirect enum Expression: Sendable {
  case name(String, Offset)
  /// `.list`, whose type comes from where it is used.
  case implicitMember(String, Offset)
  case member(Expression, String, Offset)
  case call(Call)
  case subscripting(Expression, [Argument], Offset)
  case closure(Closure)
  case string(String)
  /// A text with `RoutePath.hole` for each value that is put into it, and those values.
  case interpolation(String, [Expression])
  case null
  case array([Expression], Offset)
  case dictionary([(key: Expression, value: Expression)], Offset)
  case tuple([Argument], Offset)
  /// `as`, `as!` and, with `isOptional`, `as?`.
  case cast(Expression, TypeName, isOptional: Bool)
  /// `e is T`.
  case typeTest(Expression, TypeName)
  case assignment(target: Expression, value: Expression, Offset)
  /// `===` and `!==`, `==` and `!=`, with the symbol.
  case comparison(Expression, Expression, String)
  /// `a ?? b`: either value.
  case either(Expression, Expression)
  /// `c ? a : b`.
  case ternary(Expression, Expression, Expression)
  /// `!e`.
  case negation(Expression)
  /// `a && b` or, with `isAnd` false, `a || b`, and longer ones.
  case logical([Expression], isAnd: Bool)
  /// An operator that the app may declare itself.
  case operation(String, Expression, Expression, Offset)
  /// `e?` in an optional chain, `try? e`: the value may be missing.
  case optional(Expression)
  /// A type in expression position: `[Child]()`, `Box<Item>.self`.
  case type(TypeName, Offset)
  /// `\.owner.name`: the properties on the way, without the type that it starts from.
  /// `\Root.property`; the type is `nil` where the context says it.
  case keyPath(TypeName?, [String], Offset)
  /// `if` and `switch` as expressions.
  case statement(Statement)
  /// `a...b`, `..<b` or `a...`, with its bounds: as a subscript it takes a slice, and not an element.
  case range([Expression])
  /// Expressions that are run for what they do.
  case sequence([Expression])
  case inert

  package struct Call: Sendable {
    package let callee: Expression
    package let arguments: [Argument]
    /// How many of the last arguments are trailing closures.
    package let trailingClosures: Int
    /// Where the name of what is called stands.
    package let offset: Offset

    package init(callee: Expression, arguments: [Argument], trailingClosures: Int, offset: Offset) {
      self.callee = callee
      self.arguments = arguments
      self.trailingClosures = trailingClosures
      self.offset = offset
    }
  }

  package struct Argument: Sendable {
    package let label: String?
    package let value: Expression

    package init(label: String?, value: Expression) {
      self.label = label
      self.value = value
    }
  }

  /// A closure; its offset names it within the file.
  package struct Closure: Sendable {
    package struct Capture: Sendable {
      package let name: String
      package let value: Expression?
      package let isWeak: Bool

      package init(name: String, value: Expression?, isWeak: Bool) {
        self.name = name
        self.value = value
        self.isWeak = isWeak
      }
    }

    package let captures: [Capture]
    package let parameters: [String]
    package let parameterTypes: [TypeName?]
    /// The type that it is written to give back.
    package let result: TypeName?
    package let body: [Statement]
    package let offset: Offset

    package init(
      captures: [Capture], parameters: [String], parameterTypes: [TypeName?], result: TypeName? = nil,
      body: [Statement], offset: Offset
    ) {
      self.result = result
      self.captures = captures
      self.parameters = parameters
      self.parameterTypes = parameterTypes
      self.body = body
      self.offset = offset
    }
  }
}

/// The statements that decide what runs, and what a name stands for.
package indirect enum Statement: Sendable {
  case expression(Expression)
  case binding(Pattern, TypeName?, Expression?)
  case function(FunctionFacts)
  case returning(Expression?)
  case branch([Condition], then: [Statement], otherwise: [Statement])
  /// `guard`: what its conditions bind stays in scope.
  case guarding([Condition], otherwise: [Statement])
  case selection(Expression, [Arm])
  case loop(Pattern?, Expression?, condition: [Condition], body: [Statement], isAwaited: Bool = false)
  /// `do`, `defer`, a branch of `#if`.
  case block([Statement])

  package enum Condition: Sendable {
    case expression(Expression)
    case binding(Pattern, TypeName?, Expression?)
    case matching(Pattern, Expression)
  }

  package struct Arm: Sendable {
    /// Empty for `default`.
    package let patterns: [Pattern]
    package let condition: Expression?
    package let body: [Statement]

    package init(patterns: [Pattern], condition: Expression?, body: [Statement]) {
      self.patterns = patterns
      self.condition = condition
      self.body = body
    }
  }
}

/// What a value is taken apart into, or compared with.
package indirect enum Pattern: Sendable {
  case name(String)
  case wildcard
  case tuple([Pattern])
  case enumCase(String, [Pattern])
  case casting(Pattern, TypeName)
  case expression(Expression)
}
