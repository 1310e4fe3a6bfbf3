import NavigationGraph

/// Which nodes and edges of a map the findings are about.
struct FindingMarks {
  private var findingsBySubject: [NodeID: [Finding]] = [:]
  private var severityByPlace: [SourcePlace: Severity] = [:]
  /// The members of findings that name no place, as graphs written by hand have none, by each member.
  private var placelessGroups: [NodeID: [(members: Set<NodeID>, severity: Severity)]] = [:]

  /// Marks what findings are about; `standIns` names the nodes that stand for those that are not drawn.
  init(_ findings: [Finding], standIns: [NodeID: NodeID] = [:]) {
    for finding in findings.sorted() {
      if let subject = finding.subjects.first {
        findingsBySubject[standIns[subject] ?? subject, default: []].append(finding)
      }
      let places = [finding.place].compactMap { $0 } + finding.proof.compactMap(\.place)
      for place in places {
        severityByPlace[place] = max(severityByPlace[place] ?? .info, finding.severity)
      }
      if places.isEmpty, finding.subjects.count > 1 {
        let members = Set(finding.subjects.map { standIns[$0] ?? $0 })
        for member in members { placelessGroups[member, default: []].append((members, finding.severity)) }
      }
    }
  }

  /// The findings whose main subject is this node, in report order.
  func findings(about id: NodeID) -> [Finding] { findingsBySubject[id] ?? [] }

  /// The gravest finding whose main subject is this node.
  func severity(of id: NodeID) -> Severity? { findings(about: id).map(\.severity).max() }

  /// The gravest finding that has one of the edge's sites as its place or in its proof; in a graph without places, one
  /// that names both ends.
  func severity(of edge: Edge) -> Severity? {
    let bySite = edge.sites.compactMap { severityByPlace[$0.place] }.max()
    guard bySite == nil, let target = edge.to else { return bySite }
    return placelessGroups[edge.from]?.filter { $0.members.contains(target) }.map(\.severity).max()
  }
}
