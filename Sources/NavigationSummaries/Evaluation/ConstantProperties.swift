import ProgramModel
import SwiftFacts

/// The properties that say of a type which constants their values are, wherever they are declared: `var kind: Kind { .login }`.
///
/// What such a property has, its object alone decides, so that a condition on it can be decided.
struct ConstantProperties {
  private(set) var fields: Set<FieldID> = []

  /// - Complexity: O(*p*) for the properties of the app's types.
  init(_ program: Program, _ arena: ValueArena) {
    var isConstant: [String: Bool] = [:]
    for type in program.types where type.isSource && !type.isModel {
      for (name, property) in type.properties where !property.facts.isStatic {
        // A requirement of a protocol is met elsewhere.
        if type.kind == .protocol, property.facts.getter == nil { continue }
        isConstant[name] = isConstant[name] != false && Self.isConstant(property.facts)
      }
    }
    fields = Set(isConstant.lazy.filter(\.value).map { arena.field(.property($0.key)) })
  }

  private static func isConstant(_ property: PropertyFacts) -> Bool {
    property.getter.map(isConstant) == true
  }

  private static func isConstant(_ statement: Statement) -> Bool {
    switch statement {
    case .returning(let value?), .expression(let value): isConstant(value)
    case .branch(_, let then, let otherwise): isConstant(then) && isConstant(otherwise)
    case .selection(_, let arms): arms.allSatisfy { isConstant($0.body) }
    default: false
    }
  }

  private static func isConstant(_ body: [Statement]) -> Bool { body.count == 1 && isConstant(body[0]) }

  private static func isConstant(_ value: Expression) -> Bool {
    switch value {
    case .implicitMember: true
    case .member(.name(let type, _), let name, _): type.isTypeName && !name.isTypeName
    case .ternary(_, let one, let other): isConstant(one) && isConstant(other)
    case .statement(let statement): isConstant(statement)
    default: false
    }
  }
}
