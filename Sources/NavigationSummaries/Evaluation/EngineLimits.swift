/// The bounds of the evaluation, all in one place. None of them drops an effect in silence: a value beyond a bound is
/// counted, and a call beyond one is resolved in the heap.
package enum EngineLimits {
  /// How deeply evaluations of bodies nest before a call is left to the heap.
  static let nesting = 96
  /// Through how many values and effects substitutions lead to further calls before one is left to the heap.
  static let compositions = 128
  /// How many fields, calls and captures a value goes through.
  static let depth: UInt8 = 7
  /// How many values a set has under one condition; those with the lowest numbers stay.
  static let setSize = 64
  /// How many values a set has under all conditions together, besides those under none; those with the lowest numbers stay.
  static let guardedSetSize = 1024
  /// How many cases an enum has of which each is followed where any may be meant.
  static let casesApart = 32
  /// Through how many functions an instance is given back that each caller has for itself.
  static let callString = 3
  /// How many receivers of receivers tell the instances apart that dispatched calls give back.
  package static let receiverNesting = 2
  /// How many copies of the instances that one place makes are told apart by more than one call each.
  static let copies = 256
  /// The same for what a library makes for the app, other than streams: the entries of a container.
  static let copiesOfLibraryParts = 2048
  /// How many of the overloads that a call of a free function fits equally well are run.
  static let overloads = 2
  /// How many of the places at which one call may show something are told; those with the lowest numbers stay.
  static let placesOfShow = 3
  /// How deeply the parts of a type lie in one another, and how many aliases a name leads through, before it is unknown.
  static let typeNesting = 12
  /// How deeply the parts lie in one another that tell what a generic parameter stands for.
  static let genericNesting = 6
  /// How many conditions are kept around a value.
  static let guardsAroundValue = 3

  package struct Report: Sendable {
    package var evaluations = 0
    package var deferredCalls = 0
    package var widenedSets = 0
    package var deepValues = 0
    package var sharedCopies = 0
  }
}
