/// Views that a window shows one of at a time: the body of its view, or of one that it chooses, is nothing but a choice
/// between them.
struct WindowAlternatives {
  /// The views to choose from, by the view that chooses.
  private(set) var views: [ObjectID: [ObjectID]] = [:]

  /// - Complexity: O(*a* + *v*) for *a* activations and *v* views that they return.
  init(run: RunResult, guards: GuardTable) {
    let presentations = run.views.presentations.values
    // A tab, or a stack's first view, is told by its container; a stack's first view still is one to choose.
    let shown = Set(presentations.flatMap { $0.rows.values.flatMap(\.objects) })
    let roots = Set(presentations.filter(\.isStackRoot).flatMap { $0.rows.values.flatMap(\.objects) })
    var bodies: [ObjectID: [Activation]] = [:]
    for activation in run.activations {
      guard case .getter(_, "body") = activation.key.code, let view = activation.key.receiver else { continue }
      bodies[view, default: []].append(activation)
    }
    var windows = presentations.filter { $0.verb == .root && !$0.isStackRoot }
      .flatMap { $0.rows.values.flatMap(\.objects) }
    var seen: Set<ObjectID> = []
    while let window = windows.popLast() {
      guard seen.insert(window).inserted else { continue }
      for activation in bodies[window] ?? [] {
        let guarded = activation.result.filter { id in
          guard id != window, case .instance(_, let site, _) = run.objects[Int(id)], site.isInFile else {
            return false
          }
          return !guards.conditions(at: site).isEmpty
        }
        let choices = guarded.filter { !shown.contains($0) || roots.contains($0) }
        let types = Set(choices.compactMap { run.objectTypes[Int($0)] })
        let chosen = choices.filter { !shown.contains($0) }
        guard types.count > 1, !chosen.isEmpty else { continue }
        views[window, default: []].formSortedUnion(chosen)
        windows += chosen
      }
    }
  }
}
