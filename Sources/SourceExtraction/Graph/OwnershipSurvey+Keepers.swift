/// Children that are kept through a part: an object that does nothing but keep what it is given.
extension OwnershipSurvey {
  /// What owners keep through such objects of their own.
  ///
  /// A keeper has one owner, holds others in a collection, and calls none of them.
  ///
  /// - Complexity: O(*h* + *c*) expected, for *h* holdings and *c* calls between activations.
  func holdingsThroughKeepers(_ interpreter: Interpreter) -> [Holding] {
    let strong = Dictionary(grouping: holdings.filter { !$0.isWeak }, by: \.child)
    let called = calls(in: interpreter)
    return holdings.compactMap { inner in
      guard inner.holder != inner.owner, let keeper = interpreter.objectTypes[Int(inner.owner)],
        !interpreter.program.type(keeper, descendsFrom: "UIResponder"),
        !called.contains(Call(caller: inner.owner, receiver: inner.child)),
        let outer = strong[inner.owner], outer.allSatisfy({ $0.owner == outer[0].owner }), outer[0].owner != inner.child
      else { return nil }
      var holding = inner
      holding.owner = outer[0].owner
      holding.field = outer[0].field
      return holding
    }
  }

  private struct Call: Hashable {
    let caller: ObjectID
    let receiver: ObjectID
  }

  /// Who calls a method of whom, initializers apart.
  private func calls(in interpreter: Interpreter) -> Set<Call> {
    var found: Set<Call> = []
    for activation in interpreter.activations {
      guard let receiver = activation.key.receiver, case .function(let index) = activation.key.code,
        interpreter.program.functions[index].facts.name != "init"
      else { continue }
      for call in activation.callers.values {
        guard let caller = interpreter.activation(call.caller).key.receiver else { continue }
        found.insert(Call(caller: caller, receiver: receiver))
      }
    }
    return found
  }
}
