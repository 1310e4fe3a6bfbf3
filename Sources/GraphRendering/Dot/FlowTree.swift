import NavigationGraph

/// Which flow is shown on which: each hangs on the one that leads to it first, breadth-first from the entries, then from what
/// nothing else leads to. What stands in no flow is one by itself.
struct FlowTree {
  /// What a line between two flows is to the tree.
  enum Tie {
    /// It leads from a flow to one that hangs on it, first of all such lines.
    case branch
    /// It runs across the tree.
    case across
  }

  /// A flow, or a node that stands in none.
  private enum Unit: Hashable {
    case flow(Int)
    case node(NodeID)
  }

  private struct Step: Hashable {
    let from: NodeID
    let to: NodeID
  }

  private let flows: FlowPartition
  private let branches: Set<Step>

  /// Finds the tree of the lines that a map draws.
  ///
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* bundles.
  init(nodes: [Node], bundles: [EdgeBundle], flows: FlowPartition) {
    self.flows = flows
    func unit(of id: NodeID) -> Unit { flows.flow(of: id).map { .flow($0) } ?? .node(id) }
    var leaving: [Unit: [Step]] = [:]
    var isLedTo: Set<Unit> = []
    for case let (from, to?) in bundles.map({ ($0.from, $0.to) }) where unit(of: from) != unit(of: to) {
      leaving[unit(of: from), default: []].append(Step(from: from, to: to))
      isLedTo.insert(unit(of: to))
    }
    var found: Set<Unit> = []
    var branches: Set<Step> = []
    func search(from starts: [Unit]) {
      var queue = starts.filter { found.insert($0).inserted }
      var next = 0
      while next < queue.count {
        for step in leaving[queue[next]] ?? [] where found.insert(unit(of: step.to)).inserted {
          branches.insert(step)
          queue.append(unit(of: step.to))
        }
        next += 1
      }
    }
    search(from: nodes.filter { $0.isEntry && $0.kind == .entry }.map { unit(of: $0.id) })
    let rest = nodes.filter { $0.kind != .link } + nodes.filter { $0.kind == .link }
    for node in rest where !isLedTo.contains(unit(of: node.id)) { search(from: [unit(of: node.id)]) }
    for node in rest { search(from: [unit(of: node.id)]) }
    self.branches = branches
  }

  /// What a line is to the tree; `nil` for one inside of a flow.
  func tie(from: NodeID, to: NodeID) -> Tie? {
    let (home, other) = (flows.flow(of: from), flows.flow(of: to))
    if home == nil && other == nil ? from == to : home == other { return nil }
    return branches.contains(Step(from: from, to: to)) ? .branch : .across
  }
}
