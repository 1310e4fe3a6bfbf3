import NavigationGraph
import ProgramModel

/// Routes to objects that are shown because they are stored in a state that a view shows.
extension GraphBuilder {
  /// Adds the types of those who store what is shown, and of what is stored, to the coordinators.
  mutating func findStoringCoordinators() {
    var storing: Set<TypeIndex> = []
    var members: Set<TypeIndex> = []
    for value in shownValues.values {
      if let type = type(of: value.member), table.canCarry(type), !table.isController(type) { members.insert(type) }
      for start in placesOutside(of: value.request) {
        let carriers = walk.carriers(of: start.site, in: start.activation, origin: Origin(), tracksGuards: false) {
          type, _ in table.canCarry(type)
        }
        storing.formUnion(carriers.compactMap { type(of: $0.object) })
      }
    }
    storing = storing.filter { !table.isController($0) && !table.entries.contains($0) && !table.isIntent($0) }
    members = members.filter { !table.entries.contains($0) }
    table.addShownMembers(members.subtracting(storing).subtracting(table.coordinators))
    table.addCoordinators(storing.union(members))
  }

  /// Where a value enters the containers of the app's own that only pass it on, as seen from outside of them.
  private func placesOutside(of request: RequestSurvey.Request) -> [ViewNavigation.Key] {
    var found: [ViewNavigation.Key] = []
    var seen: Set<ViewNavigation.Key> = []
    var queue = [request.key]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, seen.count < 500 else { continue }
      let activation = run.activation(next.activation)
      if let type = walk.selfType(of: activation), shownValues.containers.contains(type) {
        queue += activation.orderedCallers.map { ViewNavigation.Key(site: $0.site, activation: $0.caller) }
      } else {
        found.append(next)
      }
    }
    return found.sorted()
  }

  /// The code that stores a value, on behalf of the nearest node.
  private func carriers(of value: ShownValueSurvey.ShownValue) -> [CallGraphWalk.Carrier] {
    if let known = memory.storingCarriers[value.request.key] { return known }
    let found = placesOutside(of: value.request).flatMap { start in
      walk.carriers(of: start.site, in: start.activation, origin: Origin(), keepsSite: true) { type, _ in
        table.isNode(type)
      }
    }
    memory.storingCarriers[value.request.key] = found
    return found
  }

  mutating func addShownValues() {
    var shows: [Show: [CallGraphWalk.Carrier]] = [:]
    var values: [Show: (shown: ShownValueSurvey.ShownValue, value: ShownValueSurvey.ShownValue)] = [:]
    for value in shownValues.values {
      for carrier in carriers(of: value) where !isToldByItsStack(value, carrier) {
        for shown in contents(of: value, carrier) {
          let show = Show(
            object: carrier.object, site: carrier.site, member: shown.member, verb: value.verb, isLocked: value.isLocked
          )
          if shows[show]?.contains(carrier) != true { shows[show, default: []].append(carrier) }
          values[show] = (shown, value)
        }
      }
    }
    for (show, carriers) in shows.sorted(by: { $0.key.order < $1.key.order }) {
      addShow(of: values[show]!.shown, as: values[show]!.value, by: carriers)
    }
    addRootsOfMembers()
  }

  /// What one place of an object's code shows, in whatever situation.
  private struct Show: Hashable {
    let object: ObjectID
    let site: CodeSite
    let member: ObjectID
    let verb: Effect.ShowVerb
    let isLocked: Bool

    var order: (CodeSite, ObjectID, ObjectID, String) { (site, object, member, "\(verb) \(isLocked)") }
  }

  /// Whether a value is the first of a stack that the same code shows in its turn.
  private func isToldByItsStack(_ value: ShownValueSurvey.ShownValue, _ carrier: CallGraphWalk.Carrier) -> Bool {
    guard value.isStackRoot else { return false }
    return shownValues.byMember[value.holder]?.contains { outer in
      outer.verb != .root && carriers(of: outer).contains { $0.object == carrier.object }
    } == true
  }

  /// What is shown with a value: its member, or what the same code has put into it where that is a container.
  private func contents(
    of value: ShownValueSurvey.ShownValue, _ carrier: CallGraphWalk.Carrier, _ depth: Int = 0
  ) -> [ShownValueSurvey.ShownValue] {
    guard let type = type(of: value.member), shownValues.containers.contains(type) else { return [value] }
    guard depth < 4, value.verb != .root || depth > 0 else { return [] }
    return (shownValues.byHolder[value.member] ?? [])
      .filter { inner in
        inner.verb != .present && inner.verb != .push
          && carriers(of: inner).contains { $0.object == carrier.object }
      }.flatMap { contents(of: $0, carrier, depth + 1) }
  }

  private mutating func addShow(
    of shown: ShownValueSurvey.ShownValue, as value: ShownValueSurvey.ShownValue,
    by carriers: [CallGraphWalk.Carrier]
  ) {
    guard let carrier = carriers.min(by: { $0.activation < $1.activation }), let type = type(of: shown.member),
      shown.member != carrier.object, table.isNode(type)
    else { return }
    let verb = value.verb.verb
    if !table.shownMembers.contains(type), isChild(shown.member, of: carrier.object) {
      showsOfChildren.append(
        ChildShow(child: shown.member, verb: verb, target: shown.view, isOwn: false, carrier: carrier))
      return
    }
    let node = table.node(of: type)
    add(node)
    let (confidence, isDead) = certainty(carrier)
    var sites = [Site(.call, place(carrier.site))]
    sites += creationSites(of: shown.member).filter { $0.place != place(carrier.site) }
    for step in steps(of: carriers) where step.from != node.id {
      edges.append(
        Edge(
          step.from, verb, node.id, event: step.event, carrier: step.carrier,
          guards: guards(of: step, making: shown.member), isLocked: value.isLocked, confidence: confidence,
          isDead: isDead, sites: sites))
    }
  }

  /// An object that makes the view by which it is seen has that view as its root.
  private mutating func addRootsOfMembers() {
    for value in shownValues.values {
      guard let type = type(of: value.member), table.isNode(type) else { continue }
      for node in table.nodes(of: value.view) {
        add(node)
        let made = creationSites(of: value.view).map { Site(.call, $0.place) }
        let sites = made.isEmpty ? [Site(.call, place(value.presentation.site))] : made
        edges.append(Edge(table.node(of: type).id, .root, node.id, sites: sites))
      }
    }
  }
}
