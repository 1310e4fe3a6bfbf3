package import SwiftFacts

/// The names of classes that are nowhere declared and whose heirs are view controllers: code gives an heir to something of
/// that type, or the heir overrides what only a view controller has.
///
/// The first that such an heir inherits is its superclass, whatever that is called: `final class Menu: Screen<MenuView>`.
package struct ScreenBases {
  package private(set) var names: Set<String> = []
  /// The names of classes whose instances are given to something that takes view controllers.
  private var screens: Set<String> = []

  /// What only view controllers have for heirs to override.
  private static let overridable: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewWillTransition",
  ]

  /// Methods of UIKit's that show their first argument, by one of their labels.
  private static let showing: [String: String] = [
    "present": "animated", "pushViewController": "animated", "showDetailViewController": "sender", "show": "sender",
  ]

  /// - Complexity: O(*n*) for *n* declarations, statements and expressions.
  package init(_ files: [FileFacts]) {
    var superclasses: [String: [String]] = [:]
    var declared: Set<String> = []
    var ambiguous: Set<String> = []
    for type in files.lazy.flatMap(\.types) where type.kind != .extension {
      let name = type.path.last!
      if !declared.insert(name).inserted { ambiguous.insert(name) }
      guard type.kind == .class, case .nominal(let path, _)? = type.inherited.first else { continue }
      superclasses[name] = path
      let isScreen = type.functions.contains { $0.isOverride && Self.overridable.contains($0.name) }
      if isScreen { screens.insert(name) }
    }
    // Only what inherits from out of sight asks who is a screen.
    guard superclasses.values.contains(where: { !declared.contains($0.last!) && !UIKitTypes.isClass($0.last!) }) else {
      return
    }
    for file in files where !file.isModel {
      for function in file.functions { collect(function.body, giving: function.result) }
      for type in file.types {
        for function in type.functions { collect(function.body, giving: function.result) }
        for property in type.properties {
          collect(property.getter, giving: property.type)
          collect(property.observers, giving: nil)
          if Self.isScreen(property.type) { note(property.initialValue) }
        }
      }
    }
    for screen in screens.subtracting(ambiguous) {
      var seen: Set<String> = [screen]
      var path = superclasses[screen]
      while let next = path?.last, declared.contains(next), !ambiguous.contains(next), seen.insert(next).inserted {
        path = superclasses[next]
      }
      if let path, !declared.contains(path.last!), !UIKitTypes.isClass(path.last!) {
        names.insert(path.joined(separator: "."))
      }
    }
  }

  private static func isScreen(_ type: TypeName?) -> Bool {
    guard case .nominal(let path, _)? = type?.unwrapped else { return false }
    return path == ["UIViewController"]
  }

  private mutating func note(_ value: Expression?) {
    if let name = ShownNames.constructed(by: value) { screens.insert(name) }
  }

  private mutating func collect(_ body: [Statement]?, giving result: TypeName?) {
    guard let body else { return }
    var given: [Expression] = Self.isScreen(result) ? Self.results(of: body) : []
    var variables: Set<String> = []
    var assigned: [(name: String, value: Expression)] = []
    var watch = ExpressionWatch(
      visit: { expression in
        switch expression {
        case .assignment(.member(_, "rootViewController", _), let value, _): given.append(value)
        case .assignment(.name(let name, _), let value, _): assigned.append((name, value))
        case .call(let call):
          given += call.arguments.filter { $0.label == "rootViewController" }.map(\.value)
          guard let name = ShownNames.name(of: call.callee), let label = Self.showing[name],
            let first = call.arguments.first, first.label == nil,
            call.arguments.contains(where: { $0.label == label })
          else { return }
          given.append(first.value)
        case .closure(let closure) where Self.isScreen(closure.result): given += Self.results(of: closure.body)
        default: return
        }
      },
      binding: { name, type, value in
        guard Self.isScreen(type) else { return }
        variables.insert(name)
        if let value { given.append(value) }
      })
    watch.walk(body)
    given += assigned.filter { variables.contains($0.name) }.map(\.value)
    for value in given { note(value) }
  }

  /// What a body gives back, other than through its closures.
  private static func results(of body: [Statement]) -> [Expression] {
    if body.count == 1, case .expression(let only) = body[0] { return [only] }
    return body.flatMap { statement -> [Expression] in
      switch statement {
      case .returning(let value): value.map { [$0] } ?? []
      case .branch(_, let then, let otherwise): results(of: then) + results(of: otherwise)
      case .guarding(_, let otherwise): results(of: otherwise)
      case .selection(_, let arms): arms.flatMap { results(of: $0.body) }
      case .loop(_, _, _, let body, _), .block(let body): results(of: body)
      case .expression, .binding, .function: []
      }
    }
  }
}
