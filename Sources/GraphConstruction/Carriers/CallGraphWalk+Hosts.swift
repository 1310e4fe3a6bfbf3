import ProgramModel

/// Views for which the controllers act that host them.
extension CallGraphWalk {
  /// The hosting controllers of the app's own classes, by the views that they host.
  static func hostsOfViews(_ index: RunIndex) -> [ObjectID: [ObjectID]] {
    var found: [ObjectID: [ObjectID]] = [:]
    for (field, content) in index.run.fields where field.name == .rootView {
      guard let type = index.type(of: field.object), index.program.types[type].isSource,
        index.program.type(type, descendsFrom: "UIHostingController")
      else { continue }
      for view in content.objects { found[view, default: []].append(field.object) }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The nodes that an object is: itself, or the controllers of the app's own classes that host it.
  func nodes(actingAs object: ObjectID, _ isNode: (TypeIndex) -> Bool) -> [ObjectID] {
    if index.type(of: object).map(isNode) == true { return [object] }
    return (hostsOfViews[object] ?? []).filter { index.type(of: $0).map(isNode) == true }
  }
}
