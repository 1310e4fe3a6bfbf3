/// Children that are kept through a part: an object that does nothing but keep what it is given.
extension OwnershipSurvey {
  /// What owners keep through such objects of their own.
  ///
  /// A keeper is in a property of its one owner, holds others in a collection, and neither makes nor calls any of them.
  ///
  /// - Complexity: O(*h* + *c*) expected, for *h* holdings and *c* calls between activations.
  func holdingsThroughKeepers(_ run: RunResult) -> [Holding] {
    let sole = soleHoldings()
    let called = uses(in: run)
    return holdings.compactMap { inner in
      guard inner.holder != inner.owner, let keeper = run.objectTypes[Int(inner.owner)],
        !run.program.type(keeper, descendsFrom: "UIResponder"),
        !called.contains(Use(user: inner.owner, used: inner.child)),
        let place = sole[inner.owner] ?? nil, holdings[Int(place)].owner != inner.child
      else { return nil }
      var holding = inner
      holding.owner = holdings[Int(place)].owner
      holding.field = FieldPath(own: holdings[Int(place)].field.own, inPart: inner.field.own)
      return holding
    }
  }

  /// The place of the first strong holding of each object that one owner holds, in properties alone; `nil` for those that
  /// others hold, or that are in a collection.
  private func soleHoldings() -> [ObjectID: Int32?] {
    var sole: [ObjectID: Int32?] = [:]
    for (place, holding) in holdings.enumerated() where !holding.isWeak {
      let isInProperty = holding.holder == holding.owner
      guard let known = sole[holding.child] else {
        sole[holding.child] = .some(isInProperty ? Int32(place) : nil)
        continue
      }
      if let known, !isInProperty || holdings[Int(known)].owner != holding.owner { sole[holding.child] = .some(nil) }
    }
    return sole
  }

  private struct Use: Hashable {
    let user: ObjectID
    let used: ObjectID
  }

  /// Who makes whom, and who calls a method of whom, initializers apart.
  private func uses(in run: RunResult) -> Set<Use> {
    var found: Set<Use> = []
    for (object, allocators) in run.allocators {
      for allocator in allocators {
        guard let maker = self.object(running: run.activation(allocator), run) else { continue }
        found.insert(Use(user: maker, used: object))
      }
    }
    for activation in run.activations {
      guard let receiver = activation.key.receiver, case .function(let index) = activation.key.code,
        run.program.functions[index].facts.name != "init"
      else { continue }
      for call in activation.callers {
        guard let caller = object(running: run.activation(call.caller), run) else { continue }
        found.insert(Use(user: caller, used: receiver))
      }
    }
    return found
  }

  /// The object whose code an activation runs: the receiver, or what `self` is in a closure.
  private func object(running activation: Activation, _ run: RunResult) -> ObjectID? {
    guard case .closure(let id) = activation.key.code else { return activation.key.receiver }
    return run.closures[id]?.captures["self"]?.objects.first { $0 != run.null }
  }
}
