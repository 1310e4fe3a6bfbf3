import NavigationGraph
import ProgramModel
import SwiftFacts

/// Walks the call graph from an effect up to the code that decided it.
struct CallGraphWalk {
  let index: RunIndex
  let guards: GuardTable
  /// The classes that decide what is shown on behalf of the screen that keeps them: the place is theirs.
  let helpers: Set<TypeIndex>
  let hostsOfViews: [ObjectID: [ObjectID]]
  /// The classes of containers, the system's and those below them.
  let containers: Set<TypeIndex>
  let memory = Memory()

  /// What was found out before; the run is over, and nothing of it changes.
  final class Memory {
    struct Way: NumberKey {
      let carrier: ActivationID
      let call: CodeSite
      let effect: CodeSite
      let activation: ActivationID

      func mix(into mixer: inout NumberMixer) {
        mixer.mix(carrier)
        mixer.mix(call)
        mixer.mix(effect)
        mixer.mix(activation)
      }
    }

    var ways: [Way: [CodeSite]] = [:]
    /// Once it was asked.
    var subscriptions: Subscriptions?
    var screensOfViews: ScreensOfViews?
    /// The same of the closures that are run in several ways.
    var closuresToldApart: Set<ObjectID>?
  }

  init(_ index: RunIndex, helpers: Set<TypeIndex>) {
    self.index = index
    guards = index.guards
    self.helpers = helpers
    hostsOfViews = Self.hostsOfViews(index)
    containers = Set(
      UIKitTypes.containers.compactMap { index.program.typesByPath[$0] }.flatMap(index.program.descendants(of:)))
  }

  /// Code that decides an effect: in this activation, on behalf of this object.
  struct Carrier: Hashable {
    let object: ObjectID
    let activation: ActivationID
    let site: CodeSite
    var byType: Bool
    /// What must hold on every way from here to the effect.
    var guards: GuardTable.Conditions = []
    /// Whether the code only says what the object does, whoever asks for it: a chain of steps does for its screens.
    var isDeclaration = false
    /// Whether the code is another object's, which acts for this one.
    var isOfHelper = false
  }

  /// The object whose code an activation runs: the receiver, or what `self` is inside a closure.
  func selfObject(of activation: Activation) -> ObjectID? { index.selfObject(of: activation) }

  func selfType(of activation: Activation) -> TypeIndex? {
    selfObject(of: activation).flatMap { index.run.objectTypes[Int($0)] }
  }

  /// The nearest code up the calls that does not only pass on what its own caller decided.
  ///
  /// - Parameter tracksGuards: whether the conditions on the way are wanted.
  /// - Parameter accepts: whether code of an object of that type may be the carrier; the second argument tells whether
  ///   the effect is decided there for good, or only by what the object was given.
  /// - Parameter keepsSite: whether the place stays where the effect was decided, and does not go up with the calls to
  ///   the carrier: the parts of a view act for the screen that they are on. The methods of a store that changes its own
  ///   state do what they are called for: the place goes up to who calls them.
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above the effect.
  func carriers(
    of site: CodeSite, in activation: ActivationID, origin: Origin, keepsSite: Bool = false, tracksGuards: Bool = true,
    accepts: (TypeIndex, Bool) -> Bool
  ) -> [Carrier] {
    let found = carriers(
      of: site, in: activation, origin: origin, keepsSite: keepsSite, tracksGuards: tracksGuards, inModels: false,
      accepts: accepts)
    // What a library does by itself, when the system calls it, it does on behalf of the object that it does it on.
    return found.isEmpty && index.run.program.hasModels
      ? carriers(
        of: site, in: activation, origin: origin, keepsSite: keepsSite, tracksGuards: tracksGuards, inModels: true,
        accepts: accepts) : found
  }

  /// - Parameters:
  ///   - inModels: whether a carrier's place may lie in a model of a library.
  ///   - staysInClosures: whether what a closure captures is decided by whoever runs the closure, and not by the code around
  ///     it: `child.onEnd = { self.remove(child) }` lets go when it is run.
  func carriers(
    of site: CodeSite, in activation: ActivationID, origin: Origin, keepsSite: Bool = false, tracksGuards: Bool = true,
    inModels: Bool, staysInClosures: Bool = false, accepts: (TypeIndex, Bool) -> Bool
  ) -> [Carrier] {
    let kind = CarrierSearch.Kind(
      keepsSite: keepsSite, tracksGuards: tracksGuards, inModels: inModels, staysInClosures: staysInClosures)
    return withoutActuallyEscaping(accepts) {
      CarrierSearch(self, kind, accepts: $0).carriers(of: site, in: activation, origin: origin)
    }
  }

  /// The objects on whose behalf any of some activations runs, wherever in them something happens.
  ///
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above all of them together.
  func objects(above activations: Set<ActivationID>, accepts: (TypeIndex) -> Bool) -> Set<ObjectID> {
    let found = objects(above: activations, inModels: false, accepts: accepts)
    return found.isEmpty && index.run.program.hasModels
      ? objects(above: activations, inModels: true, accepts: accepts) : found
  }

  /// - Parameter inModels: whether the code of these objects may lie in a model of a library.
  func objects(
    above activations: Set<ActivationID>, inModels: Bool, accepts: (TypeIndex) -> Bool
  ) -> Set<ObjectID> {
    // Where something happens only tells whether that is in a model.
    let keepsSite = inModels || !index.run.program.hasModels
    let kind = CarrierSearch.Kind(keepsSite: keepsSite, tracksGuards: false, inModels: inModels)
    return withoutActuallyEscaping(accepts) { accepts in
      let search = CarrierSearch(self, kind) { type, _ in accepts(type) }
      let found = search.carriers(of: CodeSite(file: 0, offset: 0), inAnyOf: activations.sorted(), origin: Origin())
      return Set(found.map(\.object))
    }
  }
}
