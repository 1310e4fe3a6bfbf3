package import SwiftFacts
import SwiftReading

/// The protocols of views that structs of the app conform to and that nobody declares: neither its sources, nor a model,
/// nor the system.
///
/// Such a protocol comes from a package whose source is not in the folder. It refines `View`, and makes the body that
/// SwiftUI asks for of what its conformers declare in that body's stead: `func body(props: Props) -> some View`, where
/// the properties come from `func map(state: State) -> Props`.
package struct AbsentViews {
  /// A member by what its callers write, with what decides whether it is a view or makes what another needs.
  fileprivate struct Member: Hashable, Comparable {
    let name: String
    /// The labels of a function, `nil` for `_`; `nil` for a property.
    let labels: [String?]?
    let parameters: [TypeName]
    let result: TypeName

    var isView: Bool { result.isView }

    /// What the member is called by, apart from types.
    var selector: String { name + (labels.map { "(" + $0.map { ($0 ?? "_") + ":" }.joined() + ")" } ?? "") }

    static func < (one: Member, other: Member) -> Bool { one.selector < other.selector }
  }

  /// What all declarations of a struct say of it together.
  private struct Conformer {
    var members: [Member] = []
    /// The protocols that it names and that are not known, those of the app's own protocols included.
    var absent: Set<[String]> = []
    /// Whether it conforms to `View`, or is shown in another way that the system has.
    var isView = false
  }

  /// The members of the conformers of each protocol, by the protocol's path.
  private var conformers: [[String]: [[Member]]] = [:]

  /// Looks through the files of an app.
  ///
  /// - Parameter models: the models of the libraries that the app imports.
  /// - Complexity: O(*t* + *m*) for *t* types with *m* members.
  package init(_ app: [FileFacts], models: [FileFacts]) {
    let aliases = AliasTable(app + models)
    let types = (app + models).flatMap(\.types)
    let declarations = types.filter { $0.kind != .extension }
    let declared = Set(declarations.map(\.path))
    let lastNames = Set(declared.compactMap(\.last))
    var parents: [String: [[String]]] = [:]
    for type in types where !type.inherited.isEmpty {
      parents[type.path.joined(separator: "."), default: []] += type.inherited.flatMap(aliases.expanding)
    }
    let structs = Set(declarations.filter { $0.kind == .struct }.map(\.path))
    var found: [[String]: Conformer] = [:]
    for type in app.flatMap(\.types) where structs.contains(type.path) {
      found[type.path, default: Conformer()].members += members(of: type)
    }
    for path in found.keys {
      var pending = parents[path.joined(separator: ".")] ?? []
      var seen = Set(pending)
      while let next = pending.popLast() {
        if SwiftUINames.composed.contains(next.last!) || SwiftUINames.representables.contains(next.last!) {
          found[path]!.isView = true
        } else if declared.contains(next) || lastNames.contains(next.last!) {
          let above = parents[next.joined(separator: ".")] ?? parents[next.last!] ?? []
          pending += above.filter { seen.insert($0).inserted }
        } else if !systemProtocols.contains(next.last!) {
          found[path]!.absent.insert(next)
        }
      }
    }
    for (_, conformer) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where !conformer.isView || !conformer.members.contains(where: { $0.name == "body" && $0.labels == nil }) {
      for path in conformer.absent { conformers[path, default: []].append(conformer.members) }
    }
  }

  /// The models that stand in for the protocols of which the app tells enough.
  package var standIns: [FileFacts] {
    conformers.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { path, conformers -> FileFacts? in
      guard let text = Self.model(of: path.last!, conformers) else { return nil }
      var facts = readFacts(path: path.joined(separator: ".") + ".absent.swiftmodel", bytes: Array(text.utf8))
      facts.isModel = true
      facts.guards = []
      for index in facts.types.indices { facts.types[index].path = path }
      return facts
    }
  }

  /// The protocol in Swift; `nil` where neither its name nor its conformers say that it is one of views.
  private static func model(of name: String, _ conformers: [[Member]]) -> String? {
    // A modifier's body is given the view that it changes.
    let bodies = Set(conformers.joined().filter { $0.name == "body" && $0.isView && $0.labels != ["content"] })
    if !bodies.isEmpty {
      let calls = Set(bodies.filter { $0.labels != nil }.map(\.selector)).sorted()
      let methods = calls.compactMap { call in bodies.filter { $0.selector == call }.min() }
      return text(of: name, shows: methods, conformers)
    }
    guard viewEndings.contains(where: name.hasSuffix) else { return nil }
    // Without any of it, a conformer is a view all the same, of which nothing is known but what shows it.
    let shared = conformers.dropFirst().reduce(Set(conformers[0].filter(\.isView).map(\.selector))) {
      $0.intersection($1.filter(\.isView).map(\.selector))
    }
    let contents = conformers[0].filter { shared.contains($0.selector) && (conformers.count > 1 || $0.isContent) }
    return text(of: name, shows: Set(contents).sorted(), conformers)
  }

  private static func text(of name: String, shows members: [Member], _ conformers: [[Member]]) -> String {
    var requirements: [Member] = []
    let calls = members.map { member -> String in
      requirements.append(member)
      guard let labels = member.labels else { return member.name }
      let arguments = zip(labels, member.parameters).map { label, type -> String in
        let maker = maker(of: type, besides: member, conformers)
        if let maker { requirements.append(maker) }
        return (label.map { $0 + ": " } ?? "") + (maker.map(call) ?? unknown)
      }
      return "\(member.name)(\(arguments.joined(separator: ", ")))"
    }
    var seen: Set<String> = []
    let declared = requirements.filter { seen.insert($0.selector).inserted }.map { "  " + declaration(of: $0) }
    guard !calls.isEmpty else { return "import SwiftUI\nprotocol \(name): View {}" }
    return """
      import SwiftUI
      protocol \(name): View {
      \(declared.joined(separator: "\n"))
      }
      extension \(name) {
        var body: some View {
          \(calls.joined(separator: "\n    "))
        }
      }
      """
  }

  /// What every conformer makes a value of a type with.
  private static func maker(of type: TypeName, besides member: Member, _ conformers: [[Member]]) -> Member? {
    guard case .nominal = type else { return nil }
    let makers = conformers[0].filter { $0.result == type && $0.labels != nil && $0.selector != member.selector }
    return makers.sorted().first { maker in
      conformers.allSatisfy { $0.contains { $0.selector == maker.selector && $0.result == type } }
    }
  }

  private static func call(_ member: Member) -> String {
    let arguments = (member.labels ?? []).map { ($0.map { $0 + ": " } ?? "") + unknown }
    return "\(member.name)(\(arguments.joined(separator: ", ")))"
  }

  private static func declaration(of member: Member) -> String {
    let type = member.isView ? "View" : "Any"
    guard let labels = member.labels else { return "var \(member.name): \(type) { get }" }
    let parameters = labels.enumerated().map { "\($1 ?? "_") value\($0): Any" }
    return "func \(member.name)(\(parameters.joined(separator: ", "))) -> \(type)"
  }

  /// What the package gives, of which nothing is known: a call of what nobody declares.
  private static let unknown = "givenByPackage()"
}

/// The members of instances that a declaration or extension of a type has and other types see.
private func members(of type: TypeFacts) -> [AbsentViews.Member] {
  type.functions.filter { !$0.isStatic && !$0.isPrivate && $0.name != "init" }.compactMap { function in
    function.result.map {
      AbsentViews.Member(
        name: function.name, labels: function.parameters.map(\.label), parameters: function.parameters.map(\.type),
        result: $0)
    }
  }
    + type.properties.filter { !$0.isStatic && $0.getter != nil }.compactMap { property in
      property.type.map { AbsentViews.Member(name: property.name, labels: nil, parameters: [], result: $0) }
    }
}

extension AbsentViews.Member {
  /// Whether the name says that it is what the view is made of.
  fileprivate var isContent: Bool {
    let name = name.lowercased()
    return ["body", "content", "render"].contains(where: name.contains)
  }
}

/// How protocols of views are called.
private let viewEndings = ["View", "Screen", "Page"]

/// Protocols of the system's that structs conform to and that make no views of them.
private let systemProtocols: Set<String> = [
  "Animatable", "AnimatableModifier", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable",
  "DynamicProperty", "Encodable", "EnvironmentalModifier", "Equatable", "Error", "Hashable", "Identifiable",
  "PreviewModifier", "PreviewProvider", "RawRepresentable", "Sendable", "ViewModifier",
]
