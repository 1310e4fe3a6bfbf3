package import SwiftFacts

/// The names of types that code makes and hands to UIKit to show in the same body: `present(ErrorScreen(…), animated: true)`.
///
/// What such a call is given is a view controller, whatever its class is called and wherever it is declared.
package struct ShownNames {
  package private(set) var names: Set<String> = []

  /// - Complexity: O(*n*) for *n* statements and expressions.
  package init(_ files: [FileFacts]) {
    for file in files where !file.isModel {
      for function in file.functions { collect(function.body) }
      for type in file.types {
        for function in type.functions { collect(function.body) }
        for property in type.properties { collect(property.getter) }
      }
    }
  }

  private mutating func collect(_ body: [Statement]?) {
    guard let body else { return }
    var shown: [Expression] = []
    var watch = ExpressionWatch(visit: { expression in
      guard case .call(let call) = expression, let first = call.arguments.first, first.label == nil,
        let name = Self.name(of: call.callee), Self.showing.contains(name)
      else { return }
      shown.append(first.value)
    })
    watch.walk(body)
    guard !shown.isEmpty else { return }
    let made = Self.made(in: body)
    for expression in shown { names.formUnion(Self.classes(of: expression, made)) }
  }

  /// Methods of UIKit's that show their first argument, whatever they are called on.
  private static let showing: Set<String> = [
    "present", "pushViewController", "setViewControllers", "showDetailViewController",
  ]

  static func name(of callee: Expression) -> String? {
    switch callee {
    case .name(let name, _), .member(_, let name, _): name
    case .optional(let inner): name(of: inner)
    default: nil
    }
  }

  private static func classes(of expression: Expression, _ made: [String: String]) -> [String] {
    switch expression {
    case .name(let name, _): made[name].map { [$0] } ?? []
    case .array(let elements, _): elements.flatMap { classes(of: $0, made) }
    default: constructed(by: expression).map { [$0] } ?? []
    }
  }

  static func constructed(by expression: Expression?) -> String? {
    guard case .call(let call)? = expression else { return nil }
    switch call.callee {
    case .name(let name, _) where name.isTypeName: return name
    case .type(.nominal(let path, _), _) where path.count == 1: return path[0]
    default: return nil
    }
  }

  /// What the constants and variables of a body are made of, those of inner blocks and closures included.
  private static func made(in body: [Statement]) -> [String: String] {
    var found: [String: String] = [:]
    var watch = ExpressionWatch(binding: { name, _, value in
      if let type = constructed(by: value) { found[name] = type }
    })
    watch.walk(body)
    return found
  }
}
