import FindingReports
import PathExploration

/// What a proof says, for people and for programs.
struct ProofReport: Encodable {
  private let exactness: String
  private let reachableScreens: [String]
  private let unreachableScreens: [String]
  private let traps: [Proof.Witnessed]
  private let deadEnds: [Proof.Witnessed]
  private let greatestHeight: Int?
  private let growingLoops: [[String]]
  private let retainedChildren: [Proof.Witnessed]
  private let impossibleOutcomes: [String]
  private let partialLinks: [Proof.Witnessed]
  private let conditions: [String: [String]]
  /// What is to be known of the graph that holds no whole app; absent where it does.
  private let partial: String?

  /// Describes a proof.
  init(proof: Proof, partial: PartialReading?) {
    self.partial = partial?.sentence
    exactness =
      switch proof.exactness {
      case .exact: "exact"
      case .bounded(let switches): "bounded(\(switches))"
      }
    reachableScreens = proof.reachableScreens
    unreachableScreens = proof.unreachableScreens
    traps = proof.traps
    deadEnds = proof.deadEnds
    switch proof.growth {
    case .atMost(let height): (greatestHeight, growingLoops) = (height, [])
    case .unbounded(let loops): (greatestHeight, growingLoops) = (nil, loops)
    }
    retainedChildren = proof.retainedChildren
    impossibleOutcomes = proof.impossibleOutcomes
    partialLinks = proof.partialLinks
    conditions = proof.conditions
  }

  /// The answers, a question a paragraph.
  var text: String {
    var lines =
      (partial.map { [$0] } ?? []) + [
        "answers: \(exactness)", "reachable: \(counted(reachableScreens.count, "screen"))",
      ]
    lines += section("unreachable", unreachableScreens)
    lines += section("cannot be left", traps)
    lines += section("nothing can be done on", deadEnds)
    lines.append(greatestHeight.map { "highest stack: \(counted($0, "frame"))" } ?? "stacks grow without bound:")
    lines += growingLoops.map { "  " + ($0 + $0.prefix(1)).joined(separator: " over ") }
    lines += section("children that stay retained", retainedChildren)
    lines += section("outcomes that cannot happen", impossibleOutcomes)
    lines += section("links to what cannot be come to from everywhere", partialLinks)
    lines += section(
      "come to under conditions only",
      conditions.sorted { $0.key < $1.key }.map { screen, needed in
        "\(screen) if \(needed.joined(separator: " & "))"
      })
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? ["\(title): none"] : ["\(title): \(items.count)"] + items.map { "  \($0)" }
  }

  private func section(_ title: String, _ items: [Proof.Witnessed]) -> [String] {
    section(title, items.map { "\($0.subject)\n    \($0.path)" })
  }
}
