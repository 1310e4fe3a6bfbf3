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
    let different = difference.changedEdges
    let counts = [
      clause("adds", nodes: difference.addedNodes, edges: added),
      clause("removes", nodes: difference.removedNodes, edges: removed),
      clause("changes", nodes: difference.changedNodes.map(\.after), edges: different.map(\.after)),
    ].compactMap { $0 }
    let what = counts.isEmpty ? "No step has changed" : "The change " + enumeration(counts, "and")
    let details = [
      ("New", added.filter(\.verb.isRoute).map(\.shortPhrase)),
      ("Gone", removed.filter(\.verb.isRoute).map(\.shortPhrase)), ("Different", different.map(\.phrase)),
    ].compactMap { title, phrases in phrases.isEmpty ? nil : "\(title): \(shortened(phrases))." }
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

  private func shortened(_ phrases: [String]) -> String {
    let shown = phrases.prefix(3)
    let rest = phrases.count > shown.count ? ["and \(phrases.count - shown.count) more"] : []
    return (shown + rest).joined(separator: "; ")
  }
}

extension Edge {
  /// The longest phrase that still has its conditions, in characters.
  private static let phraseLimit = 120

  /// The edge in words, without its conditions where these make it long.
  fileprivate var shortPhrase: String {
    phrase.count > Self.phraseLimit ? phraseWithoutConditions : phrase
  }

  /// The edge in words, without its conditions.
  fileprivate var phraseWithoutConditions: String {
    var step = self
    step.guards = []
    return step.phrase
  }

  /// All that may differ of an edge that is still the same, in the notation's words.
  fileprivate var circumstances: [String] {
    let conditions = enumeration(guards, "and")
    return [
      guards.isEmpty ? "always" : conditions.count > Self.phraseLimit ? "under conditions" : "if \(conditions)",
      shownAs.map { "as \($0)" } ?? "as nothing known", isLocked ? "locked" : "not locked",
      storage.map { "in \($0)" } ?? "in no known place", isWeak ? "weakly" : "strongly",
      exits.isEmpty ? "after no way out" : "after \(enumeration(exits.map(\.rawValue).sorted(), "and"))",
      confidence.rawValue, isDead ? "dead" : "in use",
    ]
  }
}

extension GraphDifference.Change<Edge> {
  /// The step in words, and what differs in it.
  fileprivate var phrase: String {
    let step = after.phraseWithoutConditions
    let differing = zip(before.circumstances, after.circumstances).filter { $0 != $1 }
    // Conditions too long to be told may be others all the same.
    if differing.isEmpty { return "\(step) (under other conditions)" }
    let (old, new) = (enumeration(differing.map(\.0), "and"), enumeration(differing.map(\.1), "and"))
    return "\(step) (now \(new), before \(old))"
  }
}
