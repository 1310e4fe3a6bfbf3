import NavigationGraph

/// How a graph differs from the one that is committed, each difference as a finding of `graph-drift`.
struct Drift {
  /// How grave a difference is: an error on a build server.
  private let severity: Severity
  private let snapshot: GraphSnapshot
  /// The snapshot's path, relative to the analyzed folder: the place of what is gone.
  private let file: String
  private let difference: GraphDifference

  /// Compares a graph with a snapshot.
  init(of graph: NavigationGraph, from snapshot: GraphSnapshot, file: String, isOnBuildServer: Bool) {
    severity = isOnBuildServer ? .error : .warning
    self.snapshot = snapshot
    self.file = file
    difference = GraphDifference(from: snapshot.graph, to: graph)
  }

  /// The findings; a new node that a new step leads to is told with the step, as is one that is gone.
  var findings: [Finding] {
    let new = Set(difference.addedEdges.flatMap { [$0.from, $0.to, $0.carrier] })
    let old = Set(difference.removedEdges.flatMap { [$0.from, $0.to, $0.carrier] })
    let edges =
      difference.removedEdges.map(gone) + difference.addedEdges.map(come) + difference.changedEdges.map(changed)
    let nodes =
      difference.removedNodes.filter { !old.contains($0.id) }.map(gone)
      + difference.addedNodes.filter { !new.contains($0.id) }.map(come) + difference.changedNodes.map(changed)
    return edges + nodes
  }

  private func come(_ edge: Edge) -> Finding {
    finding(edge.nodes, edge.place, "+ \(edge.notationWithoutPlaces): the snapshot has no such step")
  }

  private func gone(_ edge: Edge) -> Finding {
    finding(
      edge.nodes, line(snapshot.line(of: edge)), "- \(edge.notationWithoutPlaces): the step of the snapshot is gone")
  }

  private func changed(_ change: GraphDifference.Change<Edge>) -> Finding {
    finding(
      change.after.nodes, change.after.place,
      "+ \(change.after.notationWithoutPlaces): the step has changed, in the snapshot it is "
        + "'\(change.before.notationWithoutPlaces)'",
      ProofStep("- \(change.before.notationWithoutPlaces)", at: line(snapshot.line(of: change.before))))
  }

  private func come(_ node: Node) -> Finding {
    finding([node.id], node.place, "+ \(node.kind.rawValue) \(node.id.notation): the snapshot has no such node")
  }

  private func gone(_ node: Node) -> Finding {
    let name = "\(node.kind.rawValue) \(node.id.notation)"
    return finding([node.id], line(snapshot.line(of: node)), "- \(name): the node of the snapshot is gone")
  }

  private func changed(_ change: GraphDifference.Change<Node>) -> Finding {
    func phrase(_ node: Node) -> String {
      node.kind.rawValue + (node.isEntry && node.kind != .entry ? " and entry" : "")
    }
    return finding(
      [change.after.id], change.after.place,
      "'\(change.after.id)' is \(phrase(change.after)), in the snapshot it is \(phrase(change.before))")
  }

  private func line(_ number: Int) -> SourcePlace { SourcePlace(file: file, line: number, column: 1) }

  private func finding(_ subjects: [NodeID], _ place: SourcePlace?, _ message: String, _ proof: ProofStep...) -> Finding
  {
    Finding(
      rule: "graph-drift", severity: severity, subjects: subjects, place: place, message: message, proof: proof,
      remedy: "mend the navigation, or run 'ariadne snapshot' and commit the file")
  }
}

extension Edge {
  /// The nodes that the edge is about.
  fileprivate var nodes: [NodeID] { [from] + (to.map { [$0] } ?? []) }
}
