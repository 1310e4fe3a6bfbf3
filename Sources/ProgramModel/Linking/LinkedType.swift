package import SwiftFacts

/// Index of a type in a program's table.
package typealias TypeIndex = Int
/// Index of a function in a program's table.
package typealias FunctionIndex = Int

/// A type of the app, or one of a framework that the app mentions, with all its extensions merged.
package struct LinkedType {
  package let name: String
  /// `nil` for a framework's type.
  package var kind: TypeFacts.Kind?
  package var file = 0
  package var offset: Offset = 0
  /// Superclass first, then protocols; as far as they are known.
  package var parents: [TypeIndex] = []
  /// Types that name this one as a parent.
  package var children: [TypeIndex] = []
  /// The names of its generic parameters, in their order.
  package var genericParameters: [String] = []
  /// What the generic parameters are declared to be, where anything is said.
  package var genericBounds: [String: TypeName] = [:]
  /// The types that whoever conforms to a protocol chooses, and what they are declared to be, where anything is said.
  package var associatedTypes: [String: TypeName] = [:]
  /// What a parent's generic parameters are in this type: `Step` and `Model` of `: Base<Step, Model>`.
  package var parentArguments: [TypeIndex: [TypeName]] = [:]
  package var attributes: Set<String> = []
  package var functions: [String: [FunctionIndex]] = [:]
  package var properties: [String: LinkedProperty] = [:]
  package var propertyOrder: [String] = []
  package var cases: [String: CaseFacts] = [:]
  package var aliases: [String: TypeName] = [:]
  /// Whether the declaration stands in a model of a library.
  package var isModel = false
  /// Whether no other file sees the type.
  package var isPrivate = false

  /// Under which name a static property is kept where instances have one of the same name.
  package static func staticName(_ name: String) -> String { "static " + name }

  /// What the initializer that a struct has by itself must be given, in its order.
  package var memberwiseLabels: [String?] {
    propertyOrder.filter { name in
      guard let facts = properties[name]?.facts else { return false }
      return !facts.isStatic && !facts.isLazy && facts.getter == nil && facts.initialValue == nil
    }
  }

  /// Whether the declaration is known, be it the app's or a model's.
  package var isSource: Bool { kind != nil }
}

package struct LinkedProperty {
  package let facts: PropertyFacts
  package let file: Int
  package let owner: TypeIndex
  /// The property wrapper around it, where the sources or a model declare that.
  package var wrapper: LinkedWrapper?
}

/// `@Wrapper(arguments)` before a property, with the wrapper found.
package struct LinkedWrapper {
  package let type: TypeIndex
  package let arguments: [Expression.Argument]
}

package struct LinkedFunction {
  package let facts: FunctionFacts
  package let file: Int
  package let owner: TypeIndex?
  /// Whether the extension or type that declares it conforms to a framework's protocol, so that the system may call it.
  package let answersFramework: Bool
  /// Whether only code of its file can name it, by its own modifier or by that of the extension around it.
  package let isFilePrivate: Bool
  /// The generic parameters that the body names, and which its callers therefore tell it.
  package let genericParameters: [String]

  /// The name with its labels: `start(with:)`.
  package var fullName: String {
    guard facts.name != "deinit" else { return "deinit" }
    return facts.name + "(" + facts.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
