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
  /// Own lines go first, so that two steps behind one factory are not both taken for found because of the line that
  /// creates the target.
  /// - Complexity: O(*s* · *e*) for *s* steps and *e* edges.
  init(_ edges: [Edge], _ steps: [TruthEdge]) {
    edgesOfStep = Array(repeating: [], count: steps.count)
    var used: Set<Int> = []
    for (index, step) in steps.enumerated() {
      let matches = edges.indices.filter { step.agrees(with: edges[$0]) && edges[$0].hasSite(at: step.place) }
      edgesOfStep[index] = matches
      used.formUnion(matches)
    }
    for (index, step) in steps.enumerated() where edgesOfStep[index].isEmpty {
      let match = edges.indices.first { candidate in
        !used.contains(candidate) && step.agrees(with: edges[candidate])
          && step.otherPlaces.contains { edges[candidate].hasSite(at: $0) }
      }
      guard let match else { continue }
      edgesOfStep[index] = [match]
      used.insert(match)
    }
    for candidate in edges.indices where !used.contains(candidate) {
      let edge = edges[candidate]
      let index = steps.indices.first { index in
        steps[index].agrees(with: edge) && steps[index].otherPlaces.contains { edge.hasSite(at: $0) }
      }
      if let index { edgesOfStep[index].append(candidate) } else { unmatched.append(candidate) }
    }
  }
}

extension TruthEdge {
  /// Whether an edge of ours has the same ends and kind.
  func agrees(with edge: Edge) -> Bool {
    kind != nil && EdgeKind(edge.verb) == kind && edge.actor.name == from && edge.to?.name == to
  }
}

extension Edge {
  /// Whether one of the sites is on a line of the truth.
  func hasSite(at line: TruthLine) -> Bool { sites.contains { line.holds($0.place) } }
}

extension TruthLine {
  /// Whether a place is on this line; of the files' paths one may be the end of the other.
  func holds(_ place: SourcePlace) -> Bool { place.line == line && isSameFile(place.file, file) }
}

/// Whether two paths name the same file when one of them may begin further down than the other.
func isSameFile(_ one: String, _ other: String) -> Bool {
  one == other || one.hasSuffix("/" + other) || other.hasSuffix("/" + one)
}
