/// What code shows and which flows it makes, by the code: a handler of links leads to little of all the code there is, and an
/// app may have hundreds of handlers.
struct ActivationEffects {
  /// A show, and who decides it.
  typealias Show = (show: AttributedShow, carrier: CallGraphWalk.Carrier)
  /// A flow, and who makes it.
  typealias Child = (child: ObjectID, carrier: CallGraphWalk.Carrier)

  private let shows: [Show]
  private let children: [Child]
  /// The numbers of shows and of children by the code that decides on them.
  private let showNumbers: CompressedRows<Int>
  private let childNumbers: CompressedRows<Int>

  /// - Complexity: O(*s* + *m*) expected, for *s* carriers of shows and *m* makers.
  init(_ index: RunIndex, _ roles: Roles, _ shows: AttributedShows) {
    self.shows = shows.all.flatMap { show -> [Show] in
      guard case .show = show.effect.kind else { return [] }
      return show.carriers.map { (show, $0) }
    }
    children = roles.creators.all.sorted { $0.key < $1.key }.flatMap { child, makers -> [Child] in
      guard let type = index.type(of: child), roles.table.coordinators.contains(type),
        !roles.kinship.isNobodysChild(child)
      else { return [] }
      return makers.filter { $0.object != child }.map { (child, $0) }
    }
    let count = index.run.activations.count
    showNumbers = CompressedRows(
      count: count, self.shows.enumerated().map { (row: Int($1.carrier.activation), element: $0) })
    childNumbers = CompressedRows(
      count: count, children.enumerated().map { (row: Int($1.carrier.activation), element: $0) })
  }

  /// What code that is reached shows, in the order of the shows.
  func shows(in reached: GuardedReachability.Reached) -> [Show] {
    reached.activations.flatMap { showNumbers[$0] }.sorted().map { shows[$0] }
  }

  /// The flows that code which is reached makes, ascending.
  func children(in reached: GuardedReachability.Reached) -> [Child] {
    reached.activations.flatMap { childNumbers[$0] }.sorted().map { children[$0] }
  }
}
