import GraphConstruction

extension Interpreter {
  /// Bounds that keep the analysis finite and quick; crossing one merges situations, it never drops a target.
  enum Limit {
    static let situations = 200
    /// Beyond these, for calls that name nothing: as many as there are places at which they have made what they pass.
    static let situationsByPlace = 1_000
    /// For bodies whose parameters decide nothing that matters.
    static let situationsAlike = 3
    static let choicesAlike = 16
    /// For functions that are given closures or views: what a helper does is what its closure does.
    static let situationsWithClosures = 1_000
    static let clonesPerSite = 4
    static let stacksPerSite = 24
    /// How many objects' closures are told apart at a place once there are too many situations.
    static let makersPerSite = 6
    static let viewsPerSite = 48
    /// A library's stacks and routes belong to one object of the app's each.
    static let libraryPartsPerSite = 8
    static let objectDepth = 12
    /// A library's objects are made on behalf of as many objects of the app's, and wrap each other.
    static let modelDepth = 24
    /// How many objects a line of a library's code makes before they are told apart by where their makers were made.
    static let modelPartsPerSite = 1_000
    static let nesting = 120
    /// How often code hands on to itself what it has wrapped, before it is taken to go on so.
    static let repetitions = 3
    /// How many objects of an argument are asked who made them.
    static let objectsWithLineage = 8
    /// Enums of more cases are names of icons or texts, not routes.
    static let casesApart = 120
    /// How often one situation is looked at again as soon as something in it changes; from then on it waits until
    /// nothing else is left to do.
    static let promptEvaluations = 6
    /// How often one situation is looked at in all; what comes later is only seen in part.
    static let evaluationsPerSituation = 400
  }
}
