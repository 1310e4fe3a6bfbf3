import NavigationGraph
import ProgramModel
import SwiftFacts

/// Strong properties whose names say that they lead back: to a delegate, to a parent.
///
/// Whoever that is at run time is likely to keep the holder, or to keep who does. The graph tells it with `.`, what lies
/// beneath, as the target.
struct BackReferences: Refinement {
  let index: RunIndex
  let roles: Roles

  func refine(_ draft: inout Draft) {
    let given = Set(index.run.fields.filter { $0.value.isGiven || $0.value.objects.isEmpty }.map(\.key))
    let written = Set(index.run.fields.keys)
    for type in typesThatShow(in: draft).sorted() where holdsReferences(type) {
      let node = roles.table.node(of: type)
      for name in index.program.types[type].propertyOrder {
        guard let property = index.program.types[type].properties[name], let role = role(of: property, in: type) else {
          continue
        }
        let fields = (index.run.instances[type] ?? []).map { RunResult.Field(object: $0, name: .property(name)) }
          .filter(written.contains)
        // What an object makes for itself leads nowhere back.
        guard fields.isEmpty || fields.contains(where: given.contains) else { continue }
        let place = index.place(CodeSite(file: Int32(property.file), offset: property.facts.offset))
        draft.add(node)
        draft.add(
          Edge(
            node.id, .owns, nil, event: role, storage: .property, confidence: .guessed, sites: [Site(.store, place)]))
      }
    }
  }

  /// The coordinators, and what shows screens in the name of one that it was made for, as a wireframe does.
  private func typesThatShow(in draft: Draft) -> Set<TypeIndex> {
    let showing = index.run.activations.filter { activation in
      activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
    }
    let known = roles.table.coordinators.filter { draft.nodes[roles.table.node(of: $0).id] != nil }
    return known.union(showing.compactMap(index.selfType))
  }

  private func holdsReferences(_ type: TypeIndex) -> Bool {
    // A screen's delegate may well be its presenter, which nobody else keeps.
    index.program.types[type].kind == .class && !index.program.types[type].isModel && roles.table.canCarry(type)
      && !roles.table.isController(type) && !roles.table.entries.contains(type)
  }

  /// What a strong property that stores an object leads to, by its name: `delegate`, `parent`.
  private func role(of property: LinkedProperty, in type: TypeIndex) -> String? {
    let facts = property.facts
    guard !facts.isWeak, !facts.isStatic, facts.getter == nil, facts.initialValue == nil, property.wrapper == nil,
      let declared = facts.type?.unwrapped, !declared.isFunction
    else { return nil }
    let types = index.program.resolve(declared, from: index.program.scope(of: type)).filter {
      index.program.types[$0].isSource
    }
    if facts.name == "delegate" {
      return types.contains { isObject($0) } ? "delegate" : nil
    }
    guard facts.namesParent else { return nil }
    let isFlow = types.contains { parent in
      index.program.descendants(of: parent).contains { roles.table.coordinators.contains($0) || $0 == type }
    }
    return isFlow && types.contains(where: isObject) ? "parent" : nil
  }

  /// Whether instances are kept by reference: a class, or a protocol that classes conform to.
  private func isObject(_ type: TypeIndex) -> Bool {
    switch index.program.types[type].kind {
    case .class: true
    case .protocol: !index.program.descendants(of: type).contains { index.program.types[$0].kind == .struct }
    default: false
    }
  }
}
