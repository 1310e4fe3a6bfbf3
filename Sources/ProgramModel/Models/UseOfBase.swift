package import SwiftFacts

/// What the code of an app's heirs tells of a base that is not in the sources.
package struct UseOfBase {
  /// A method, or an initializer, by its labels; `nil` for `_`.
  package struct Method: Hashable, Comparable {
    package let name: String
    package let labels: [String?]

    /// Orders by name, then by labels.
    package static func < (one: Method, other: Method) -> Bool { one.text < other.text }

    private var text: String { name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  }

  /// The methods that heirs override, each with which of its parameters are closures.
  package private(set) var overridden: [Method: [Bool]] = [:]
  /// The names of the properties and methods that heirs declare.
  package private(set) var declared: Set<String> = []
  /// Whether the base is a class: an heir overrides something, or calls `super`.
  package private(set) var isClass = false
  /// Whether an heir is a screen at the same time.
  package private(set) var isScreen = false
  /// What heirs call on themselves or on `super`, and do not declare under these labels.
  package private(set) var called: Set<Method> = []
  /// What heirs call on something else.
  package private(set) var asked: Set<Method> = []
  /// The initializers of the base's that heirs call, each with the names that tell what the arguments are.
  package private(set) var initializers: [Method: [String]] = [:]
  /// The properties that heirs set themselves.
  package private(set) var assigned: Set<String> = []
  /// The names that heirs use by themselves or after `self`.
  package private(set) var ownNames: Set<String> = []
  /// What heirs ask of each name: `removeLast` of `children`.
  package private(set) var membersAsked: [String: Set<String>] = [:]

  /// Reads the bodies of a base's heirs.
  package init(_ base: AbsentBases.Base, in files: [FileFacts]) {
    var methods: Set<Method> = []
    for type in files.lazy.flatMap(\.types) {
      let name = type.path.joined(separator: ".")
      guard base.heirs.contains(name) else { continue }
      declared.formUnion(type.functions.map(\.name) + type.properties.map(\.name))
      for case .nominal(let path, _) in type.inherited where path.last!.hasSuffix("Controller") { isScreen = true }
      for function in type.functions {
        let method = Method(name: function.name, labels: function.parameters.map(\.label))
        methods.insert(method)
        if function.isOverride {
          isClass = true
          learn([method: function.parameters.map { isClosure($0.type) }])
          if function.name == "viewDidLoad" { isScreen = true }
        }
        read(function.body ?? [], isDirect: base.direct.contains(name))
      }
      for property in type.properties {
        read(property.getter ?? [], isDirect: false)
        read(property.observers, isDirect: false)
        if let value = property.initialValue { read([.expression(value)], isDirect: false) }
      }
    }
    called.subtract(methods)
  }

  /// Learns from the heirs of another base of the same module: what one has, the other most often has from a common base.
  package mutating func learn(from other: UseOfBase) {
    learn(other.overridden)
    initializers.merge(other.initializers) { first, _ in first }
    called.formUnion(other.called)
    asked.formUnion(other.asked)
    assigned.formUnion(other.assigned)
    ownNames.formUnion(other.ownNames)
    membersAsked.merge(other.membersAsked) { $0.union($1) }
  }

  private mutating func learn(_ methods: [Method: [Bool]]) {
    overridden.merge(methods) { one, other in zip(one, other).map { $0 || $1 } }
  }

  private mutating func read(_ body: [Statement], isDirect: Bool) {
    var seen: [Expression] = []
    var watch = ExpressionWatch { expression in
      switch expression {
      case .call, .assignment: seen.append(expression)
      default: break
      }
    }
    watch.walk(body)
    var collector = NameCollector()
    collector.collect(body)
    ownNames.formUnion(collector.namesAlone)
    ownNames.formUnion(collector.membersAsked["self"] ?? [])
    if collector.names.contains("super") { isClass = true }
    for expression in seen {
      switch expression {
      case .assignment(.name(let name, _), _, _), .assignment(.member(.name("self", _), let name, _), _, _):
        assigned.insert(name)
      case .call(let call): read(call, isDirect: isDirect)
      default: break
      }
    }
  }

  private mutating func read(_ call: Expression.Call, isDirect: Bool) {
    let labels = call.arguments.map(\.label)
    switch call.callee {
    case .member(.name("super", _), "init", _):
      guard isDirect else { return }
      initializers[Method(name: "init", labels: labels)] = call.arguments.map {
        $0.label ?? lastName(of: $0.value) ?? ""
      }
    case .name(let name, _), .member(.name("super", _), let name, _), .member(.name("self", _), let name, _),
      .member(.optional(.name("self", _)), let name, _):
      called.insert(Method(name: name, labels: labels))
    case .member(let receiver, let name, _):
      asked.insert(Method(name: name, labels: labels))
      if let receiver = lastName(of: receiver) { membersAsked[receiver, default: []].insert(name) }
    default: break
    }
  }

  /// `window` of `dependencies.window`.
  private func lastName(of expression: Expression) -> String? {
    switch expression {
    case .name(let name, _), .member(_, let name, _): name
    case .optional(let inner), .cast(let inner, _, _): lastName(of: inner)
    default: nil
    }
  }

  /// Whether a parameter is a closure, or of a type of the base's own that is called like one.
  private func isClosure(_ type: TypeName) -> Bool {
    guard case .nominal(let path, _) = type.unwrapped, let name = path.last else { return type.isFunction }
    return ["Handler", "Completion", "Closure", "Callback", "Block", "Action"].contains { name.contains($0) }
  }
}
