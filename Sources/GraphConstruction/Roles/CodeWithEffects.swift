import ProgramModel

/// The code that has effects of one kind, itself or by what it calls on behalf of the same object.
///
/// What a node does when it is called, it does for itself: the code that calls it has no effects by that.
struct CodeWithEffects {
  private let activations: Set<ActivationID>

  /// - Parameter isWanted: whether an effect is of the kind.
  /// - Complexity: O(*a* + *c*) expected, for *a* activations and *c* calls between them.
  init(_ index: RunIndex, _ table: NodeTable, where isWanted: (Effect.Kind) -> Bool) {
    var queue = index.run.activations.filter { $0.effects.values.contains { isWanted($0.kind) } }
    var found = Set(queue.map(\.id))
    while let activation = queue.popLast() {
      let object = index.selfObject(of: activation)
      let isNodes = object.flatMap(index.type).map(table.isNode) == true
      for call in activation.callers where !found.contains(call.caller) {
        let caller = index.run.activation(call.caller)
        guard !isNodes || index.selfObject(of: caller) == object else { continue }
        found.insert(caller.id)
        queue.append(caller)
      }
    }
    activations = found
  }

  func contains(_ activation: Activation) -> Bool { activations.contains(activation.id) }
}
