/// What each type and each object is for the graph: decided once, from the run alone.
final class Roles {
  let index: RunIndex
  /// What is a node.
  let table: NodeTable
  /// The way up from effects to the code of nodes.
  let walk: CallGraphWalk
  let kinship: Kinship
  let creators: Creators

  /// - Parameter names: What a team says that coordinators are called.
  init(_ index: RunIndex, coordinatorNames names: [String]) {
    self.index = index
    let found = CoordinatorFinder(index, besides: NodeTable(index), names: names)
    table = found.table
    walk = found.walk
    kinship = Kinship(index, table, walk)
    creators = Creators(index, table, walk, kinship)
  }
}
