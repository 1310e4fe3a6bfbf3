import ProgramModel

/// Objects that are made together with a coordinator and given to its base class: its one screen, and what speaks for
/// it. A router of RIBs has a view controller and an interactor.
extension Roles {
  /// What coordinators were given so when they were made, with the holding of each.
  func parts(_ isWanted: (TypeIndex) -> Bool) -> [OwnershipSurvey.Holding] {
    index.survey.holdings.filter { holding in
      guard !holding.isWeak, holding.holder == holding.owner, let owner = index.type(of: holding.owner),
        table.coordinators.contains(owner), let child = index.type(of: holding.child), isWanted(child),
        let declaring = index.program.ancestry(of: owner).first(where: {
          holding.field.isDeclared(by: $0, in: index.program)
        }),
        declaring != owner, index.program.types[declaring].kind == .class
      else { return false }
      let makers = index.run.allocators[holding.owner] ?? []
      return !makers.isDisjoint(with: index.run.allocators[holding.child] ?? [])
    }
  }

  /// The objects that speak for a coordinator, and which.
  var speakers: [ObjectID: ObjectID] {
    let holdings = parts {
      index.program.types[$0].kind == .class && index.program.types[$0].isSource && !table.isNode($0)
    }
    return Dictionary(holdings.map { ($0.child, $0.owner) }, uniquingKeysWith: { first, _ in first })
  }
}
