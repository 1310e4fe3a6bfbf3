import SwiftFacts

/// Index of a type in a program's table.
typealias TypeIndex = Int
/// Index of a function in a program's table.
typealias FunctionIndex = Int

/// A type of the app, or one of a framework that the app mentions, with all its extensions merged.
struct LinkedType {
  let name: String
  /// `nil` for a framework's type.
  var kind: TypeFacts.Kind?
  var file = 0
  var offset: Offset = 0
  /// Superclass first, then protocols; as far as they are known.
  var parents: [TypeIndex] = []
  /// Types that name this one as a parent.
  var children: [TypeIndex] = []
  /// The names of its generic parameters, in their order.
  var genericParameters: [String] = []
  /// What the generic parameters are declared to be, where anything is said.
  var genericBounds: [String: TypeName] = [:]
  /// What a parent's generic parameters are in this type: `Step` and `Model` of `: Base<Step, Model>`.
  var parentArguments: [TypeIndex: [TypeName]] = [:]
  var attributes: Set<String> = []
  var functions: [String: [FunctionIndex]] = [:]
  var properties: [String: LinkedProperty] = [:]
  var propertyOrder: [String] = []
  var cases: [String: CaseFacts] = [:]
  var aliases: [String: TypeName] = [:]
  /// Whether the declaration stands in a model of a library.
  var isModel = false

  /// Under which name a static property is kept where instances have one of the same name.
  static func staticName(_ name: String) -> String { "static " + name }

  /// Whether the declaration is known, be it the app's or a model's.
  var isSource: Bool { kind != nil }
}

struct LinkedProperty {
  let facts: PropertyFacts
  let file: Int
  let owner: TypeIndex
  /// The property wrapper around it, where the sources or a model declare that.
  var wrapper: LinkedWrapper?
}

/// `@Wrapper(arguments)` before a property, with the wrapper found.
struct LinkedWrapper {
  let type: TypeIndex
  let arguments: [Expression.Argument]
}

struct LinkedFunction {
  let facts: FunctionFacts
  let file: Int
  let owner: TypeIndex?
  /// Whether the extension or type that declares it conforms to a framework's protocol, so that the system may call it.
  let answersFramework: Bool
  /// The generic parameters that the body names, and which its callers therefore tell it.
  let genericParameters: [String]

  /// The name with its labels: `start(with:)`.
  var fullName: String {
    guard facts.name != "deinit" else { return "deinit" }
    return facts.name + "(" + facts.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
