public import NavigationGraph

/// One thing that can be wrong with an app's navigation, and how to find it in a graph.
///
/// A rule is a value; its limits, where it has any, are its properties. It needs nothing but the graph.
public protocol Rule: Sendable {
  /// What the rule says, with examples.
  var info: RuleInfo { get }

  /// The faults of that kind in a graph, each once, in no particular order.
  ///
  /// Findings of other rules are not considered; `check(_:options:)` joins those that have one cause.
  func findings(in graph: CheckedGraph) -> [Finding]

  /// The same rule with other limits, by their names; those that are not named stay as they are.
  func limited(by limits: [String: Int]) -> any Rule
}

extension Rule {
  /// The faults of that kind in a graph that no other rule is asked about.
  public func findings(in graph: NavigationGraph) -> [Finding] { findings(in: CheckedGraph(graph)) }

  /// The rule as it is: it has no limits.
  public func limited(by limits: [String: Int]) -> any Rule { self }
}
