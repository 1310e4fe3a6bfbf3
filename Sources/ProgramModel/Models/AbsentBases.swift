import NavigationGraph
package import SwiftFacts
import SwiftReading

/// The bases of coordinators that the app inherits from and that nobody declares: neither its sources, nor a model, nor
/// the system.
///
/// Such a base comes from a package whose source is not in the folder. What it does is put together from the members that
/// bases of coordinators have in the field, and from what its heirs call of it and override; see ``AbsentBaseModel``.
package struct AbsentBases {
  /// A base, with the types of the app's that inherit from it.
  package struct Base {
    /// The name by which the app knows it, with the module where one is written.
    package let path: [String]
    /// Where the app names it first, by file and offset.
    package let file: Int
    package let offset: Offset
    /// The types that name it, and those that descend from them.
    fileprivate(set) var heirs: Set<String> = []
    /// The types that name it.
    fileprivate(set) var direct: Set<String> = []
    /// Whether it stands first in the clause of a class, as a superclass does.
    fileprivate(set) var isNamedFirst = true

    package var name: String { path.last! }
  }

  private let app: [FileFacts]
  /// The bases, by name.
  package private(set) var bases: [Base] = []

  /// Looks through the files of an app.
  ///
  /// - Parameter models: the models of the libraries that the app imports.
  /// - Complexity: O(*t*) for *t* types, where there is none; else the bodies of the heirs are read too.
  package init(_ app: [FileFacts], models: [FileFacts]) {
    self.app = app
    let aliases = AliasTable(app + models)
    let declared = Set((app + models).flatMap(\.types).filter { $0.kind != .extension }.map(\.path))
    let lastNames = Set(declared.compactMap(\.last))
    var byPath: [[String]: Base] = [:]
    var children: [String: Set<String>] = [:]
    for (index, file) in app.enumerated() {
      for type in file.types where type.kind != .enum {
        let name = type.path.joined(separator: ".")
        var isFirst = true
        for path in type.inherited.flatMap(aliases.expanding) {
          defer { isFirst = false }
          children[path.last!, default: []].insert(name)
          guard namesCoordinator(path.last!), !declared.contains(path), !declared.contains(Array(path.dropFirst())),
            path.count > 1 || !lastNames.contains(path[0])
          else { continue }
          var base = byPath[path] ?? Base(path: path, file: index, offset: type.offset)
          base.direct.insert(name)
          if type.kind != .class || !isFirst { base.isNamedFirst = false }
          byPath[path] = base
        }
      }
    }
    bases = byPath.values.sorted { $0.path.joined(separator: ".") < $1.path.joined(separator: ".") }
    for index in bases.indices {
      var pending = Array(bases[index].direct)
      while let next = pending.popLast() {
        guard bases[index].heirs.insert(next).inserted else { continue }
        pending += children[next.split(separator: ".").last.map(String.init) ?? next] ?? []
      }
    }
  }

  /// The models that stand in for the bases of which the app tells enough.
  package var standIns: [FileFacts] {
    let uses = bases.map { UseOfBase($0, in: app) }
    let classes = bases.indices.filter { bases[$0].isNamedFirst && uses[$0].isClass }
    return bases.indices.compactMap { index -> FileFacts? in
      let base = bases[index]
      let relatives = classes.filter { bases[$0].path.dropLast() == base.path.dropLast() && classes.contains(index) }
      var use = uses[index]
      for other in relatives where other != index && base.path.count > 1 { use.learn(from: uses[other]) }
      let names = base.path.count > 1 ? relatives.map { bases[$0].name } : [base.name]
      guard let text = AbsentBaseModel(base, use, relatives: names).swift else { return nil }
      var facts = readFacts(path: base.path.joined(separator: ".") + ".absent.swiftmodel", bytes: Array(text.utf8))
      facts.isModel = true
      facts.guards = []
      for index in facts.types.indices { facts.types[index].path = base.path }
      return facts
    }
  }

  /// Notes on the bases of whose heirs none does anything that the graph shows.
  package func notes(nodes: Set<String>) -> [ExtractionNote] {
    bases.filter { nodes.isDisjoint(with: $0.heirs) }.map { base in
      let module = base.path.count > 1 ? base.path[0] : "<Module>"
      let name = base.path.joined(separator: ".")
      return ExtractionNote(
        place: app[base.file].place(of: base.offset),
        message: "no source declares '\(name)', and its heirs show nothing that can be followed; if they navigate, say"
          + " what it does in a model, '.ariadne/models/\(module).swift'")
    }
  }
}

/// Whether a base of that name is one of coordinators, routers or flows, and not of the system's.
private func namesCoordinator(_ name: String) -> Bool {
  let isSystems = ["NS", "UI"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
  if isSystems || otherEndings.contains(where: name.hasSuffix) { return false }
  let bare = ["Protocol", "Type", "Base"].reduce(name) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
  return bare.contains("Coordinator") || bare.contains("Coordinating") || bare.contains("Coordinatable")
    || ["Router", "Routing", "Flow", "Wireframe", "Navigator"].contains(where: bare.hasSuffix)
}

/// Endings of what only has to do with a coordinator.
private let otherEndings = [
  "Delegate", "DataSource", "Dependency", "Dependencies", "Builder", "Factory", "Output", "Input", "Listener",
  "Context", "Error", "Event", "State", "Action", "Controller", "View", "Window",
]
