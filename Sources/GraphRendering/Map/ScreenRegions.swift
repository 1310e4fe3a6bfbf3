import NavigationGraph

/// Screens without a coordinator, in handy parts: pieces of the breadth-first tree from the entries, cut from its leaves
/// upwards, so that each part is a screen with what it leads to.
struct ScreenRegions {
  /// The regions of at least two screens, in breadth-first order of their topmost screens.
  let flows: [FlowPartition.Flow]

  /// Divides screens.
  ///
  /// - Parameters:
  ///   - screens: The screens to divide.
  ///   - order: All nodes, parents before children.
  ///   - parents: The tree.
  ///   - enough: The size from which a piece stands alone.
  ///   - limit: The size that no region exceeds.
  ///   - title: The name of a screen as a title has it.
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  init(
    of screens: Set<NodeID>, order: [NodeID], parents: [NodeID: NodeID], enough: Int = 8, limit: Int = 24,
    title: (NodeID) -> String = \.name
  ) {
    var flows: [FlowPartition.Flow] = []
    // The children of a screen that are not in a region yet, with all that hangs on them.
    var pending: [NodeID: [NodeID]] = [:]
    func close(_ members: [NodeID], at top: NodeID) {
      guard members.count > 1 else { return }
      let title = (members.contains(top) ? "from " : "more from ") + title(top)
      flows.append(FlowPartition.Flow(head: nil, title: title, members: members.sorted()))
    }
    for screen in order.reversed() where screens.contains(screen) {
      let piece = (pending.removeValue(forKey: screen) ?? []) + [screen]
      guard piece.count < enough, let parent = parents[screen], screens.contains(parent) else {
        close(piece, at: screen)
        continue
      }
      let siblings = pending[parent] ?? []
      if siblings.count + piece.count < limit {
        pending[parent] = siblings + piece
      } else {
        close(siblings, at: parent)
        pending[parent] = piece
      }
    }
    self.flows = flows.reversed()
  }
}
