public import GraphAlgorithms

/// An app's navigation as a machine over a stack: what is on top of what, and which steps are open then.
///
/// The stack is the branch that has the focus, from the entry at the bottom through tabs, pushes and modals to what the
/// person sees. A step looks at the top only, so that every question has an exact answer for stacks of any height:
/// ``PushdownSystem/reachable(from:)``, ``PushdownSystem/leading(to:)``.
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

  /// A screen or container in the stack.
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

    /// The screen or container.
    public let node: NodeID
    /// How it came there.
    public let placement: Placement
    /// How many modals it stands in, itself included; more than the bound count as one more than that.
    public let depth: Int
    /// Whether no swipe and no tap outside can end the modal that it stands in.
    public let isLocked: Bool

    /// Creates a frame.
    public init(node: NodeID, placement: Placement, depth: Int, isLocked: Bool) {
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
  /// The step behind each rule, by its position; `nil` where the system or the person acts, or where a step goes on.
  public let steps: [Edge?]
}

extension NavigationMachine {
  /// Makes the machine of an app.
  ///
  /// - Parameter modalBound: How many modals on one another are told apart.
  /// - Complexity: O(*e* · *m* · *s*) for *e* edges, a bound of *m* modals and flows that show *s* screens at once.
  public init(_ graph: NavigationGraph, reading: Reading, modalBound: Int) {
    var builder = MachineBuilder(graph, reading: reading, modalBound: modalBound)
    builder.run()
    system = PushdownSystem(rules: builder.rules)
    steps = builder.steps
    starts = builder.starts.map { PushdownSystem.Configuration(.run, [$0]) }
  }

  /// The steps of a run, those of the system and the person left out.
  public func edges(of run: [Int]) -> [Edge] { run.compactMap { steps[$0] } }
}

extension NavigationMachine.Frame: Comparable {
  /// Orders by name, then by depth and placement.
  public static func < (one: Self, other: Self) -> Bool {
    (one.node, one.depth, one.placement.rank, one.isLocked ? 1 : 0)
      < (other.node, other.depth, other.placement.rank, other.isLocked ? 1 : 0)
  }
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
