import FindingReports
import NavigationChecks
import NavigationGraph

extension NavigationChange {
  /// What has changed, in words: how much, then the first few routes, then the findings.
  var sentence: String { sentences.joined(separator: " ") }

  /// The same, each thing in a sentence of its own.
  var sentences: [String] {
    if isEmpty { return ["Nothing in the navigation has changed."] }
    let (added, removed) = (difference.addedEdges, difference.removedEdges)
    let different = difference.changedEdges.map(\.after)
    let counts = [
      clause("adds", nodes: difference.addedNodes, edges: added),
      clause("removes", nodes: difference.removedNodes, edges: removed),
      clause("changes", nodes: difference.changedNodes.map(\.after), edges: different),
    ].compactMap { $0 }
    let what = counts.isEmpty ? "No step has changed" : "The change " + enumeration(counts, "and")
    let details = [("New", added), ("Gone", removed), ("Different", different)].compactMap { title, edges in
      named(edges.filter(\.verb.isRoute)).map { "\(title): \($0)." }
    }
    let findings = [("new", newFindings), ("gone", goneFindings)].compactMap { word, findings in
      findings.isEmpty ? nil : "\(counted(findings.count, "finding")) \(findings.count == 1 ? "is" : "are") \(word)."
    }
    return [what + "."] + details + findings
  }

  private func clause(_ verb: String, nodes: [Node], edges: [Edge]) -> String? {
    let kinds = Node.Kind.allCases.compactMap { kind -> String? in
      let count = nodes.count { $0.kind == kind }
      let noun = kind == .external ? "system screen" : kind.rawValue
      return count == 0 ? nil : counted(count, noun, plural: kind == .entry ? "entries" : nil)
    }
    let routes = edges.count(where: \.verb.isRoute)
    let others = edges.count - routes
    let steps =
      (routes > 0 ? [counted(routes, "route")] : []) + (others > 0 ? [counted(others, "other step")] : [])
    return kinds.isEmpty && steps.isEmpty ? nil : "\(verb) \(enumeration(kinds + steps, "and"))"
  }

  private func named(_ edges: [Edge]) -> String? {
    guard !edges.isEmpty else { return nil }
    let shown = edges.prefix(3).map(\.shortPhrase)
    let rest = edges.count > shown.count ? ["and \(edges.count - shown.count) more"] : []
    return (shown + rest).joined(separator: "; ")
  }
}

extension Edge {
  /// The longest phrase that still has its conditions, in characters.
  private static let phraseLimit = 120

  /// The edge in words, without its conditions where these make it long.
  fileprivate var shortPhrase: String {
    guard phrase.count > Self.phraseLimit else { return phrase }
    var step = self
    step.guards = []
    return step.phrase
  }
}
