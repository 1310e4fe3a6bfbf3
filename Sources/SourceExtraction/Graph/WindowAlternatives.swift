/// Views that a window shows one of at a time: the body of its view is nothing but a choice between them.
struct WindowAlternatives {
  /// The views to choose from, by the view that chooses.
  private(set) var views: [ObjectID: [ObjectID]] = [:]

  init(interpreter: Interpreter, guards: GuardTable) {
    let presentations = interpreter.views.presentations.values
    let windows = Set(
      presentations.filter { $0.verb == .root && !$0.isStackRoot }.flatMap { $0.rows.values.flatMap(\.objects) })
    // A tab, or a stack's first view, is told by its container; a stack's first view still is one to choose.
    let shown = Set(presentations.flatMap { $0.rows.values.flatMap(\.objects) })
    let roots = Set(presentations.filter(\.isStackRoot).flatMap { $0.rows.values.flatMap(\.objects) })
    for activation in interpreter.activations {
      guard case .getter(_, "body") = activation.key.code, let window = activation.key.receiver,
        windows.contains(window)
      else { continue }
      let guarded = activation.result.objects.filter { id in
        guard id != window, case .instance(_, let site, _) = interpreter.objects[Int(id)], site.file >= 0 else {
          return false
        }
        return !guards.conditions(at: site).isEmpty
      }
      let choices = guarded.filter { !shown.contains($0) || roots.contains($0) }
      let types = Set(choices.compactMap { interpreter.objectTypes[Int($0)] })
      let chosen = choices.filter { !shown.contains($0) }
      if types.count > 1, !chosen.isEmpty { views[window, default: []].formSortedUnion(chosen) }
    }
  }
}
