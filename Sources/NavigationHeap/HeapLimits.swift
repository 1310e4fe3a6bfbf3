/// How much of a whole program is told apart. Where more would be, all further calls of a body on the objects of one class
/// share a context and a frame, and the run is told to be exhausted.
///
/// These are for safety alone: code that runs into one calls itself in a way that the other bounds do not foresee.
package struct HeapBounds: Sendable {
  /// How many contexts calls have in the heap.
  package var contexts = 120_000
  /// How many frames the call graph has.
  package var frames = 300_000
  /// How often objects are passed from a node to its successors while the heap is solved, and again while calls are
  /// followed. At half as many more nothing is passed on any more: the phase comes to its end with what it has found.
  package var propagations = 120_000_000
  /// How many contexts, those of frames among them, an object-sensitive run has before it is given up, and begun again
  /// type-sensitive (``PartSensitivity``).
  package var objectSensitiveContexts = 260_000
  /// The same for the nodes of the heap, which are most of its memory.
  package var objectSensitiveNodes = 1_400_000

  package init() {}
}

/// The bounds of the heap and of the call graph by body, all in one place. None of them drops an effect: what is beyond one is done
/// in a context, or in a frame, that others share, so that it is known less exactly. Which call is the first beyond a bound by
/// number depends on the order in which calls are met.
enum HeapLimits {
  // MARK: Contexts of the heap

  /// How deeply contexts of calls nest before all further calls of a body on an object share one.
  static let contextDepth = 16
  /// How many contexts that calls in contexts of calls lead to a body has for one object, or a closure, before further
  /// calls share one: code that calls one another in many ways has no end of them.
  static let contextsToldApart = 96
  /// The same for the calls of the code that objects run by their class, or of static code.
  static let directContextsToldApart = 256
  /// The same for all objects and closures of a body together.
  static let contextsOfBody = 384
  static let directContextsOfBody = 1024
  /// How many shared contexts a body has, for its objects and the cases that it is given, before the objects of a class share
  /// one; a stream of a library keeps one of its own, whatever the cases. Closures of no object are told apart by cases alone.
  static let mergedContextsOfBody = 400
  /// How many calls join the shared contexts of a body's objects before the objects of a class share one: where each of many
  /// calls is made on any of many objects, what each hands on goes to all.
  static let callsOfSharedContexts = 32_768
  /// How many closures of a body have a context each that their further calls share, before the closures that one object
  /// made share one.
  static let closuresToldApart = 96
  /// How many closures a call runs in a context of its own, and by how many a stream makes something of what one other hands it.
  static let calleesToldApart = 24
  /// For how many objects of a library's classes the calls of one place in its code are told apart where they are many.
  static let librarySharesToldApart = 48
  /// How many instances of a record are told apart before one stands for all.
  static let instancesOfRecord = 512
  /// How many instances of one case of an enum are told apart by what they carry before one stands for all further ones.
  static let instancesOfCase = 128
  /// By how many combinations of enum cases one call is told apart.
  static let casesToldApart = 32
  /// By how many parameters that decide something the calls of a body are told apart; a body that has more keeps what it is
  /// given, and its calls are not told apart by any.
  static let decidingParameters = 6
  /// How many objects one is a part of by which it is told apart.
  static let partDepth = 3
  /// The same for views, of which one is made of many.
  static let viewDepth = 1
  /// Of a declared type with more descendants than these nothing is taken to stand for a value that nothing sets.
  static let descendantsOfType = 400
  /// Of so many classes the instances may stand for a value that nothing sets: the call on more is told as not followed.
  static let typesOfSymbolicInstance = 3
  /// Of how many instances of a class each stands for a value that nothing sets, before one stands for all.
  static let instancesOfTypeToldApart = 2
  /// Through how many values that are only known by their declared type a value is followed.
  static let symbolicInstanceRounds = 4

  /// Beyond how many contexts of calls a body may have but half as many of its own, beyond twice as many but a quarter, and
  /// so on: the more a program is told apart, the less each further call of a much called body adds.
  static let contextsUntilHalved = 60_000
  /// The same for frames.
  static let framesUntilHalved = 75_000

  /// What is left of a bound by body where so many contexts, or frames, are told apart already.
  static func rest(of bound: Int, at count: Int, halvedBy step: Int) -> Int { max(bound >> min(count / step, 16), 4) }

  // MARK: Frames of the call graph

  /// How deeply frames that are told apart by their arguments call one another before they share one.
  static let deepestCall = 28
  /// How many frames of one body on one receiver are told apart by their arguments before further calls share one.
  static let framesToldApart = 160
  /// The same for a body on all receivers together.
  static let framesOfBody = 512
  /// For how many classes a body has a frame each that their further calls share, before all further calls share one.
  static let clientsToldApart = 512
  /// The same by class and place, for a body that shows screens for its callers.
  static let sitesToldApart = 4096
  /// How many frames send into a stream, and how many streams hand on to one, before one stands for all further ones.
  static let sendsToldApart = 64
  /// On how many receivers one call runs a body in frames that only this call leads to.
  static let receiversToldApart = 64
  /// Of how many objects an argument is told apart by each of them.
  static let objectsToldApart = 4
}
