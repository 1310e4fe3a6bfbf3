/// What an exploration has found.
public struct Exploration<Model: ExplorableModel> {
  /// Why an exploration is over.
  public enum Ending: Hashable, Sendable {
    /// Every state that can be reached has been seen, and every action in it taken.
    case complete
    /// States lie farther away than the limit of depth; all nearer ones have been seen.
    case depthReached
    /// There are more states than the limit.
    case statesReached
    /// Time is up.
    case timeReached
  }

  /// A run that shows something.
  public struct Witness {
    /// Where it begins.
    public let start: Model.State
    /// What is done, and what that leads to.
    public let steps: [(action: Model.Action, state: Model.State)]

    @usableFromInline
    init(start: Model.State, steps: [(action: Model.Action, state: Model.State)]) {
      self.start = start
      self.steps = steps
    }

    /// Where it ends.
    public var last: Model.State { steps.last?.state ?? start }
  }

  /// Why it is over; whatever is not ``Ending/complete`` says nothing of the states that were not seen.
  public let ending: Ending
  /// How many states were seen.
  public let stateCount: Int
  /// How many actions were taken in them.
  public let transitionCount: Int
  /// The most actions from a start to a seen state by the run that found it; after ``SearchOrder/breadthFirst``, by a
  /// shortest one.
  public let depth: Int
  /// A run to a state in which an invariant does not hold, for each invariant of which there is one.
  public let violations: [String: Witness]
  /// A run to a state in which a goal holds, for each goal of which there is one.
  public let reachedGoals: [String: Witness]
  /// The goals that hold in none of the seen states, in the order of the properties.
  public let missedGoals: [String]

  @usableFromInline
  init(
    ending: Ending, stateCount: Int, transitionCount: Int, depth: Int, violations: [String: Witness],
    reachedGoals: [String: Witness], missedGoals: [String]
  ) {
    self.ending = ending
    self.stateCount = stateCount
    self.transitionCount = transitionCount
    self.depth = depth
    self.violations = violations
    self.reachedGoals = reachedGoals
    self.missedGoals = missedGoals
  }
}
