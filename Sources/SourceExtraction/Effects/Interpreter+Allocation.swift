import GraphConstruction
import ProgramModel

/// Under which contexts objects of one place of allocation are told apart: by the activation that makes them, and beyond
/// a bound on their number by who makes them, and of what.
extension Interpreter {
  /// The context under which an activation allocates: its own, or one that it shares with others beyond a bound.
  func cloneContext(
    _ allocation: Allocation, _ activation: RunningActivation, given: [ObjectID] = []
  ) -> ActivationID {
    if program.isModel(allocation.site) {
      guard activation.depth < Limit.modelDepth else { return -1 }
      if objectIDs[.instance(allocation.type, allocation.site, activation.id)] != nil { return activation.id }
      // A stream made of streams that make streams: each could be told apart for ever.
      clones[allocation, default: 0] += 1
      return clones[allocation]! > Limit.modelPartsPerSite
        ? sharedContext(allocation, activation, given) : activation.id
    }
    // Views are values that are made again and again: one stands for all of a place that show the same state.
    if allocation.type >= 0, !program.isGeneric(allocation.type),
      isView(allocation.type)
    {
      let places = sites(of: given)
      return places.isEmpty ? -1 : context(of: places, within: Limit.viewsPerSite, for: allocation) ?? -1
    }
    if activation.depth >= Limit.objectDepth { return sharedContext(allocation, activation, given) }
    let known = AbstractObject.instance(allocation.type, allocation.site, activation.id)
    if objectIDs[known] != nil { return activation.id }
    clones[allocation, default: 0] += 1
    let isStack = allocation.type >= 0 && !program.types[allocation.type].isSource
    let isLibraryPart = allocation.type >= 0 && relevance.isLibraryPart(allocation.type)
    let limit =
      isStack || activation.key.caller != nil
      ? Limit.stacksPerSite : isLibraryPart ? Limit.libraryPartsPerSite : Limit.clonesPerSite
    return clones[allocation]! > limit ? sharedContext(allocation, activation, given) : activation.id
  }

  /// What still tells objects of one site apart when there are too many: where the object that makes them was made, and
  /// what they are made of.
  func sharedContext(
    _ allocation: Allocation, _ activation: RunningActivation, _ given: [ObjectID]
  ) -> ActivationID {
    let receiver = receiver(of: activation)
    if given.isEmpty, activation.isClosure, let receiver, let number = context(of: receiver, for: allocation) {
      return number
    }
    let places = sites(of: [receiver].compactMap(\.self) + given)
    guard !places.isEmpty else { return -1 }
    // Whose stack or route it is, a number may tell already; the stacks and routes of that make no others.
    var maker: ActivationID = -1
    if allocation.type >= 0, relevance.isLibraryPart(allocation.type), let receiver = activation.key.receiver,
      case .instance(_, _, let clone) = objects[Int(receiver)], clone < -1
    {
      maker = clone
    }
    return number(of: SharedPlace(sites: places, maker: maker))
  }

  /// The context that stands for what closures of one object make at a place; `nil` where there are too many such objects.
  private func context(of maker: ObjectID, for allocation: Allocation) -> ActivationID? {
    let number = number(of: SharedPlace(sites: [], maker: -3 - maker))
    if objectIDs[.instance(allocation.type, allocation.site, number)] != nil { return number }
    makerCounts[allocation, default: 0] += 1
    return makerCounts[allocation]! > Limit.makersPerSite ? nil : number
  }

  /// The object whose code an activation runs; of a closure the one whose code made it.
  private func receiver(of activation: RunningActivation) -> ObjectID? {
    var activation = activation
    while activation.key.receiver == nil, case .closure(let id) = activation.key.code, let closure = closures[id] {
      activation = self.activation(closure.definer)
    }
    return activation.key.receiver
  }

  /// The context that stands for objects made of what was made at these places; `nil` where there are too many.
  private func context(
    of places: [CodeSite], within limit: Int, for allocation: Allocation
  ) -> ActivationID? {
    let number = number(of: SharedPlace(sites: places, maker: -1))
    if objectIDs[.instance(allocation.type, allocation.site, number)] != nil { return number }
    clones[allocation, default: 0] += 1
    return clones[allocation]! > limit ? nil : number
  }

  private func sites(of objects: [ObjectID]) -> [CodeSite] {
    objects.compactMap(site)
  }

  private func site(of id: ObjectID) -> CodeSite? {
    switch objects[Int(id)] {
    case .instance(_, let site, _) where site.file >= 0: site
    case .enumCase(_, _, let place, _): place
    // A closure has code of its own that tells whose it is; a method has only its receiver.
    case .method(let function, let receiver?): site(of: receiver) ?? program.site(of: function)
    default: nil
    }
  }

  /// What stands in a key for many objects that are passed at a place: a number below those of objects.
  func crowd(at site: CodeSite) -> ObjectID {
    if let known = crowds[site] { return known }
    crowds[site] = -1 - ObjectID(crowds.count)
    return crowds[site]!
  }

  /// What stands in a key for all that is made at a place: a number far below those of objects.
  func place(_ site: CodeSite) -> ObjectID {
    ObjectID(number(of: SharedPlace(sites: [site], maker: -2))) - 1_000_000_000
  }

  private func number(of place: SharedPlace) -> ActivationID {
    if let known = siteNumbers[place] { return known }
    siteNumbers[place] = -2 - ActivationID(siteNumbers.count)
    return siteNumbers[place]!
  }
}
