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
    let known = Set(truth.nodes.map(\.id))
    let edges = graph.edges.filter { EdgeKind($0.verb) != nil && !graph.leadsOutside($0, of: known) }
    let matching = EdgeMatching(edges, steps)
    nodes = nodeTally(graph, truth)
    self.edges = EdgeKind.allCases.map { edgeTally(of: $0, matching, edges, steps) }
    ownership = ownershipTallies(graph, truth)
    triggers = triggerTally(matching, edges, steps)
    self.findings = findings.map { findingTally($0, truth) }
  }

  /// All edges together.
  var allEdges: Tally {
    edges.reduce(into: Tally("all edges")) { all, tally in
      all.found += tally.found
      all.missing += tally.missing
      all.wrong += tally.wrong
    }
  }

  /// All tallies, in the order of the report.
  var tallies: [Tally] { [nodes] + edges + [allEdges] + ownership + [triggers] + (findings.map { [$0] } ?? []) }

  /// Whether nothing is missing and nothing is wrong.
  var isPerfect: Bool { tallies.allSatisfy { $0.missing.isEmpty && $0.wrong.isEmpty } }
}

extension NavigationGraph {
  /// Whether an end of the edge is one of the system's screens, which a truth need not list.
  fileprivate func leadsOutside(_ edge: Edge, of known: Set<String>) -> Bool {
    [edge.actor, edge.to].compactMap { $0 }.contains { self[$0]?.kind == .external && !known.contains($0.name) }
  }
}

private func nodeTally(_ graph: NavigationGraph, _ truth: Truth) -> Tally {
  var tally = Tally("nodes")
  for node in truth.nodes {
    if graph[NodeID(node.id)] != nil {
      tally.found += 1
    } else if node.external != true {
      tally.missing.append("\(node.kind) \(node.id)")
    }
  }
  let known = Set(truth.nodes.map(\.id))
  for node in graph.nodes where !known.contains(node.id.name) && node.kind != .external && node.kind != .link {
    tally.wrong.append("\(node.kind.rawValue) \(node.id)" + (node.place.map { " at \($0)" } ?? ""))
  }
  return tally
}

private func edgeTally(of kind: EdgeKind, _ matching: EdgeMatching, _ edges: [Edge], _ steps: [TruthEdge]) -> Tally {
  var tally = Tally(kind.rawValue)
  var missing: [TruthEdge] = []
  for (index, step) in steps.enumerated() where step.kind == kind {
    if !matching.edgesOfStep[index].isEmpty {
      tally.found += 1
    } else if !step.isDead {
      missing.append(step)
    }
  }
  let wrong = matching.unmatched.map { edges[$0] }.filter { EdgeKind($0.verb) == kind }
  tally.missing = missing.map { step in
    let near = wrong.first { step.agrees(with: $0) }?.place
    return step.text + (near.map { ", ours is at \($0)" } ?? "")
  }
  // One step that several events set off is wrong once.
  var seen: Set<[String]> = []
  for edge in wrong where seen.insert(edge.lineKey).inserted { tally.wrong.append(edge.text) }
  return tally
}

private func triggerTally(_ matching: EdgeMatching, _ edges: [Edge], _ steps: [TruthEdge]) -> Tally {
  var tally = Tally("triggers")
  for (index, step) in steps.enumerated() {
    let ours = matching.edgesOfStep[index].map { edges[$0] }
    if ours.isEmpty { continue }
    for trigger in step.triggers {
      if ours.contains(where: trigger.sets) {
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
  fileprivate func sets(_ edge: Edge) -> Bool {
    edge.event == "\(owner).\(event)" || (edge.event == event && edge.from.name == owner)
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
