import NavigationGraph
import ProgramModel
import ResourceReading
import SwiftFacts

/// Finds the links that code declares: categories of notifications and quick actions.
struct LinkScan {
  private let program: Program

  init(_ program: Program) { self.program = program }

  private static let constructors: [String: (label: String, kind: DeclaredLink.Kind)] = [
    "UNNotificationCategory": ("identifier", .notification), "UIApplicationShortcutItem": ("type", .shortcut),
    "UIMutableApplicationShortcutItem": ("type", .shortcut),
  ]

  /// The links whose identifier is a text, a constant or the raw value of a case.
  ///
  /// - Complexity: O(*e*) for *e* expressions in files that mention one of the constructors.
  var links: [DeclaredLink] {
    let names = Set(Self.constructors.keys)
    let files = program.files.indices.filter { names.contains(where: program.files[$0].mentions.contains) }
    guard !files.isEmpty else { return [] }
    var found: Set<DeclaredLink> = []
    for function in program.functions where files.contains(function.file) {
      var collector = NameCollector(wantedCallees: names)
      collector.collect(function.facts.body ?? [])
      add(collector.calls, file: function.file, owner: function.owner, to: &found)
    }
    for (index, type) in program.types.enumerated() {
      for property in type.properties.values where files.contains(property.file) {
        var collector = NameCollector(wantedCallees: names)
        collector.collect(property.facts.initialValue)
        collector.collect(property.facts.getter ?? [])
        add(collector.calls, file: property.file, owner: index, to: &found)
      }
    }
    return found.sorted()
  }

  private func add(_ calls: [Expression.Call], file: Int, owner: TypeIndex?, to found: inout Set<DeclaredLink>) {
    for call in calls {
      guard case .name(let name, _) = call.callee, let (label, kind) = Self.constructors[name],
        let argument = call.arguments.first(where: { $0.label == label }),
        let text = text(of: argument.value, from: program.scope(of: owner), owner: owner)
      else { continue }
      let position = program.position(file: file, offset: call.offset)
      let place = SourcePlace(file: position.path, line: position.line, column: position.column)
      found.insert(DeclaredLink(kind, text, at: place))
    }
  }

  /// The text that an expression is known to be without running anything.
  private func text(of expression: Expression, from scope: [String], owner: TypeIndex?) -> String? {
    switch expression {
    case .string(let text): return text
    case .name(let name, _):
      let property = owner.flatMap { program.types[$0].properties[name] } ?? program.globals[name]
      return property?.facts.initialValue.flatMap { text(of: $0, from: scope, owner: owner) }
    case .member(let base, "rawValue", _):
      guard case .member(let type, let element, _) = base, let index = self.type(type, from: scope) else { return nil }
      return program.types[index].cases[element].map { $0.rawValue ?? $0.name }
    case .member(let base, let name, _):
      guard let index = type(base, from: scope) else { return nil }
      return program.types[index].properties[name]?.facts.initialValue
        .flatMap { text(of: $0, from: program.scope(of: index), owner: index) }
    case .call(let call):
      return call.arguments.count == 1 ? text(of: call.arguments[0].value, from: scope, owner: owner) : nil
    default: return nil
    }
  }

  private func type(_ expression: Expression, from scope: [String]) -> TypeIndex? {
    switch expression {
    case .name("Self", _), .name("self", _): return program.find(scope, from: [])
    case .name(let name, _): return program.find([name], from: scope)
    case .member(let base, let name, _):
      return type(base, from: scope).flatMap { program.find([name], from: program.scope(of: $0)) }
    case .type(let type, _): return program.resolve(type, from: scope).first
    default: return nil
    }
  }
}
