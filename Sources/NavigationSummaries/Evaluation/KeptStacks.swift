import ProgramModel
import SwiftFacts

/// The properties of classes that only keep what a stack had on it at some time: `oldStack = navigation.viewControllers`.
///
/// What such a property has is in the stack already, or was: to set it again shows nothing new, and which of the stack's
/// screens it is only the running app knows.
struct KeptStacks {
  private(set) var fields: Set<FieldID> = []

  /// What stacks tell of the screens on them.
  private static let contents: Set<String> = ["viewControllers", "topViewController", "visibleViewController"]

  /// - Complexity: O(*n*) for *n* declarations, statements and expressions of the app's.
  init(_ program: Program, _ arena: ValueArena) {
    var kept: Set<String> = []
    var others = Self.namesWithOtherValues(program)
    var watch = ExpressionWatch(visit: { expression in
      guard case .assignment(let target, let value, _) = expression, let name = Self.name(of: target) else { return }
      if case .null = value { return }
      if Self.isContent(value), !Self.contents.contains(name) { kept.insert(name) } else { others.insert(name) }
    })
    for function in program.functions { watch.walk(function.facts.body ?? []) }
    for type in program.types {
      for property in type.properties.values {
        watch.walk(property.facts.getter ?? [])
        watch.walk(property.facts.observers)
      }
    }
    fields = Set(kept.subtracting(others).map { arena.field(.property($0)) })
  }

  private static func name(of target: Expression) -> String? {
    switch target {
    case .name(let name, _), .member(_, let name, _): name
    case .optional(let inner): name(of: inner)
    default: nil
    }
  }

  private static func isContent(_ value: Expression) -> Bool {
    switch value {
    case .member(_, let name, _): contents.contains(name)
    case .optional(let inner): isContent(inner)
    default: false
    }
  }

  /// The names of properties that have a value by themselves, or are given one as an argument: those of structs.
  private static func namesWithOtherValues(_ program: Program) -> Set<String> {
    var names: Set<String> = []
    for type in program.types where type.isSource {
      for (name, property) in type.properties {
        if type.kind == .protocol, property.facts.getter == nil { continue }
        let hasValue =
          switch property.facts.initialValue {
          case nil, .null?: false
          default: true
          }
        let isGiven = type.kind != .class || hasValue
        if isGiven || property.facts.getter != nil || property.facts.isStatic { names.insert(name) }
      }
    }
    return names
  }
}
