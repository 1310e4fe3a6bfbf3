import NavigationGraph
import ProgramModel

/// The edges by which children tell that they are over.
struct FinishEdges {
  var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private var strokes: Set<Stroke> = []

  /// A step that tells an end at a place, all of whose edges are equal.
  private struct Stroke: Hashable {
    let step: Step
    let to: NodeID
    let outcome: String?
    let call: CodeSite
    /// Where the call tells the end, if not in the code that the step begins with.
    let told: CodeSite
    let confidence: Confidence
    let isDead: Bool
  }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
  }

  /// Adds the edges of an end that a call tells.
  ///
  /// - Parameter entered: what the call enters, past which a library may lead to the owner's code.
  mutating func add(
    _ call: Activation.CallEdge, from child: ObjectID, _ childType: TypeIndex, in caller: Activation,
    to ownerType: TypeIndex, by callee: Activation, entered: Activation
  ) {
    let teller = CallGraphWalk.Carrier(
      object: child, activation: caller.id, site: call.site, byType: call.byType,
      guards: index.guards.conditions(at: call.site))
    let cases = (callee.arguments.first ?? []).compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = index.run.objects[Int(id)] else { return nil }
      return name
    }
    // Past a library's code it is what the library is given that tells the outcome.
    let told =
      entered.id == callee.id
      ? nil : roles.walk.singleCase(of: entered) ?? roles.walk.eventName(of: call, into: entered)
    let isNamed = cases.count == 1 && cases[0] != call.label
    let outcome = told ?? (isNamed ? "\(call.label).\(cases[0])" : call.label)
    add(outcome, by: teller, childType, to: ownerType)
  }

  /// Adds the edges of an end that code of a child tells its owner.
  mutating func add(
    _ outcome: String?, by teller: CallGraphWalk.Carrier, _ childType: TypeIndex, to ownerType: TypeIndex
  ) {
    for carrier in roles.walk.beginnings(of: teller)
    where !roles.walk.isAskedFor(carrier, by: roles.table.coordinators.contains) {
      let (confidence, isDead) = events.certainty(carrier)
      draft.add(roles.table.node(of: childType))
      draft.add(roles.table.node(of: ownerType))
      var sites = [Site(.call, index.place(carrier.site))]
      if carrier.site != teller.site { sites.append(Site(.via, index.place(teller.site))) }
      let owner = roles.table.node(of: ownerType).id
      for step in draft.add(events.steps(of: carrier)) {
        let stroke = Stroke(
          step: step, to: owner, outcome: outcome, call: carrier.site, told: teller.site,
          confidence: confidence, isDead: isDead)
        guard strokes.insert(stroke).inserted else { continue }
        draft.add(
          Edge(
            step.from, .finish, owner, outcome: outcome, event: step.event, carrier: step.carrier,
            guards: events.guards(of: step), confidence: confidence, isDead: isDead, sites: sites))
      }
    }
  }

  /// Adds the edge of an end that nobody was seen to tell: the child says so all the same.
  mutating func add(untoldBy carrier: CallGraphWalk.Carrier, _ childType: TypeIndex, to ownerType: TypeIndex) {
    let (confidence, isDead) = events.certainty(carrier)
    let (from, owner) = (roles.table.node(of: childType), roles.table.node(of: ownerType))
    draft.add(from)
    draft.add(owner)
    let stroke = Stroke(
      step: Step(from: from.id, event: nil, carrier: nil), to: owner.id, outcome: nil, call: carrier.site,
      told: carrier.site, confidence: confidence, isDead: isDead)
    guard strokes.insert(stroke).inserted else { return }
    draft.add(
      Edge(
        from.id, .finish, owner.id, guards: events.guards(of: stroke.step), confidence: confidence, isDead: isDead,
        sites: [Site(.call, index.place(carrier.site))]))
  }
}
