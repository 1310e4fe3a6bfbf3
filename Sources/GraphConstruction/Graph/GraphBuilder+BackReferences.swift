import NavigationGraph
import ProgramModel
import SwiftFacts

/// Strong properties whose names say that they lead back: to a delegate, to a parent.
///
/// Whoever that is at run time is likely to keep the holder, or to keep who does. The graph tells it with `.`, what lies
/// beneath, as the target.
extension GraphBuilder {
  mutating func addBackReferences() {
    let given = Set(run.fields.filter { $0.value.isGiven || $0.value.objects.isEmpty }.map(\.key))
    let written = Set(run.fields.keys)
    for type in typesThatShow.sorted() where holdsReferences(type) {
      let node = table.node(of: type)
      for name in program.types[type].propertyOrder {
        guard let property = program.types[type].properties[name], let role = role(of: property, in: type) else {
          continue
        }
        let fields = (run.instances[type] ?? []).map { RunResult.Field(object: $0, name: name) }
          .filter(written.contains)
        // What an object makes for itself leads nowhere back.
        guard fields.isEmpty || fields.contains(where: given.contains) else { continue }
        let place = place(CodeSite(file: Int32(property.file), offset: property.facts.offset))
        add(node)
        edges.append(
          Edge(
            node.id, .owns, nil, event: role, storage: .property, confidence: .guessed, sites: [Site(.store, place)]))
      }
    }
  }

  /// The coordinators, and what shows screens in the name of one that it was made for, as a wireframe does.
  private var typesThatShow: Set<TypeIndex> {
    let showing = run.activations.filter { activation in
      activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
    }
    let known = table.coordinators.filter { nodes[table.node(of: $0).id] != nil }
    return known.union(showing.compactMap(walk.selfType))
  }

  private func holdsReferences(_ type: TypeIndex) -> Bool {
    // A screen's delegate may well be its presenter, which nobody else keeps.
    program.types[type].kind == .class && !program.types[type].isModel && table.canCarry(type)
      && !table.isController(type) && !table.entries.contains(type)
  }

  /// The parents that classes of a library name whose source stands in the tree and is not run.
  mutating func addBackReferencesOfLibraries() {
    let types = libraries.flatMap(\.types)
    let structs = types.filter { $0.kind == .struct }.flatMap(\.inherited).compactMap(\.lastName)
    let objects = Set(types.filter { $0.kind == .class || $0.kind == .protocol }.map { $0.path[$0.path.count - 1] })
      .subtracting(structs)
    for file in libraries {
      for type in file.types where type.kind == .class {
        for property in type.properties where property.isStored && isParent(property.name) {
          guard !property.isWeak, let declared = property.type?.lastName, objects.contains(declared) else { continue }
          let id = NodeID(type.path.joined(separator: "."))
          add(Node(id, kind: .coordinator, place: file.place(of: type.offset)))
          edges.append(
            Edge(
              id, .owns, nil, event: "parent", storage: .property, confidence: .guessed,
              sites: [Site(.store, file.place(of: property.offset))]))
        }
      }
    }
  }

  private func isParent(_ name: String) -> Bool {
    name.hasPrefix("parent") && name.dropFirst("parent".count).first?.isLowercase != true
  }

  /// What a strong property that stores an object leads to, by its name: `delegate`, `parent`.
  private func role(of property: LinkedProperty, in type: TypeIndex) -> String? {
    let facts = property.facts
    guard !facts.isWeak, !facts.isStatic, facts.getter == nil, facts.initialValue == nil, property.wrapper == nil,
      let declared = facts.type?.unwrapped, !declared.isFunction
    else { return nil }
    let types = program.resolve(declared, from: program.scope(of: type)).filter { program.types[$0].isSource }
    if facts.name == "delegate" {
      return types.contains { isObject($0) } ? "delegate" : nil
    }
    guard isParent(facts.name) else { return nil }
    let isFlow = types.contains { parent in
      program.descendants(of: parent).contains { table.coordinators.contains($0) || $0 == type }
    }
    return isFlow && types.contains(where: isObject) ? "parent" : nil
  }

  /// Whether instances are kept by reference: a class, or a protocol that classes conform to.
  private func isObject(_ type: TypeIndex) -> Bool {
    switch program.types[type].kind {
    case .class: true
    case .protocol: !program.descendants(of: type).contains { program.types[$0].kind == .struct }
    default: false
    }
  }
}

extension PropertyFacts {
  /// Whether each instance has a place of its own for what it is given.
  fileprivate var isStored: Bool { !isStatic && getter == nil && initialValue == nil && wrappers.isEmpty }
}

extension TypeName {
  /// The name of a type without those around it and without being optional; `nil` for a function, tuple or collection.
  fileprivate var lastName: String? {
    if case .nominal(let path, _) = unwrapped { path.last } else { nil }
  }
}

extension FileFacts {
  fileprivate func place(of offset: Offset) -> SourcePlace {
    let line = lineStarts.lastIndex { $0 <= offset } ?? 0
    return SourcePlace(file: path, line: line + 1, column: Int(offset - lineStarts[line]) + 1)
  }
}
