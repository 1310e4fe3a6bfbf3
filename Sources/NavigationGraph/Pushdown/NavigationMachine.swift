public import GraphAlgorithms

/// An app's navigation as a machine over a stack: what is on top of what, and which steps are open then.
///
/// The stack is the branch that has the focus, from the entry at the bottom through tabs, pushes and modals to what the
/// person sees. A step looks at the top only, so that every question has an exact answer for stacks of any height:
/// `PushdownSystem.reachable(from:)`, `PushdownSystem.leading(to:)`.
///
/// A machine errs on one side, its ``Reading``: it does more than the app, or less. What one that does more cannot do, the
/// app cannot; what one that does less can, the app can where the conditions on the way hold. In both, a `root` leaves
/// what it replaces beneath, out of reach, and to go back to a screen, or to dismiss, may stop at any that fits.
///
/// Tabs are taken one at a time: to leave one is to go back to its container. Screens of the system's are left out.
///
/// Source: the rules follow Alur, Benedikt, Etessami, Godefroid, Reps and Yannakakis, "Analysis of Recursive State
/// Machines" (2005), section 3, with one symbol for each screen instead of one for each call.
public struct NavigationMachine: Sendable {
  /// On which side the machine errs.
  public enum Reading: Hashable, Sendable {
    /// The code of a coordinator that no event is known of can run over each of its screens, and a flow that starts shows
    /// any screen that its coordinator shows at once.
    case atMost
    /// Only steps that are known to start from a screen are taken, and a flow that starts shows its root, where it has one.
    case atLeast
  }

  /// What the machine is about.
  public enum Control: Hashable, Sendable {
    /// The person, or the code of what is on top.
    case run
    /// Going back to the first screen of a stack.
    case toRoot
    /// Going back to some screen beneath.
    case unwinding
    /// Ending a modal, with all that it shows.
    case dismissing
  }

  /// A screen or container in the stack; ``node(of:)`` tells which.
  public struct Frame: Hashable, Sendable {
    /// How it came there.
    public enum Placement: Hashable, Sendable {
      /// The first of its stack, or a part of what lies beneath: a tab, an embedded child.
      case first
      /// On top of another screen of the same stack.
      case pushed
      /// The first of a modal.
      case modal
    }

    /// The screen or container, by its position among the nodes of the graph.
    public let node: Int
    /// How it came there.
    public let placement: Placement
    /// How many modals it stands in, itself included; more than the bound count as one more than that.
    public let depth: Int
    /// Whether no swipe and no tap outside can end the modal that it stands in.
    public let isLocked: Bool

    /// Creates a frame.
    public init(node: Int, placement: Placement, depth: Int, isLocked: Bool) {
      self.node = node
      self.placement = placement
      self.depth = depth
      self.isLocked = isLocked
    }
  }

  /// The rules.
  public let system: PushdownSystem<Control, Frame>
  /// The stacks with which the system starts the app.
  public let starts: [PushdownSystem<Control, Frame>.Configuration]
  /// The graph in numbers.
  private let graph: NumberedGraph
  /// The position of the step behind each rule.
  private let stepPositions: [Int?]
}

extension NavigationMachine {
  /// Makes the machine of an app.
  ///
  /// - Parameter modalBound: How many modals on one another are told apart.
  /// - Complexity: O(*e* · *m* · *s*) for *e* edges, a bound of *m* modals and flows that show *s* screens at once.
  public init(_ graph: NavigationGraph, reading: Reading, modalBound: Int) {
    self.init(NumberedGraph(graph), reading: reading, modalBound: modalBound)
  }

  /// Makes the machine of an app whose graph is numbered already.
  package init(_ graph: NumberedGraph, reading: Reading, modalBound: Int) {
    var builder = MachineBuilder(graph, reading: reading, modalBound: modalBound)
    builder.run()
    system = PushdownSystem(rules: builder.rules)
    starts = builder.starts.map { PushdownSystem.Configuration(.run, [$0]) }
    stepPositions = builder.steps
    self.graph = graph
  }

  /// The screen or container that a frame stands for.
  public func node(of frame: Frame) -> NodeID { graph.nodes[frame.node].id }

  /// The step behind a rule, by the rule's position; `nil` where the system or the person acts, or where a step goes on.
  public func step(behind rule: Int) -> NavigationEdge? { stepPositions[rule].map { graph.edges[$0] } }

  /// The position of that step among the edges of the graph.
  package func stepPosition(behind rule: Int) -> Int? { stepPositions[rule] }

  /// The steps of a run, those of the system and the person left out.
  public func edges(of run: [Int]) -> [NavigationEdge] { run.compactMap(step(behind:)) }
}

extension NavigationMachine.Frame: Comparable {
  /// Orders by node, then by depth and placement.
  public static func < (one: Self, other: Self) -> Bool {
    (one.node, one.manner) < (other.node, other.manner)
  }
}

extension NavigationMachine.Frame {
  /// Feeds the frame to a hasher, in two words.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(manner)
  }

  /// All but the node, in one number that orders by depth, then by placement.
  private var manner: Int { depth << 3 | placement.rank << 1 | (isLocked ? 1 : 0) }
}

extension NavigationMachine.Frame.Placement {
  fileprivate var rank: Int {
    switch self {
    case .first: 0
    case .pushed: 1
    case .modal: 2
    }
  }
}
