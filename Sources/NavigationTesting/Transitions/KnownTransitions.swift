import NavigationGraph

/// The transitions that an app has been met to take, each looked up in the graph once.
struct KnownTransitions {
  let graph: GraphTransitions?
  /// All that have been met.
  private(set) var met: Set<ObservedTransition> = []
  /// The steps of the graph that they are.
  private(set) var metSteps: Set<Edge> = []
  /// Those that the graph does not know.
  private var unknown: Set<ObservedTransition> = []
  /// Met transitions that the graph knows, by what is quick to tell of them: most turns take one that was taken just before.
  private var recent = [Known?](repeating: nil, count: 256)

  /// Compared where it is, for a transition takes long to copy.
  private final class Known {
    let transition: ObservedTransition
    init(_ transition: ObservedTransition) { self.transition = transition }
  }

  init(_ graph: GraphTransitions?) { self.graph = graph }

  /// Notes a transition.
  ///
  /// - Returns: whether it stands in the graph; `true` where there is none.
  mutating func meet(_ transition: ObservedTransition) -> Bool {
    let slot = Int(truncatingIfNeeded: transition.quickHash) & (recent.count - 1)
    if let known = recent[slot], known.transition == transition { return true }
    if met.insert(transition).inserted, let graph {
      metSteps.formUnion(graph.steps(matching: transition))
      if !graph.allow(transition) { unknown.insert(transition) }
    }
    let isKnown = !unknown.contains(transition)
    if isKnown { recent[slot] = Known(transition) }
    return isKnown
  }
}

extension ObservedTransition {
  /// The same for equal transitions, and mostly not for others.
  fileprivate var quickHash: UInt64 {
    var hash = KeptHash()
    hash.combine((event ?? control)?.contentHash ?? 0)
    hash.combine(from.name.contentHash)
    if let next = to ?? uncovered { hash.combine(next.name.contentHash) }
    // The upper bits are mixed best.
    return hash.value >> 24
  }
}
