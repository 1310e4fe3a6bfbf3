import NavigationGraph

/// What has changed in an app's navigation between two states of it.
package struct NavigationChange: Sendable {
  /// The old state's name.
  package let before: String
  /// The new state's name.
  package let after: String
  /// The graph of the new state, in which the neighbours of what has changed are found.
  package let graph: NavigationGraph
  /// What has changed in the graph.
  package let difference: GraphDifference
  /// What only the new state's rules find, in report order.
  package let newFindings: [Finding]
  /// What only the old state's rules found, in report order.
  package let goneFindings: [Finding]
  /// How paths are spelled.
  package let spelling: PathSpelling
  /// What of the old state could not be read.
  package let partBefore: PartialReading?
  /// What of the new state could not be read.
  package let partAfter: PartialReading?

  /// Creates a change.
  package init(
    from before: String, to after: String, graph: NavigationGraph, difference: GraphDifference,
    newFindings: [Finding], goneFindings: [Finding], spelling: PathSpelling,
    partBefore: PartialReading? = nil, partAfter: PartialReading? = nil
  ) {
    self.before = before
    self.after = after
    self.graph = graph
    self.difference = difference
    self.newFindings = newFindings
    self.goneFindings = goneFindings
    self.spelling = spelling
    self.partBefore = partBefore
    self.partAfter = partAfter
  }

  /// For each of the states that is not known as a whole, that it is not.
  package var remarks: [String] {
    [(before, partBefore), (after, partAfter)].compactMap { name, part in part.map { "'\(name)' is \($0.sentence)" } }
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { difference.isEmpty && newFindings.isEmpty && goneFindings.isEmpty }

  /// How much has changed, in words.
  package var summary: String {
    if isEmpty { return "no change of the navigation" }
    let nodes = (difference.addedNodes.count, difference.removedNodes.count, difference.changedNodes.count)
    let edges = (difference.addedEdges.count, difference.removedEdges.count, difference.changedEdges.count)
    return "nodes +\(nodes.0) -\(nodes.1) ~\(nodes.2), edges +\(edges.0) -\(edges.1) ~\(edges.2), "
      + "findings +\(newFindings.count) -\(goneFindings.count)"
  }

  /// The change for people: what of a state is not known after `#`, lines of the notation after `-` and `+`, then findings
  /// as `lint` prints them.
  package func text(palette: TextPalette) -> String {
    let findings = [("-", goneFindings), ("+", newFindings)].flatMap { sign, findings in
      findings.flatMap { finding in
        DiagnosticReport(spelling: spelling, showsProof: false, palette: palette).text(of: [finding])
          .split(separator: "\n").map { "\(sign) \($0)" }
      }
    }
    return (remarks.map { "# \($0)" } + difference.lines + findings).map { $0 + "\n" }.joined()
  }
}
