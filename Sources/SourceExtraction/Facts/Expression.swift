/// An offset into the UTF-8 text of the file that a fact stands in.
typealias Offset = Int32

/// The part of Swift's expressions through which screens, coordinators, containers and closures flow.
///
/// Whatever cannot carry such a value is `.inert`, after its parts have been kept in a `.sequence`.
indirect enum Expression: Sendable {
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
  case keyPath([String], Offset)
  /// `if` and `switch` as expressions.
  case statement(Statement)
  /// `a...b`, `..<b` or `a...`, with its bounds: as a subscript it takes a slice, and not an element.
  case range([Expression])
  /// Expressions that are run for what they do.
  case sequence([Expression])
  case inert

  struct Call: Sendable {
    let callee: Expression
    let arguments: [Argument]
    /// How many of the last arguments are trailing closures.
    let trailingClosures: Int
    /// Where the name of what is called stands.
    let offset: Offset
  }

  struct Argument: Sendable {
    let label: String?
    let value: Expression
  }

  /// A closure; its offset names it within the file.
  struct Closure: Sendable {
    struct Capture: Sendable {
      let name: String
      let value: Expression?
      let isWeak: Bool
    }

    let captures: [Capture]
    let parameters: [String]
    let parameterTypes: [TypeName?]
    let body: [Statement]
    let offset: Offset
  }
}

/// The statements that decide what runs, and what a name stands for.
indirect enum Statement: Sendable {
  case expression(Expression)
  case binding(Pattern, TypeName?, Expression?)
  case function(FunctionFacts)
  case returning(Expression?)
  case branch([Condition], then: [Statement], otherwise: [Statement])
  /// `guard`: what its conditions bind stays in scope.
  case guarding([Condition], otherwise: [Statement])
  case selection(Expression, [Arm])
  case loop(Pattern?, Expression?, condition: [Condition], body: [Statement])
  /// `do`, `defer`, a branch of `#if`.
  case block([Statement])

  enum Condition: Sendable {
    case expression(Expression)
    case binding(Pattern, TypeName?, Expression?)
    case matching(Pattern, Expression)
  }

  struct Arm: Sendable {
    /// Empty for `default`.
    let patterns: [Pattern]
    let condition: Expression?
    let body: [Statement]
  }
}

/// What a value is taken apart into, or compared with.
indirect enum Pattern: Sendable {
  case name(String)
  case wildcard
  case tuple([Pattern])
  case enumCase(String, [Pattern])
  case casting(Pattern, TypeName)
  case expression(Expression)
}
