import ProgramModel

/// Which objects' code calls methods of which others, initializers and methods that only put an object behind an eraser
/// apart: `search.asAnyCoordinator()` runs nothing. Who calls what stands for an object calls it.
struct DirectCalls {
  /// The objects whose code calls methods of each object.
  private var callers: [ObjectID: Set<ObjectID>] = [:]
  private let erasers: TypeErasers

  /// - Complexity: O(*c*) expected, for *c* calls between activations.
  init(_ run: RunResult, _ acting: ActingObjects, _ erasers: TypeErasers) {
    self.erasers = erasers
    for activation in run.activations {
      guard let receiver = activation.key.receiver, case .function(let index) = activation.key.code,
        run.program.functions[index].facts.name != "init"
      else { continue }
      if activation.result.contains(where: erasers.erasers(of: receiver).contains) { continue }
      for edge in activation.callers {
        if let caller = acting[run.activation(edge.caller)] { callers[receiver, default: []].insert(caller) }
      }
    }
  }

  /// Whether code of an object calls another.
  func contains(from caller: ObjectID, to callee: ObjectID) -> Bool {
    if callers[callee]?.contains(caller) == true { return true }
    return erasers.erasers(of: callee).contains { $0 != caller && callers[$0]?.contains(caller) == true }
  }
}
