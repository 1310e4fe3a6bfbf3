import NavigationGraph

extension NavigationMap {
  /// Creates a map of a finding's proof and of nothing else: what the finding is about, the steps that its proof names,
  /// with their numbers, and a note for each step that is none of the graph's, such as a swipe.
  package init(proving finding: Finding, in graph: NavigationGraph) {
    self.init(of: graph, findings: [finding])
    let subjects = finding.subjects.filter { graph[$0] != nil }
    var steps = finding.proof.enumerated().map { Argument.Step(number: $0 + 1, text: $1.text, place: $1.place) }
    var drawn: [MapEdge] = []
    for index in steps.indices {
      guard let edge = edges.map(\.edge).fitting(steps[index]) else { continue }
      steps[index].isDrawn = true
      var step = MapEdge(edge)
      step.number = index + 1
      drawn.append(step)
    }
    if finding.proof.isEmpty {
      let about = Set(subjects)
      drawn = edges.filter { $0.edge.verb.isRoute && about.isSuperset(of: [$0.edge.from, $0.edge.to ?? $0.edge.from]) }
    }
    let ends = drawn.flatMap { [$0.edge.from, $0.edge.to].compactMap { $0 } }
    nodes = nodes.filter { Set(subjects + ends).contains($0.id) }
    edges = drawn
    argument = Argument(steps: steps, subject: subjects.first, severity: finding.severity)
    notes = [finding.message] + (finding.remedy.isEmpty ? [] : ["Remedy: " + finding.remedy])
  }
}

extension [Edge] {
  /// The edge that a step of a proof tells of: one of those at its place, and of several the one whose ends it names.
  fileprivate func fitting(_ step: Argument.Step) -> Edge? {
    guard let place = step.place else { return nil }
    let names = Set(
      step.text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { NodeID(String($0.element)) })
    // Of several edges the one of whose nodes most are named, and fewest are not.
    func fitness(_ edge: Edge) -> Int {
      let nodes = Set([edge.actor, edge.from, edge.to].compactMap { $0 })
      return 2 * nodes.intersection(names).count - nodes.count
    }
    let here = filter { edge in edge.sites.contains { $0.place == place } }
    guard let best = here.map(fitness).max(), best > 0 || here.count == 1 else { return nil }
    return here.first { fitness($0) == best }
  }
}
