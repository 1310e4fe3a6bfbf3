public import NavigationGraph

/// What an exploration has covered.
public struct ExplorationReport: Sendable {
  /// Why it came to an end.
  public enum Ending: Hashable, Sendable {
    /// Every action was taken in every state.
    case complete
    /// There are states farther from the launch than the limit of depth.
    case depthReached
    /// There are more states than the limit.
    case statesReached
    /// Time was up.
    case timeReached
    /// The app did not do the same thing twice: nothing more can be said of it.
    case unrepeatable
  }

  /// Why it came to an end.
  public let ending: Ending
  /// How many distinct states were met, those included in which something is wrong.
  public let stateCount: Int
  /// How many actions were taken in them, each once.
  public let transitionCount: Int
  /// How many actions are left that were not taken in states that were met.
  public let openCount: Int
  /// How many states were not gone on from, because something is wrong in them.
  public let endedCount: Int
  /// How many states were not gone on from, because they look like others and keep and show nothing that was not kept or shown
  /// there: see ``StateAbstraction/novelValues``.
  public let alikeCount: Int
  /// The most actions from the launch to a state.
  public let depth: Int
  /// How many turns the app has run for it, launches included.
  public let turnCount: Int
  /// The screens that lead to themselves: states in which one stands more often in the stack than the limit were met, and
  /// not gone on from. The stack grows without bound there.
  public let repeatedScreens: [String]
  /// What differs from launch to launch by chance or time, and was left out of the states: types and stored properties.
  public let ignoredData: [String]
  /// What took more values than count, so that states were not told apart by the later ones.
  public let overflowingData: [String]
  /// Whether tabs were switched from their first screens only.
  public let isOfOneTabAtATime: Bool
  /// The seed of a walk at random.
  public let seed: UInt64?
  /// The transitions that were met.
  public let transitions: Set<ObservedTransition>
  /// The steps of the graph that set off on an event and were not met, in the graph's order.
  public let missedSteps: [NavigationEdge]
  /// The goals that no state satisfied.
  public let missedGoals: [String]
  /// The outputs that nothing called: they take arguments of which no samples are known.
  public let undrivenOutputs: [String]
  /// The classes that were taken for coordinators', of which leaks were looked for.
  public let coordinators: [String]
  /// The work that turns have left behind, which waits for time to pass or for something outside of the app, allowed or not:
  /// `Timer after tap.onSheet`. What it does later was not explored.
  public let pendingWork: [String]
  /// What is wrong, each with the shortest path that was found.
  public let failures: [Failure]

  /// Whether nothing is wrong, and what was asked for has been covered: states beyond a limit of depth are not asked for.
  public var isPassed: Bool {
    failures.isEmpty && missedGoals.isEmpty && (ending == .complete || ending == .depthReached)
  }
}

extension ExplorationReport: CustomStringConvertible {
  /// What was covered in a few lines, then each failure.
  public var description: String {
    var lines = [
      "explored \(stateCount) states and \(transitionCount) transitions in \(turnCount) turns, at most \(depth) actions deep: \(outcome)"
    ]
    if !repeatedScreens.isEmpty {
      lines.append(
        "not gone on with where they stand too often in the stack: " + repeatedScreens.joined(separator: ", "))
    }
    if endedCount > 0 { lines.append("not gone on from where something is wrong: \(endedCount) of the states") }
    if alikeCount > 0 {
      lines.append("not gone on from \(alikeCount) states that look like others and keep no value that is new there")
    }
    if !ignoredData.isEmpty { lines.append("of chance, and left out: " + ignoredData.joined(separator: ", ")) }
    if !overflowingData.isEmpty {
      lines.append("told apart by their first values only: " + overflowingData.joined(separator: ", "))
    }
    if isOfOneTabAtATime { lines.append("tabs were switched from their first screens only") }
    if let seed { lines.append("seed \(seed)") }
    if !missedGoals.isEmpty { lines.append("never seen: " + missedGoals.joined(separator: ", ")) }
    if !undrivenOutputs.isEmpty {
      lines.append("no samples for outputs with arguments: " + undrivenOutputs.joined(separator: ", "))
    }
    if coordinators.isEmpty {
      lines.append("no class was taken for a coordinator: say which are by 'isCoordinator', or give the graph")
    }
    if !pendingWork.isEmpty {
      lines.append("not explored is what is done later by " + pendingWork.joined(separator: ", "))
    }
    return (lines + failures.map(\.description)).joined(separator: "\n")
  }

  private var outcome: String {
    switch ending {
    case .complete: "complete"
    case .depthReached: "not complete, there is more beyond the limit of depth; \(openCount) actions not taken"
    case .statesReached:
      "not complete, the limit of states is reached; \(openCount) actions not taken; raise 'limits.states', or let less of "
        + "what the app keeps tell states apart by 'stateAbstraction'"
    case .timeReached: "not complete, time is up; \(openCount) actions not taken"
    case .unrepeatable: "broken off, the app does not do the same thing twice; \(openCount) actions not taken"
    }
  }
}

/// What an exploration throws where something is wrong, or less was covered than was asked for.
public struct ExplorationFailure: Error, CustomStringConvertible {
  /// What was covered, and what is wrong.
  public let report: ExplorationReport

  /// The report, its failures first.
  public var description: String { report.description }
}
