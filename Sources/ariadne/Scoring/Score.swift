import FindingReports
import NavigationGraph

/// How well a graph agrees with a truth.
struct Score {
  /// The nodes.
  let nodes: Tally
  /// The steps, by kind, in the order of the kinds.
  let edges: [Tally]
  /// The lines that keep and let go of children.
  let ownership: [Tally]
  /// The callbacks that set steps off, of those steps that were found.
  let triggers: Tally
  /// The findings, where any were given.
  let findings: Tally?

  /// Compares a graph, and findings where there are any, with a truth.
  init(_ graph: NavigationGraph, findings: [FindingsDocument.Entry]?, against truth: Truth) {
    let steps = truth.edges.filter { $0.kind != nil }
    let edges = graph.edges.filter { EdgeKind($0.verb) != nil && !graph.leadsOutside($0, of: truth.names) }
    let unnamed = Set(graph.nodes.map(\.id).filter { graph.isUnnamedContainer($0) && !truth.names.contains($0.name) })
    let matching = EdgeMatching(edges, steps, unnamed: unnamed)
    let unmatched = matching.unmatched.map { edges[$0] }
    let wrong = unmatched.filter(truth.isJudge(of:))
    nodes = nodeTally(graph, truth, wrong)
    self.edges = EdgeKind.allCases.map { kind in
      edgeTally(of: kind, matching, steps, wrong: wrong.filter { EdgeKind($0.verb) == kind }, unmatched)
    }
    ownership = ownershipTallies(graph, truth)
    triggers = triggerTally(matching, edges, steps, nodes: truth.names)
    self.findings = findings.map { findingTally($0, truth) }
  }

  /// All edges together.
  var allEdges: Tally { edges.reduce(into: Tally("all edges")) { $0.add($1) } }

  /// All tallies, in the order of the report.
  var tallies: [Tally] { [nodes] + edges + [allEdges] + ownership + [triggers] + (findings.map { [$0] } ?? []) }

  /// Whether nothing is missing and nothing is wrong.
  var isPerfect: Bool { tallies.allSatisfy { $0.missing.isEmpty && $0.wrong.isEmpty } }
}

extension NavigationGraph {
  /// Whether a node is a container of the system's that is named after whoever holds it, such as `Flow.navigation`.
  fileprivate func isUnnamedContainer(_ node: NodeID) -> Bool {
    guard self[node]?.kind == .container, let dot = node.name.lastIndex(of: ".") else { return false }
    return node.name[dot...].dropFirst().first?.isLowercase == true
  }

  /// Whether an end of the edge is one of the system's screens, which a truth need not list.
  fileprivate func leadsOutside(_ edge: Edge, of known: Set<String>) -> Bool {
    [edge.actor, edge.to].compactMap { $0 }.contains { self[$0]?.kind == .external && !known.contains($0.name) }
  }
}

extension Truth {
  /// Whether all steps like an edge of ours are in the truth, so that this one must be among them.
  fileprivate func isJudge(of edge: Edge) -> Bool {
    let isCovered = scope.contains(edge.actor.name) || scope.contains(edge.from.name)
    return isCovered && !boundary.contains(edge.actor.name) && isInScopeFile(edge.place)
  }

  private func isInScopeFile(_ place: SourcePlace?) -> Bool {
    guard let place, !scopeFiles.isEmpty else { return true }
    return scopeFiles.contains { place.file.hasPrefix($0) || place.file.contains("/" + $0) }
  }
}

/// The nodes; of a part of an app only those to which wrong edges lead are wrong.
private func nodeTally(_ graph: NavigationGraph, _ truth: Truth, _ wrong: [Edge]) -> Tally {
  var tally = Tally("nodes")
  for node in truth.nodes {
    if node.names.contains(where: { graph[NodeID($0)] != nil }) {
      tally.found += 1
    } else if !node.isOptional {
      tally.missing.append("\(node.kind) \(node.id)")
    }
  }
  let reached = Set(wrong.compactMap(\.to))
  for node in graph.nodes where !truth.names.contains(node.id.name) && node.kind != .external && node.kind != .link {
    if graph.isUnnamedContainer(node.id) || (truth.isPart && !reached.contains(node.id)) { continue }
    tally.wrong.append("\(node.kind.rawValue) \(node.id)" + (node.place.map { " at \($0)" } ?? ""))
  }
  return tally
}

private func edgeTally(
  of kind: EdgeKind, _ matching: EdgeMatching, _ steps: [TruthEdge], wrong: [Edge], _ unmatched: [Edge]
) -> Tally {
  var tally = Tally(kind.rawValue)
  for (index, step) in steps.enumerated() where step.kind == kind && !step.isOptional {
    if !matching.edgesOfStep[index].isEmpty {
      tally.found += 1
    } else if !step.isDead {
      tally.missing.append(step.text + (step.nearest(of: unmatched).map { ", ours \($0)" } ?? ""))
    }
  }
  // One step that several events set off is wrong once.
  var seen: Set<[String]> = []
  for edge in wrong where seen.insert(edge.lineKey).inserted { tally.wrong.append(edge.text) }
  return tally
}

extension TruthEdge {
  /// How the edge that comes nearest to this step differs from it; `nil` where none is near.
  fileprivate func nearest(of edges: [Edge]) -> String? {
    let here = edges.filter { $0.hasSite(at: [place] + otherPlaces) }
    let alike = { (edge: Edge) in EdgeKind(edge.verb).map(kinds.contains) == true }
    let from = { (edge: Edge) in sources.contains(edge.actor.name) }
    let to = { (edge: Edge) in edge.to.map { targets.contains($0.name) } == true }
    if let edge = here.first(where: { from($0) && to($0) }) {
      return "is -\(edge.verb.rawValue)->" + (edge.shownAs.map { " as \($0.rawValue)" } ?? "")
    }
    if let edge = edges.first(where: { from($0) && to($0) && alike($0) }) {
      return "is at \(edge.place.map { "\($0)" } ?? "no place")"
    }
    if let edge = here.first(where: { to($0) && alike($0) }) { return "is by \(edge.actor)" }
    if let edge = here.first(where: { from($0) && alike($0) }) { return "leads to \(edge.to.map(\.name) ?? ".")" }
    if let edge = here.first(where: to) { return "is -\(edge.verb.rawValue)-> by \(edge.actor)" }
    if let edge = edges.first(where: { from($0) && to($0) }) {
      return "is -\(edge.verb.rawValue)-> at \(edge.place.map { "\($0)" } ?? "no place")"
    }
    return nil
  }
}

private func triggerTally(
  _ matching: EdgeMatching, _ edges: [Edge], _ steps: [TruthEdge], nodes: Set<String>
) -> Tally {
  var tally = Tally("triggers")
  for (index, step) in steps.enumerated() {
    let ours = matching.edgesOfStep[index].map { edges[$0] }
    if ours.isEmpty { continue }
    for trigger in step.triggers {
      if ours.contains(where: { trigger.sets($0, nodes: nodes) }) {
        tally.found += 1
      } else {
        let given = ours.map { "\($0.from)" + ($0.event.map { ".\($0)" } ?? "") }.joined(separator: ", ")
        tally.missing.append("\(trigger.owner).\(trigger.event) of \(step.text), ours is \(given)")
      }
    }
  }
  return tally
}

extension TruthEdge.Trigger {
  /// Whether an edge of ours names this callback: as the event of its screen, or with its owner's name before it.
  ///
  /// A callback of what is no node, such as a view model, is one of the screen that it acts for; what a coordinator does
  /// by itself, it does when it is started.
  fileprivate func sets(_ edge: Edge, nodes: Set<String>) -> Bool {
    let name = edge.event.map { String($0.prefix { $0 != "(" }) }
    if name == "\(owner).\(event)" || (name == event && edge.from.name == owner) { return true }
    if name == event, !nodes.contains(owner) { return true }
    return edge.event == nil && event == "start" && edge.from.name == owner
  }
}

extension TruthEdge {
  /// The step as the report shows it.
  var text: String { "\(from) -\(kind?.rawValue ?? "?")-> \(to) at \(place.file):\(place.line)" }
}

extension Edge {
  /// The edge as the report shows it.
  fileprivate var text: String {
    let screen = carrier == nil ? "" : ", from \(from)"
    let place = place.map { " at \($0)" } ?? ""
    return "\(actor) -\(verb.rawValue)-> \(to.map(\.name) ?? ".")\(place)\(event.map { " on \($0)" } ?? "")\(screen)"
  }

  fileprivate var lineKey: [String] {
    [actor.name, to?.name ?? "", place.map { "\($0.file):\($0.line)" } ?? ""]
  }
}
