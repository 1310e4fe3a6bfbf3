import NavigationGraph

/// The lines at which parents keep and let go of the children that they start.
///
/// Ours between two nodes of the truth of which one starts the other are wrong where the truth has no such line, and so
/// are those between coordinators that the truth does not connect. Where the truth has only the helper's line, our own
/// calls of that helper are right. Weak references keep nothing, and references back to who started one keep no child:
/// neither is counted.
func ownershipTallies(_ graph: NavigationGraph, _ truth: Truth) -> [Tally] {
  let keeping = graph.edges.filter { $0.verb == .owns && !$0.isWeak }
  let letting = graph.edges.filter { $0.verb == .releases }
  return [
    lineTally("retain", of: keeping, truth) { $0.retains }, lineTally("release", of: letting, truth) { $0.releases },
  ]
}

private func lineTally(
  _ name: String, of edges: [Edge], _ truth: Truth, lines: (TruthEdge) -> TruthEdge.Lines
) -> Tally {
  var tally = Tally(name)
  var allowed: [Pair: [TruthLine]] = [:]
  var open: Set<Pair> = []
  for step in truth.edges where step.kind == .start {
    let pair = Pair(from: step.from, to: step.to)
    let ours = edges.filter { Pair($0) == pair }
    switch lines(step) {
    case .unsaid: open.insert(pair)
    case .somewhere:
      open.insert(pair)
      if !ours.isEmpty {
        tally.found += 1
      } else if !step.isOptional {
        tally.missing.append("\(pair), somewhere")
      }
    case .exactly(let lines):
      for line in lines {
        if ours.contains(where: { $0.hasSite(at: line) }) {
          tally.found += 1
        } else if !step.isDead && !step.isOptional {
          tally.missing.append("\(pair) at \(line.file):\(line.line)")
        }
      }
      allowed[pair, default: []] += lines
    }
  }
  let coordinators = Set(truth.nodes.filter { $0.kind == "coordinator" || $0.kind == "app" }.flatMap(\.names))
  var seen: Set<String> = []
  let starts = Set(truth.edges.filter { $0.kind == .start }.map { Pair(from: $0.from, to: $0.to) })
  for edge in edges {
    let pair = Pair(edge)
    guard coordinators.contains(pair.from), coordinators.contains(pair.to) else { continue }
    if open.contains(pair) || !truth.scope.contains(pair.from) { continue }
    if !starts.contains(pair), starts.contains(Pair(from: pair.to, to: pair.from)) { continue }
    let calls = edge.sites.filter { $0.role == .call }
    func isAllowed(_ site: Site) -> Bool { allowed[pair]?.contains { $0.holds(site.place) } == true }
    if !calls.contains(where: isAllowed), edge.sites.contains(where: isAllowed) { continue }
    for site in calls where !isAllowed(site) {
      let text = "\(pair) at \(site.place.file):\(site.place.line)"
      if seen.insert(text).inserted { tally.wrong.append(text) }
    }
  }
  return tally
}

/// An owner and what it owns.
private struct Pair: Hashable, CustomStringConvertible {
  let from: String
  let to: String

  init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  init(_ edge: Edge) { self.init(from: edge.from.name, to: edge.to?.name ?? "") }

  var description: String { "\(from) -> \(to)" }
}
