public import NavigationGraph

/// A graph that is being checked, with what several rules ask of it: each answer is worked out when the first one asks.
public final class CheckedGraph {
  /// The graph itself.
  public let navigation: NavigationGraph

  /// Takes a graph; nothing is worked out yet.
  public init(_ navigation: NavigationGraph) { self.navigation = navigation }

  /// The edges that something runs, in the order of the graph.
  private(set) lazy var liveEdges = edges.contains(where: \.isDead) ? edges.filter { !$0.isDead } : edges
  /// The positions of the edges that something runs, by verb.
  private lazy var livePositions = Dictionary(grouping: edges.indices.filter { !edges[$0].isDead }) { edges[$0].verb }
  /// The graph in numbers.
  private(set) lazy var numbered = NumberedGraph(navigation)
  /// What the entries and links lead to.
  private(set) lazy var reach = Reach(numbered)
  /// What the entries lead to where nobody opens a link.
  private(set) lazy var reachWithoutLinks = live(.link).isEmpty ? reach : Reach(numbered, throughLinks: false)
  /// What neither leads to.
  private(set) lazy var deadIslands = DeadIsland.all(in: self)
  /// The children that owners keep beyond their screens.
  private(set) lazy var keptChildren = KeptChild.all(in: self)
  /// The strong references that outlast what is on show.
  private(set) lazy var strongReferences = StrongReferences(self)
  /// The circles that such references make.
  private(set) lazy var referenceCircles = ReferenceCircle.all(in: self)
  /// Every stack that the app can come to, and some that it cannot; modals are not counted.
  private(set) lazy var stacks = ReachableStacks(numbered, reading: .atMost, modalBound: 0)
  /// The screens and containers that are on top of one of them.
  private(set) lazy var screensOnTop = Set(stacks.tops.map(stacks.machine.node(of:)))
  /// The modals that nobody leaves.
  private(set) lazy var traps = Trap.all(in: self)
  /// What screens show that a coordinator shows.
  private(set) lazy var screenSteps = ScreenSteps.all(in: self)
  /// What all ways to a node demand.
  private(set) lazy var demandedConditions = DemandedConditions(self)
  /// The patterns of links that match one URL.
  private(set) lazy var linkOverlaps = LinkOverlap.all(in: self)
}

extension CheckedGraph {
  /// The nodes, by name.
  var nodes: [Node] { navigation.nodes }

  /// The edges, in the order of the graph.
  var edges: [Edge] { navigation.edges }

  /// The edges of one verb that something runs, in the order of the graph.
  ///
  /// - Complexity: O(*k*), for *k* such edges.
  func live(_ verb: Verb) -> [Edge] { livePositions(verb).map { edges[$0] } }

  /// The positions of the edges of one verb that something runs, ascending.
  func livePositions(_ verb: Verb) -> [Int] { livePositions[verb, default: []] }

  /// The node of that name, or `nil`.
  subscript(id: NodeID) -> Node? { navigation[id] }
}
