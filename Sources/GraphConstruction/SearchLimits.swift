/// The bounds on searches through a run, all in one place. They are for safety: code that reaches one lies so far from what
/// is asked for, or is led to from so much of the app, that it tells nothing of it. What lies beyond is not looked at.
enum SearchLimits {
  // MARK: Up the calls

  /// How many states of code a walk looks at on its way up to the code that decides an effect, or that sets code off.
  static let statesOfWalk = 2_000
  /// For how many situations of one place together the bound on a walk grows with their number.
  static let situationsOfWalk = 8
  /// How many activations are looked at for the first place at which a way begins, for whether a stack can be empty, or for
  /// the occasions on which a child is let go.
  static let activationsAbove = 2_000
  /// How many are looked at for the callbacks of the system's above code that tells an end.
  static let activationsAboveTeller = 1_000
  /// How many are looked at for what is near: the calls that lead to one inside of an object, past helpers, streams and
  /// libraries.
  static let activationsNearby = 200
  /// How many calls up it is asked whether anything names code that nobody was seen to call; beyond, something is said to.
  static let callsToMention = 12
  /// How many calls up code is looked for that gives a static or a global its value.
  static let callsToSingleton = 4
  /// How many calls up from where a stream is made an object's own code is looked for.
  static let callsToStream = 4

  // MARK: Through objects

  /// How many keepers of keepers are asked whether one is a screen.
  static let keepers = 50
  /// How many values around objects are looked into for one field: lists of lists in which all of an app's values have come
  /// together tell nothing of who keeps whom. That more were there, the graph tells.
  static let valuesOfField = 20_000
  /// How deeply values in a field lie in one another.
  static let nestingOfField = 3
  /// How deeply an object that makes a view lies in the value that it is shown for.
  static let nestingOfMember = 6
  /// How many objects of classes, from the code that makes a view up the calls, may be the one that is stored.
  static let makersOfView = 2
  /// How many places at which a value enters containers of the app's own are followed outwards.
  static let placesOfValue = 500
  /// How deeply containers of the app's own that hold what is shown lie in one another.
  static let nestedContainers = 4
  /// How many references that one place hands in are tried for the shortest circle that it closes.
  static let triesForCircle = 8

  /// How deeply what a view hands down lies in what the view keeps: in a model, or in a struct in that.
  static let holdersOfCallables = 2

  // MARK: In texts

  /// How often the actions that code answers are followed to what sends them.
  static let sendingsOfAction = 4
}
