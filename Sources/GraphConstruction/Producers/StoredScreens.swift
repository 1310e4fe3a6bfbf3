import NavigationGraph
import ProgramModel

/// Routes to objects that are shown because they are stored in a state that a view shows.
struct StoredScreens {
  private(set) var draft = Draft()
  /// The code that stores children, which are seen by views that they make.
  private(set) var childShows: [ChildShow] = []
  /// What code asks for by storing it.
  private(set) var askedScreens: [AskedScreen] = []
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private var storingCarriers: [ViewNavigation.Key: [CallGraphWalk.Carrier]] = [:]

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
    var shows: [Show: [CallGraphWalk.Carrier]] = [:]
    var values: [Show: (shown: ShownValueSurvey.ShownValue, value: ShownValueSurvey.ShownValue)] = [:]
    for value in index.shownValues.values {
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

  /// The code that stores a value, on behalf of the nearest node.
  private mutating func carriers(of value: ShownValueSurvey.ShownValue) -> [CallGraphWalk.Carrier] {
    if let known = storingCarriers[value.request.key] { return known }
    let found = index.shownValues.placesOutside(of: value.request, index).flatMap { start in
      roles.walk.carriers(of: start.site, in: start.activation, origin: Origin(), keepsSite: true) { type, _ in
        roles.table.isNode(type)
      }
    }
    storingCarriers[value.request.key] = found
    return found
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
  private mutating func isToldByItsStack(_ value: ShownValueSurvey.ShownValue, _ carrier: CallGraphWalk.Carrier) -> Bool
  {
    guard value.isStackRoot else { return false }
    return index.shownValues.byMember[value.holder]?.contains { outer in
      outer.verb != .root && carriers(of: outer).contains { $0.object == carrier.object }
    } == true
  }

  /// What is shown with a value: its member, or what the same code has put into it where that is a container.
  private mutating func contents(
    of value: ShownValueSurvey.ShownValue, _ carrier: CallGraphWalk.Carrier, _ depth: Int = 0
  ) -> [ShownValueSurvey.ShownValue] {
    guard let type = index.type(of: value.member), index.shownValues.containers.contains(type) else { return [value] }
    guard depth < SearchLimits.nestedContainers, value.verb != .root || depth > 0 else { return [] }
    return (index.shownValues.byHolder[value.member] ?? [])
      .filter { inner in
        inner.verb != .present && inner.verb != .push
          && carriers(of: inner).contains { $0.object == carrier.object }
      }.flatMap { contents(of: $0, carrier, depth + 1) }
  }

  private mutating func addShow(
    of shown: ShownValueSurvey.ShownValue, as value: ShownValueSurvey.ShownValue,
    by carriers: [CallGraphWalk.Carrier]
  ) {
    guard let carrier = carriers.min(by: { $0.activation < $1.activation }), let type = index.type(of: shown.member),
      shown.member != carrier.object, roles.table.isNode(type)
    else { return }
    let verb = value.verb.verb
    if !roles.table.shownMembers.contains(type), roles.creators.isChild(shown.member, of: carrier.object) {
      childShows.append(
        ChildShow(child: shown.member, verb: verb, target: shown.view, isOwn: false, carrier: carrier))
      return
    }
    let node = roles.table.node(of: type)
    draft.add(node)
    askedScreens += carriers.map { AskedScreen(screen: node, activation: $0.activation, carriers: [$0]) }
    let (confidence, isDead) = events.certainty(carrier)
    var sites = [Site(.call, index.place(carrier.site))]
    sites += index.creationSites(of: shown.member).filter { $0.place != index.place(carrier.site) }
    for step in draft.add(events.steps(of: carriers)) where step.from != node.id {
      draft.add(
        Edge(
          step.from, verb, node.id, event: step.event, carrier: step.carrier,
          guards: events.guards(of: step, making: shown.member), isLocked: value.isLocked, confidence: confidence,
          isDead: isDead, sites: sites), as: .show)
    }
  }

  /// An object that makes the view by which it is seen has that view as its root.
  private mutating func addRootsOfMembers() {
    for value in index.shownValues.values {
      guard let type = index.type(of: value.member), roles.table.isNode(type) else { continue }
      for node in roles.table.nodes(of: value.view) {
        draft.add(node)
        let made = index.creationSites(of: value.view).map { Site(.call, $0.place) }
        let sites = made.isEmpty ? [Site(.call, index.place(value.presentation.site))] : made
        draft.add(Edge(roles.table.node(of: type).id, .root, node.id, sites: sites), as: .show)
      }
    }
  }
}
