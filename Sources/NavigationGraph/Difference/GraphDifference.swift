/// What one graph has to lose and to gain to become another; places in the source do not count.
///
/// An edge that keeps its ends, verb, event, carrier and outcome, and differs in its guards or another clause, has
/// changed; any other difference is one edge lost and one gained. All lists are in the order of the graphs.
public struct GraphDifference: Hashable, Sendable {
  /// Something that both graphs have and tell differently of.
  public struct Change<Element: Hashable & Sendable>: Hashable, Sendable {
    /// What the old graph says.
    public let before: Element
    /// What the new graph says.
    public let after: Element
  }

  /// The nodes that only the new graph has.
  public let addedNodes: [Node]
  /// The nodes that only the old graph has.
  public let removedNodes: [Node]
  /// The nodes that are of another kind, or an entry in one of the graphs only.
  public let changedNodes: [Change<Node>]
  /// The edges that only the new graph has, with its places.
  public let addedEdges: [NavigationEdge]
  /// The edges that only the old graph has, with its places.
  public let removedEdges: [NavigationEdge]
  /// The edges that differ in guards or another clause.
  public let changedEdges: [Change<NavigationEdge>]

  /// Compares two graphs.
  ///
  /// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges of both graphs.
  public init(from old: NavigationGraph, to new: NavigationGraph) {
    addedNodes = new.nodes.filter { old[$0.id] == nil }
    removedNodes = old.nodes.filter { new[$0.id] == nil }
    changedNodes = old.nodes.compactMap { before in
      guard let after = new[before.id], (before.kind, before.isEntry) != (after.kind, after.isEntry) else { return nil }
      return Change(before: before, after: after)
    }
    let (oldEdges, newEdges) = (joined(old.edges), joined(new.edges))
    let oldLines = Set(oldEdges.map(\.notationWithoutPlaces))
    let newLines = Set(newEdges.map(\.notationWithoutPlaces))
    let lost = oldEdges.filter { !newLines.contains($0.notationWithoutPlaces) }
    let found = newEdges.filter { !oldLines.contains($0.notationWithoutPlaces) }
    var gained = Dictionary(grouping: found, by: StepKey.init).mapValues { $0[...] }
    var removed: [Edge] = []
    var changed: [Change<Edge>] = []
    for edge in lost {
      if let after = gained[StepKey(edge)]?.popFirst() {
        changed.append(Change(before: edge, after: after))
      } else {
        removed.append(edge)
      }
    }
    removedEdges = removed
    changedEdges = changed
    addedEdges = found.filter { edge in
      guard gained[StepKey(edge)]?.first == edge else { return false }
      gained[StepKey(edge)]?.removeFirst()
      return true
    }
  }

  /// Whether the graphs are equal but for places.
  public var isEmpty: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && changedNodes.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && changedEdges.isEmpty
  }

  /// The difference line by line in the notation: `-` before what goes, `+` before what comes.
  public var lines: [String] {
    let nodes =
      removedNodes.map { "- \($0.line)" }
      + changedNodes.flatMap { ["- \($0.before.line)", "+ \($0.after.line)"] } + addedNodes.map { "+ \($0.line)" }
    let edges =
      removedEdges.map { "- \($0.notationWithoutPlaces)" }
      + changedEdges.flatMap { ["- \($0.before.notationWithoutPlaces)", "+ \($0.after.notationWithoutPlaces)"] }
      + addedEdges.map { "+ \($0.notationWithoutPlaces)" }
    return nodes + edges
  }
}

/// What makes an edge the same one although its guards or its certainty differ.
private struct StepKey: Hashable {
  let ends: [NodeID?]
  let verb: Verb
  let words: [String?]

  init(_ edge: Edge) {
    ends = [edge.from, edge.to, edge.carrier]
    verb = edge.verb
    words = [edge.event, edge.outcome]
  }
}

/// The edges as they are once places do not tell them apart: one for all calls of a step, with the exits of all and the
/// highest confidence, as a graph joins the lines of a notation without places; each at the first call's places.
private func joined(_ edges: [Edge]) -> [Edge] {
  var positions: [Edge: Int] = [:]
  var joined: [Edge] = []
  for edge in edges {
    var step = edge
    (step.sites, step.exits, step.confidence, step.isDead) = ([], [], .certain, false)
    guard let position = positions[step] else {
      positions[step] = joined.count
      joined.append(edge)
      continue
    }
    joined[position].exits.formUnion(edge.exits)
    joined[position].confidence = max(joined[position].confidence, edge.confidence)
    joined[position].isDead = joined[position].isDead && edge.isDead
  }
  return joined
}

extension Node {
  /// The node's line without its place.
  fileprivate var line: String { Node(id, kind: kind, isEntry: isEntry).notation }
}
