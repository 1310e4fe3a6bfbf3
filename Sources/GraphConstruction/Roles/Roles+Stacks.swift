import ProgramModel

/// What stands in stacks, and who keeps and puts it there.
extension Roles {
  /// Of the screens that a stack has at its bottom those that an object has made: what flows of its own put there instead,
  /// they put there later.
  func rootsMade(by owner: ObjectID, in stack: ObjectID) -> [ObjectID] {
    guard let type = index.type(of: stack), table.isStack(type), !table.isNamedContainer(stack) else { return [] }
    return table.roots(of: stack).filter { creators.makers(of: $0).all.contains(owner) }
  }

  /// Whether an object has made what a stack begins with: its bottom, or what is pushed on it while it is empty.
  func isBegun(by owner: ObjectID, _ stack: ObjectID) -> Bool {
    guard let type = index.type(of: stack), table.isStack(type), !table.isNamedContainer(stack) else { return false }
    return table.shownContents(of: stack).contains { creators.makers(of: $0).all.contains(owner) }
  }

  /// The coordinators' code that gives a stack a flow to keep.
  func keepings(
    through holding: OwnershipSurvey.Holding
  ) -> [(carrier: CallGraphWalk.Carrier, effect: Effect, activation: ActivationID)] {
    let effects = (index.retainsByHolder[holding.holder] ?? []).filter {
      $0.effect.target.objects.contains(holding.kept)
    }
    return effects.flatMap { activation, effect in
      walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin, tracksGuards: false) { type, _ in
        table.coordinators.contains(type)
      }.filter { $0.object != holding.child }.map { ($0, effect, activation.id) }
    }
  }

  /// The objects that keep a child: its holder's owner, or those for whom a stack does it.
  func owners(in holding: OwnershipSurvey.Holding) -> [ObjectID] {
    guard index.type(of: holding.owner).map(table.isStack) == true else { return [holding.owner] }
    return Set(keepings(through: holding).map(\.carrier.object)).sorted()
  }
}
