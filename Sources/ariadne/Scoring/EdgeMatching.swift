import NavigationGraph

/// Which of our edges stand for which steps of a truth.
///
/// An edge stands for a step when whoever makes it, the target and the kind agree, and one of its sites is the step's
/// own line or another line that the truth allows for it. Several edges may stand for one step: a step that several
/// events set off is one line of the source.
struct EdgeMatching {
  /// For each step of the truth, the indices of our edges that stand for it.
  private(set) var edgesOfStep: [[Int]]
  /// The indices of our edges that stand for none.
  private(set) var unmatched: [Int] = []

  /// Matches the scored edges of a graph with the scored steps of a truth.
  ///
  /// Steps that must be found go before those that may be; own lines go first, so that two steps behind one factory are
  /// not both taken for found because of the line that creates the target; what the truth names goes before what it
  /// also allows.
  /// - Parameter unnamed: Containers that our graph names after their owners; they stand for any container of the truth.
  /// - Complexity: O(*s* · *e*) for *s* steps and *e* edges.
  init(_ edges: [Edge], _ steps: [TruthEdge], unnamed: Set<NodeID> = []) {
    func allows(_ step: TruthEdge) -> (Edge) -> Bool { { step.allows($0, unnamed: unnamed) } }
    edgesOfStep = Array(repeating: [], count: steps.count)
    var used: Set<Int> = []
    for steps in [steps.indexed { !$0.isOptional }, steps.indexed(where: \.isOptional)] {
      for (index, step) in steps {
        edgesOfStep[index] = edges.indices.filter { step.names(edges[$0]) && edges[$0].hasSite(at: step.place) }
        used.formUnion(edgesOfStep[index])
      }
      for (index, step) in steps where edgesOfStep[index].isEmpty {
        edgesOfStep[index] = edges.indices.filter { candidate in
          !used.contains(candidate) && allows(step)(edges[candidate]) && edges[candidate].hasSite(at: step.place)
        }
        used.formUnion(edgesOfStep[index])
      }
      for agrees in [TruthEdge.names, allows] {
        for (index, step) in steps where edgesOfStep[index].isEmpty {
          let match = edges.indices.first { candidate in
            let edge = edges[candidate]
            return !used.contains(candidate) && agrees(step)(edge) && edge.hasSite(at: step.otherPlaces)
          }
          guard let match else { continue }
          edgesOfStep[index] = [match]
          used.insert(match)
        }
      }
    }
    for candidate in edges.indices where !used.contains(candidate) {
      let edge = edges[candidate]
      let index = steps.indices.first { index in
        allows(steps[index])(edge) && edge.hasSite(at: [steps[index].place] + steps[index].otherPlaces)
      }
      if let index { edgesOfStep[index].append(candidate) } else { unmatched.append(candidate) }
    }
  }
}

extension [TruthEdge] {
  fileprivate func indexed(where isIncluded: (TruthEdge) -> Bool) -> [(Int, TruthEdge)] {
    enumerated().filter { isIncluded($0.element) }.map { ($0.offset, $0.element) }
  }
}

extension TruthEdge {
  /// Whether an edge of ours has the ends and the kind that the truth names.
  func names(_ edge: Edge) -> Bool {
    kind != nil && EdgeKind(edge.verb) == kind && edge.actor.name == from && edge.to?.name == to
  }

  /// Whether an edge of ours has ends and a kind that the truth allows.
  ///
  /// Where a step may be missing, the start of a flow says as much as the way in which its first screen appears.
  fileprivate func allows(_ edge: Edge, unnamed: Set<NodeID>) -> Bool {
    guard let target = edge.to?.name, sources.contains(edge.actor.name) else { return false }
    if EdgeKind(edge.verb) == kind, containers.contains(target) { return true }
    let verbs = [edge.verb] + (isOptional ? [edge.shownAs].compactMap { $0 } : [])
    let isTarget = targets.contains(target) || (leadsToContainer && edge.to.map(unnamed.contains) == true)
    return isTarget && verbs.compactMap(EdgeKind.init).contains(where: kinds.contains)
  }
}

extension Edge {
  /// Whether one of the sites is on a line of the truth.
  func hasSite(at line: TruthLine) -> Bool { sites.contains { line.holds($0.place) } }
  /// Whether one of the sites is on one of these lines of the truth.
  func hasSite(at lines: [TruthLine]) -> Bool { lines.contains(where: hasSite) }
}

extension TruthLine {
  /// Whether a place is on this line; of the files' paths one may be the end of the other.
  func holds(_ place: SourcePlace) -> Bool { place.line == line && isSameFile(place.file, file) }
}

/// Whether two paths name the same file when one of them may begin further down than the other.
func isSameFile(_ one: String, _ other: String) -> Bool {
  one == other || one.hasSuffix("/" + other) || other.hasSuffix("/" + one)
}
