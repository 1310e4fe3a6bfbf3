import NavigationGraph

/// The names that nodes bear of others, to which no line is drawn.
struct NodeReferences {
  /// The node at the other end of a step.
  struct Reference: Hashable {
    let node: NodeID
    /// The gravest finding on any step between the two.
    let severity: Severity?
  }

  private var leaving: [NodeID: [Reference]] = [:]
  private var arriving: [NodeID: [Reference]] = [:]
  /// Whether there are any.
  var isEmpty: Bool { leaving.isEmpty }

  /// Collects the ends of steps.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  init(_ edges: [Edge], marks: FindingMarks) {
    struct Ends: Hashable {
      let from: NodeID
      let to: NodeID
    }
    var severities: [Ends: Severity?] = [:]
    for edge in edges {
      guard let to = edge.to else { continue }
      let ends = Ends(from: edge.from, to: to)
      severities[ends] = [severities[ends] ?? nil, marks.severity(of: edge)].compactMap { $0 }.max()
    }
    for (ends, severity) in severities.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      leaving[ends.from, default: []].append(Reference(node: ends.to, severity: severity))
      arriving[ends.to, default: []].append(Reference(node: ends.from, severity: severity))
    }
  }

  /// What a node leads on to, by name.
  func targets(of node: NodeID) -> [Reference] { leaving[node] ?? [] }

  /// What leads on to a node, by name.
  func sources(of node: NodeID) -> [Reference] { arriving[node] ?? [] }
}
