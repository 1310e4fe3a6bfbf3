public import NavigationGraph

extension TeamRule {
  /// The selectors of the rule without which it says nothing and that mean no node of a graph, by their keys.
  ///
  /// A target that is not there is what a rule may be for: `to: Legacy*` keeps out what is gone.
  public func idleSelectors(in graph: NavigationGraph) -> [(key: String, meaning: String)] {
    [("from", from), ("by", by), ("via", passage?.via)].compactMap { key, selector in
      guard let selector, SelectedNodes(selector, in: graph).groups.isEmpty else { return nil }
      return (key, selector.phrase())
    }
  }
}
