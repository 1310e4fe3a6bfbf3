import NavigationGraph

/// An edge as a producer tells it, with what the producer knows of it and the graph does not say: refinements ask for that
/// before the edge alone becomes one of the graph.
///
/// Of several for the same step the graph keeps one, and places may still lie in models.
struct DraftEdge {
  /// What a producer knows an edge to be.
  enum Basis {
    /// Code shows something: a screen comes on the display.
    case show
    /// A view takes itself off the display, however it was shown.
    case dismissalByView
    /// Code performs an unwind segue, whatever that ends.
    case unwind
    /// None of these.
    case other
  }

  var edge: Edge
  let basis: Basis
}

/// An edge that a producer tells for want of a better one, with the nodes that it brings: a refinement adds it to the
/// draft, unless others tell what it asks for.
struct ReservedEdge {
  /// What must not be told otherwise.
  enum Reservation: Hashable {
    /// What leads to a view that holds a stack; with the number of the table of routes that is shown on that.
    case wayToView(table: Int)
    /// That the screen is a root of the coordinator's.
    case root
  }

  let edge: Edge
  let nodes: [Node]
  let reservation: Reservation
}
