import GraphAlgorithms
import NavigationGraph

/// Strong references in a circle, of which the last one, the reference back, is to something that was handed in.
///
/// A circle of types is none of objects as long as every one creates the next: a flow that starts a flow of its own kind
/// keeps a new object. So only a reference that nothing clears, to what its holder did not make, closes one.
struct ReferenceCircle {
  /// The references, beginning with one from the target of the reference back.
  let steps: [Edge]
  /// The reference to mend.
  let back: Edge
  /// A reference that its holder ends at some time, which opens the circle.
  let opened: Edge?

  /// The rules that each report some of the circles of a graph; no circle belongs to two.
  static let rules: Set<String> = ["strong-self-callback", "strong-parent", "cycle-ownership"]

  /// What the reference back is.
  enum Kind {
    /// A closure that the holder stores.
    case callback
    /// A child's reference to the very object that keeps the child.
    case parent
    /// Any other.
    case other
  }

  var kind: Kind {
    if back.storage == .closure { return .callback }
    return steps.count == 2 && back.storage != .part ? .parent : .other
  }
}

extension ReferenceCircle {
  /// The circles of a graph, a shortest one for each reference that closes one.
  ///
  /// One through the app's entry is harmless, since that lives for ever, and left out.
  ///
  /// - Complexity: O(*e* log *e* + *b* · *k*), for *e* edges, *b* references back and the *k* references within reach of one.
  static func all(in graph: CheckedGraph) -> [ReferenceCircle] {
    let references = graph.strongReferences
    let ways = Ways(references.lastingPositions, in: graph.numbered, leaving: \.from)
    var seen: Set<Set<NodeID>> = []
    return references.handed.compactMap { back in
      guard let to = back.to, let path = ways.graph.shortestPath(from: to, to: back.from) else { return nil }
      let isImmortal = path.contains { graph[$0]?.kind == .entry }
      guard !isImmortal, seen.insert(Set(path)).inserted else { return nil }
      let circle = ways.steps(along: path) + [back]
      return ReferenceCircle(steps: circle, back: back, opened: circle.first(where: references.isReleased))
    }
  }

  /// The finding of a rule on the circle.
  func finding(_ rule: RuleInfo) -> Finding {
    let target = back.to ?? back.from
    let isCertain = steps.allSatisfy { $0.confidence > .guessed }
    return Finding(
      rule: rule.id, severity: isCertain && opened == nil ? rule.severity : rule.severity.lowered,
      subjects: [back.from] + steps.dropLast().map(\.from), place: back.place, message: message,
      proof: steps.map { ProofStep($0) },
      remedy: remedy(for: target))
  }

  private func remedy(for target: NodeID) -> String {
    switch back.storage {
    case .closure: "capture \(quoted(target)) weakly in the closure that \(quoted(back.from)) stores"
    case .part: "let what \(quoted(back.from)) keeps refer to \(quoted(target)) weakly"
    default: "make the reference of \(quoted(back.from)) to \(quoted(target)) weak"
    }
  }

  private var message: String {
    let names = steps.map(\.from)
    let means = back.storage == .closure ? "a closure that it stores" : "an object that it keeps and hands itself to"
    if names.count == 1 { return "\(quoted(names[0])) keeps itself alive by \(means)" }
    let end = opened.map { " until \(quoted($0.from)) lets go of \(quoted($0.to ?? $0.from))" } ?? ""
    return "\(enumerated(names.map { quoted($0) })) keep one another alive\(end): \(quoted(back.from)) refers back to "
      + "\(quoted(names[0])) strongly"
  }
}
