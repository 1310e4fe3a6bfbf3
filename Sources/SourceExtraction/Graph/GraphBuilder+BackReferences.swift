import NavigationGraph

/// Strong properties whose names say that they lead back: to a delegate, to a parent.
///
/// Whoever that is at run time is likely to keep the holder, or to keep who does. The graph tells it with `.`, what lies
/// beneath, as the target.
extension GraphBuilder {
  mutating func addBackReferences() {
    let given = Set(interpreter.fields.filter { $0.value.isGiven || $0.value.objects.isEmpty }.map(\.key))
    let written = Set(interpreter.fields.keys)
    for type in program.types.indices where holdsReferences(type) {
      let node = table.node(of: type)
      guard nodes[node.id] != nil else { continue }
      for name in program.types[type].propertyOrder {
        guard let property = program.types[type].properties[name], let role = role(of: property, in: type) else {
          continue
        }
        let fields = (interpreter.instances[type] ?? []).map { Heap.Field(object: $0, name: name) }
          .filter(written.contains)
        // What an object makes for itself leads nowhere back.
        guard fields.isEmpty || fields.contains(where: given.contains) else { continue }
        let place = place(CodeSite(file: Int32(property.file), offset: property.facts.offset))
        edges.append(
          Edge(
            node.id, .owns, nil, event: role, storage: .property, confidence: .guessed, sites: [Site(.store, place)]))
      }
    }
  }

  private func holdsReferences(_ type: TypeIndex) -> Bool {
    // A screen's delegate may well be its presenter, which nobody else keeps.
    program.types[type].kind == .class && !program.types[type].isModel && table.coordinators.contains(type)
      && !table.isController(type) && !table.entries.contains(type)
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
    guard facts.name.hasPrefix("parent"), facts.name.dropFirst("parent".count).first?.isLowercase != true else {
      return nil
    }
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
