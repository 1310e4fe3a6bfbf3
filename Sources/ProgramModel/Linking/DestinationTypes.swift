package import SwiftFacts

/// What code says of the types for whose values views are shown: the types that `.navigationDestination(for: Item.ID.self)`
/// names, and the state that `.sheet(item: $model.editedID)` is shown for, or `List(selection: $model.editedID)` sets.
package struct DestinationTypes {
  package enum Mention: Hashable, Sendable {
    /// A type's name, and the type inside which it is written.
    case type(TypeName, scope: [String])
    /// The names of properties that lead to a state, from the type inside which they are written.
    case state([String], scope: [String])
  }

  package private(set) var mentions: Set<Mention> = []

  /// - Complexity: O(*n*) for *n* statements and expressions of the files that know of views.
  package init(_ files: [FileFacts]) {
    for file in files where !file.isModel && file.imports.contains("SwiftUI") {
      for function in file.functions { collect(function.body, function.genericParameters, in: []) }
      for type in file.types {
        for function in type.functions {
          collect(function.body, type.genericParameters + function.genericParameters, in: type.path)
        }
        for property in type.properties { collect(property.getter, type.genericParameters, in: type.path) }
      }
    }
  }

  private mutating func collect(_ body: [Statement]?, _ generics: [String], in scope: [String]) {
    guard let body else { return }
    var found: Set<Mention> = []
    var watch = ExpressionWatch(visit: { expression in
      guard case .call(let call) = expression, let name = Self.name(of: call.callee) else { return }
      for argument in call.arguments {
        switch (argument.label, argument.value) {
        case ("for", let value) where name == "navigationDestination":
          if let type = Self.type(value), !type.mentions(generics) { found.insert(.type(type, scope: scope)) }
        case ("item", let value) where Self.ofItems.contains(name),
          ("selection", let value) where SwiftUINames.selecting.contains(name):
          if let path = Self.state(value) { found.insert(.state(path, scope: scope)) }
        default: break
        }
      }
    })
    watch.walk(body)
    mentions.formUnion(found)
  }

  /// Modifiers that show a view for an item.
  private static let ofItems: Set<String> = ["navigationDestination", "sheet", "fullScreenCover", "popover"]

  private static func name(of callee: Expression) -> String? {
    switch callee {
    case .name(let name, _), .member(_, let name, _): name
    case .type(.nominal(let path, _), _): path.last
    default: nil
    }
  }

  /// The type that an expression names: `Item.ID.self`.
  private static func type(_ expression: Expression) -> TypeName? {
    func path(_ expression: Expression) -> [String]? {
      switch expression {
      case .name(let name, _): name.isTypeName ? [name] : nil
      case .member(let base, "self", _): path(base)
      case .member(let base, let name, _): path(base).map { $0 + [name] }
      default: nil
      }
    }
    if case .type(let type, _) = expression { return type }
    return path(expression).map { .nominal($0, []) }
  }

  /// The properties that a binding goes through: `$model.editedID`.
  private static func state(_ expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): name.hasPrefix("$") ? [String(name.dropFirst())] : nil
    case .member(let base, let name, _): state(base).map { $0 + [name] }
    default: nil
    }
  }
}
