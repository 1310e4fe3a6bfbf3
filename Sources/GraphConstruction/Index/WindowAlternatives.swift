import ProgramModel

/// Views that a window shows one of at a time: the body of its view, or of one that it chooses, is a choice between them.
///
/// What the first view of a stack chooses between is as a rule what it shows while it loads or has nothing. It counts only
/// where its body is nothing but that choice, and more than one of the views leads on; and of what comes and goes in these
/// only what leads on itself is no part of them.
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
    let bodyChoices = ViewChoices(run.program, isView: run.isView)
    let leading = Set(
      run.views.presentations.compactMap { place, presentation -> TypeIndex? in
        guard presentation.verb != .embed else { return nil }
        return run.root(of: run.activation(place.key.activation)).key.receiver.flatMap { run.objectTypes[Int($0)] }
      })
    func leadsOn(_ view: ObjectID) -> Bool { run.objectTypes[Int(view)].map(leading.contains) == true }
    var gates: Set<ObjectID> = []
    // What the gates choose between, and what is in these.
    var below: Set<ObjectID> = []
    func isGate(_ view: ObjectID) -> Bool {
      guard let type = run.objectTypes[Int(view)], let chosen = bodyChoices.alternatives(of: type) else { return false }
      return chosen.intersection(leading).count > 1
    }
    var windows = presentations.filter { $0.verb == .root && !$0.isStackRoot }
      .flatMap { $0.rows.values.flatMap(\.objects) }
    var seen: Set<ObjectID> = []
    while let window = windows.popLast() {
      guard seen.insert(window).inserted else { continue }
      for activation in bodies[window] ?? [] {
        let firsts = activation.result.filter { $0 != window && roots.contains($0) && isGate($0) }
        gates.formUnion(firsts)
        windows += firsts
        let guarded = activation.result.filter { id in
          guard id != window, case .instance(_, let site, _) = run.objects[Int(id)], site.isInFile else {
            return false
          }
          return !guards.conditions(at: site).isEmpty
        }
        let choices = guarded.filter { !shown.contains($0) || roots.contains($0) }
        let types = Set(choices.compactMap { run.objectTypes[Int($0)] })
        let isBelow = below.contains(window)
        let chosen = choices.filter { !shown.contains($0) && (!isBelow || leadsOn($0)) }
        guard types.count > 1, !chosen.isEmpty else { continue }
        views[window, default: []].formSortedUnion(chosen)
        if isBelow || gates.contains(window) { below.formUnion(chosen) }
        windows += chosen
      }
    }
  }
}
