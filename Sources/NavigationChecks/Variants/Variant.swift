public import NavigationGraph

/// A form in which the app is built or shipped: which conditions hold in it, and which do not.
public struct Variant: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Conditions as the source writes them, without a `!`, and whether they hold; of all others nothing is known.
  public let conditions: [String: Bool]
  private let assumptions: Assumptions

  /// Creates a variant.
  public init(_ name: String, conditions: [String: Bool]) {
    self.name = name
    self.conditions = conditions
    assumptions = Assumptions(conditions)
  }

  /// The two variants of each condition of `#if` that steps of a graph ask for: the one in which it holds, and the other.
  public static func built(_ graph: NavigationGraph) -> [Variant] {
    let conditions = Set(graph.edges.flatMap(\.guards).filter { $0.hasPrefix("#if ") && !$0.hasPrefix("#if !") })
    return conditions.sorted().flatMap { condition in
      [Variant(condition, conditions: [condition: true]), Variant("no \(condition)", conditions: [condition: false])]
    }
  }

  /// Whether a step can be taken in the variant.
  func permits(_ step: Edge) -> Bool {
    step.guards.allSatisfy { assumptions.value(of: $0) ?? true }
  }
}

/// Which screens can be reached in which variants.
public struct VariantMatrix {
  /// The variants, in the given order.
  public let variants: [Variant]
  /// The screens that can be reached in some variant, or where no condition is known, by name; each with the variants in
  /// which it can.
  public let rows: [(screen: NodeID, reached: [Bool])]
  /// What each variant has no way to, and others have, screens or not.
  let lost: [Set<NodeID>]

  /// Asks for every variant.
  ///
  /// - Complexity: O(*v* · *e* log *e*) for *v* variants and *e* edges.
  public init(_ graph: NavigationGraph, variants: [Variant]) {
    self.variants = variants
    let all = Reach(graph)
    let lost = variants.map { $0.lostNodes(of: graph) }
    self.lost = lost
    rows = graph.nodes.filter { $0.kind == .screen && all.contains($0.id) }.map { screen in
      (screen.id, lost.map { !$0.contains(screen.id) })
    }
  }
}
