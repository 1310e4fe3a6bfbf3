import NavigationGraph
import ProgramModel

/// Where on the way through base classes and helpers a call stands.
extension CallGraphWalk {
  /// The places by which a carrier's code comes to an effect, from above: calls, and last the effect's own.
  ///
  /// The carrier's own call is left out; empty where that is the effect. Of several ways it is a shortest one.
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls above the effect.
  func way(from carrier: Carrier, to site: CodeSite, in activation: ActivationID) -> [CodeSite] {
    let key = Memory.Way(carrier: carrier.activation, call: carrier.site, effect: site, activation: activation)
    if let known = memory.ways[key] { return known }
    let way = findWay(from: carrier, to: site, in: activation)
    memory.ways[key] = way
    return way
  }

  private func findWay(from carrier: Carrier, to site: CodeSite, in activation: ActivationID) -> [CodeSite] {
    struct Leg {
      let activation: ActivationID
      let site: CodeSite
      /// The index of the leg that follows below.
      let lower: Int?
    }
    var legs = [Leg(activation: activation, site: site, lower: nil)]
    func places(from leg: Int?) -> [CodeSite] {
      var places: [CodeSite] = []
      var next = leg
      while let index = next {
        if places.last != legs[index].site { places.append(legs[index].site) }
        next = legs[index].lower
      }
      return places.filter { $0 != carrier.site }
    }
    var seen: Set<ActivationID> = [activation]
    var next = 0
    while next < legs.count, next < SearchLimits.activationsAbove {
      defer { next += 1 }
      let leg = legs[next]
      if leg.activation == carrier.activation, leg.site == carrier.site { return places(from: leg.lower) }
      let current = index.run.activation(leg.activation)
      for edge in current.orderedCallers {
        if edge.caller == carrier.activation, edge.site == carrier.site { return places(from: next) }
        guard seen.insert(edge.caller).inserted else { continue }
        legs.append(Leg(activation: edge.caller, site: edge.site, lower: next))
      }
      if let definer = index.run.definer(of: current), seen.insert(definer.id).inserted {
        legs.append(Leg(activation: definer.id, site: leg.site, lower: leg.lower))
      }
    }
    return site == carrier.site ? [] : [site]
  }

  /// The same carriers, but where their code stands in a base class or a protocol's extension, the calls of it in the
  /// code of the object's own class.
  ///
  /// - Parameter countsInitializers: whether an initializer of the class's own, which may only set up what runs later,
  ///   is such code.
  func inOwnCode(_ carriers: [Carrier], countsInitializers: Bool = true) -> [Carrier] {
    var found: Set<Carrier> = []
    for carrier in carriers {
      let own = ownCalls(of: carrier, countsInitializers)
      if own.isEmpty { found.insert(carrier) } else { found.formUnion(own) }
    }
    return found.sorted { ($0.site, $0.activation, $0.object) < ($1.site, $1.activation, $1.object) }
  }

  /// The calls in the code of an object's own class by which what a base class tells begins; the teller itself where
  /// somebody else begins it, and none where only the system does.
  func beginnings(of teller: Carrier) -> [Carrier] {
    let own = ownCalls(of: teller, false)
    if own.isEmpty { return isBegunBySystem(teller) ? [] : [teller] }
    return own.sorted { ($0.site, $0.activation) < ($1.site, $1.activation) }
  }

  private func ownCalls(of carrier: Carrier, _ countsInitializers: Bool) -> Set<Carrier> {
    var found: Set<Carrier> = []
    var seen: Set<ActivationID> = []
    var queue = [carrier]
    while let next = queue.popLast() {
      guard seen.insert(next.activation).inserted else { continue }
      let activation = index.run.activation(next.activation)
      if index.run.codeOwner(of: activation) == index.run.objectTypes[Int(carrier.object)] {
        if countsInitializers || next == carrier || !isInitializer(activation) { found.insert(next) }
        continue
      }
      for edge in activation.orderedCallers
      where selfObject(of: index.run.activation(edge.caller)) == carrier.object {
        queue.append(
          Carrier(
            object: carrier.object, activation: edge.caller, site: edge.site, byType: next.byType || edge.byType,
            guards: next.guards.union(guards.conditions(at: edge.site))))
      }
    }
    return found
  }

  /// Whether code of a base class, in which an object tells something, is only begun by others of certain types: they
  /// ask for it, and the object itself tells nothing.
  ///
  /// - Complexity: O(*e*) for *e* calls that lead there within the object's code.
  func isAskedFor(_ carrier: Carrier, by asks: (TypeIndex) -> Bool) -> Bool {
    var isAsked = false
    var seen: Set<ActivationID> = [carrier.activation]
    var queue = [carrier.activation]
    while let id = queue.popLast() {
      let activation = index.run.activation(id)
      let isOwn = index.run.codeOwner(of: activation) == index.run.objectTypes[Int(carrier.object)]
      if isOwn || activation.systemCallback != nil { return false }
      for edge in activation.orderedCallers {
        let caller = selfObject(of: index.run.activation(edge.caller))
        if caller == carrier.object {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          guard let type = caller.flatMap({ index.run.objectTypes[Int($0)] }), asks(type) else { return false }
          isAsked = true
        }
      }
    }
    return isAsked
  }

  private func isInitializer(_ activation: Activation) -> Bool {
    guard case .function(let index) = activation.key.code else { return false }
    return self.index.run.program.functions[index].facts.name == "init"
  }

  /// Whether callbacks of the system's in the object's code, and nobody else, lead to a call.
  func isBegunBySystem(_ carrier: Carrier) -> Bool {
    var isBegun = false
    var seen: Set<ActivationID> = []
    var queue = [carrier.activation]
    while let id = queue.popLast() {
      guard seen.insert(id).inserted else { continue }
      let activation = index.run.activation(id)
      if activation.systemCallback != nil { isBegun = true }
      for edge in activation.orderedCallers {
        guard selfObject(of: index.run.activation(edge.caller)) == carrier.object else { return false }
        queue.append(edge.caller)
      }
    }
    return isBegun
  }

  // MARK: Sites

  /// The line of the actor's own code, the calls from there down, and the line where the reference changes.
  ///
  /// - Parameter above: places of calls that lead to the actor's code.
  func sites(
    of carrier: CallGraphWalk.Carrier, comingTo site: CodeSite, in activation: ActivationID, above: Set<CodeSite> = []
  ) -> [Site] {
    let way = way(from: carrier, to: site, in: activation)
    var sites: Set<Site> = [Site(.call, index.place(carrier.site))]
    sites.formUnion(above.union(way.dropLast()).filter { $0 != carrier.site && $0 != way.last }.map(via))
    if let last = way.last { sites.insert(Site(.store, index.place(last))) }
    return sites.sorted()
  }

  private func via(_ site: CodeSite) -> Site { Site(.via, index.place(site)) }
}
