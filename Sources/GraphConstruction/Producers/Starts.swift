import NavigationGraph
import ProgramModel

/// Child flows: who starts them, and how their first screens appear.
struct Starts {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private let shows: AttributedShows
  /// What windows have as their root.
  private let windowRoots: Set<ObjectID>
  private var firstShows: [ObjectID: FirstShow?] = [:]
  private var started: Set<Start> = []

  /// How a child's first screen comes on show.
  private struct Appearance: Hashable {
    let verb: Verb?
    let isLocked: Bool
  }

  /// What the edges of a child's start are made of.
  private struct Start: Hashable {
    let child: NodeID
    let carrier: CallGraphWalk.Carrier
    let appearance: Appearance
    let sites: [Site]
  }

  /// - Parameters:
  ///   - shows: what code shows, by which a child's first screen appears.
  ///   - childShows: the parents' code that shows screens which their children made.
  init(
    _ index: RunIndex, _ roles: Roles, _ events: EventFinder, _ shows: AttributedShows, _ childShows: [ChildShow]
  ) {
    self.index = index
    self.roles = roles
    self.events = events
    self.shows = shows
    windowRoots = Set(
      index.run.fields.filter { $0.key.name == .rootViewController }.filter { field, _ in
        index.type(of: field.object).map { index.program.type($0, descendsFrom: "UIWindow") } == true
      }.flatMap(\.value.objects))
    let shown = Dictionary(grouping: childShows, by: \.child)
    for (child, carriers) in roles.creators.all.sorted(by: { $0.key < $1.key }) {
      guard let childType = index.type(of: child), roles.table.coordinators.contains(childType),
        !roles.kinship.isNobodysChild(child),
        !roles.table.shownMembers.contains(childType)
      else { continue }
      let node = roles.table.node(of: childType)
      for carrier in roles.creators.starters(of: child, among: carriers) {
        guard let parentType = index.type(of: carrier.object) else { continue }
        if parentType == childType, carrier.object == child { continue }
        draft.add(node)
        draft.add(roles.table.node(of: parentType))
        let own = shown[child, default: []].filter { $0.carrier.object == carrier.object }
        addStart(of: child, node, by: carrier, own)
      }
    }
  }

  private mutating func addStart(
    of child: ObjectID, _ node: Node, by carrier: CallGraphWalk.Carrier, _ shows: [ChildShow]
  ) {
    var sites = [Site(.call, index.place(carrier.site))]
    sites += index.creationSites(of: child).filter { $0.place != index.place(carrier.site) }
    sites += shows.map { Site(.show, index.place($0.carrier.site)) }
    sites += startCalls(of: child, by: carrier).map { Site(.start, index.place($0)) }
    let steps = events.steps(of: carrier)
    let isOnShow = steps.all.allSatisfy { step in
      (draft.nodes[step.from] ?? steps.nodes.first { $0.id == step.from })?.kind == .screen
    }
    let appearance = appearance(of: child, parent: carrier.object, isOnShow: isOnShow, shows)
    // Many children of one class are started alike.
    let start = Start(child: node.id, carrier: carrier, appearance: appearance, sites: sites)
    guard started.insert(start).inserted else { return }
    let (confidence, isDead) = events.certainty(carrier)
    for step in draft.add(steps) {
      draft.add(
        Edge(
          step.from, .start, node.id, event: step.event, carrier: step.carrier, guards: events.guards(of: step),
          shownAs: appearance.verb, isLocked: appearance.isLocked, confidence: confidence, isDead: isDead,
          sites: Array(Set(sites + events.requestSites(of: step)))))
    }
  }

  /// Calls of the methods of the child, or of what stands for it, in the code that made it, getters and initializers
  /// apart.
  private func startCalls(of child: ObjectID, by carrier: CallGraphWalk.Carrier) -> [CodeSite] {
    var sites: Set<CodeSite> = []
    let receivers = [child] + index.erasers.erasers(of: child).sorted()
    for activation in receivers.flatMap({ index.activationsByReceiver[$0] ?? [] }) {
      guard case .function(let function) = activation.key.code, index.program.functions[function].facts.name != "init",
        index.program.functions[function].facts.result == nil
      else { continue }
      for edge in activation.orderedCallers where edge.caller == carrier.activation { sites.insert(edge.site) }
    }
    return sites.sorted()
  }

  /// How a child's first screen comes on show: as the parent shows it, else as the child shows it on the parent's stack.
  ///
  /// - Parameter isOnShow: whether a screen of the parent's starts the child, so that the parent's stack is not empty.
  private mutating func appearance(
    of child: ObjectID, parent: ObjectID, isOnShow: Bool, _ shows: [ChildShow]
  ) -> Appearance {
    // A stack gets its root before it is shown itself.
    if let show = shows.first(where: { $0.verb != .root }) ?? shows.first {
      return Appearance(verb: show.verb, isLocked: index.isLocked(show.target))
    }
    func handed() -> [ObjectID] { held(by: child) + passed(to: child) }
    guard let own = firstShow(by: child) else {
      return shown(among: handed(), by: parent) ?? Appearance(verb: nil, isLocked: false)
    }
    // A child that shows nothing when it starts works for a screen that its parent shows.
    if !own.isStarted, let shown = shown(among: handed(), by: parent) { return shown }
    if own.verb == .present { return Appearance(verb: own.verb, isLocked: own.isLocked) }
    // The parent put the container that the child fills on show; one in which a screen of the parent's stands, it only
    // goes on in.
    let goesOn = isOnShow && own.holders.contains { roles.isBegun(by: parent, $0) }
    if !goesOn, let shown = shown(among: own.holders, by: parent) { return shown }
    // The child goes on on its parent's stack, or fills one that somebody else shows.
    let shared = own.holders.contains { holder in
      containersUsed(by: parent).contains(holder) || index.run.content(of: holder).contains(parent)
        || isOnShow && held(by: parent).contains(holder) && !roles.kinship.makes(parent, holder)
    }
    if shared { return Appearance(verb: own.verb, isLocked: own.isLocked) }
    if own.holders.contains(where: isTab) { return Appearance(verb: .tab, isLocked: false) }
    // What an app of SwiftUI's starts is what its window begins with.
    let isFirst = index.type(of: parent).map { index.program.type($0, descendsFrom: "App") } == true
    return Appearance(verb: isFirst || own.holders.contains(where: isWindowRoot) ? .root : .embed, isLocked: false)
  }

  /// How code of the parent's shows one of the objects.
  private func shown(among objects: [ObjectID], by parent: ObjectID) -> Appearance? {
    for object in objects {
      for show in shows.shows(by: parent) {
        guard case .show(let shown) = show.effect.kind, show.effect.target.objects.contains(object) else { continue }
        return Appearance(
          verb: shown == .present ? .present : shown == .tab ? .tab : shown == .push ? .push : .root,
          isLocked: index.isLocked(object))
      }
    }
    return nil
  }

  /// The screens that a child's methods are given, so far as they are known for certain.
  private func passed(to child: ObjectID) -> [ObjectID] {
    let given = (index.activationsByReceiver[child] ?? []).filter { $0.id < index.run.firstSpeculative }.flatMap(
      \.arguments)
    return Set(given.flatMap(\.self).filter(roles.table.isScreen)).sorted()
  }

  /// The view controllers that an object was given.
  private func held(by object: ObjectID) -> [ObjectID] {
    index.survey.ofOwner(object)?.map(\.child).filter { index.type(of: $0).map(roles.table.isController) == true } ?? []
  }

  private func isTab(_ container: ObjectID) -> Bool {
    index.run.peek(container, .framework(.container)).objects.contains { holder in
      index.type(of: holder).map { index.program.type($0, descendsFrom: "UITabBarController") } == true
    }
  }

  /// Whether an object is a window, or what one has as its root.
  private func isWindowRoot(_ container: ObjectID) -> Bool {
    windowRoots.contains(container)
      || windowRoots.contains {
        index.type(of: $0).map(roles.table.isStack) == true && roles.table.contents(of: $0).contains(container)
      }
      || index.type(of: container).map { index.program.type($0, descendsFrom: "UIWindow") } == true
  }

  /// What a child shows first.
  struct FirstShow {
    let verb: Verb
    let holders: [ObjectID]
    let isLocked: Bool
    /// Whether it shows it as it starts, rather than when one of its screens asks for it.
    let isStarted: Bool
  }

  private mutating func firstShow(by child: ObjectID) -> FirstShow? {
    if let known = firstShows[child] { return known }
    let found = findFirstShow(by: child)
    firstShows[child] = .some(found)
    return found
  }

  private func findFirstShow(by child: ObjectID) -> FirstShow? {
    let shows = shows.shows(by: child)
    // What the child presents over a stack that it fills itself says nothing of how the stack came on show.
    let filled = Set(shows.filter { $0.effect.kind == .show(.root) }.flatMap { $0.effect.holder.objects })
    let candidates = shows.filter { show in
      show.effect.kind != .show(.present) || filled.isDisjoint(with: show.effect.holder.objects)
    }
    let started = candidates.filter { candidate in
      candidate.carriers.contains { carrier in
        guard carrier.object == child, !events.certainty(carrier).isDead else { return false }
        return events.triggers(of: carrier).contains { trigger in
          guard let source = trigger.source else { return true }
          return source != child && index.type(of: source).map { !roles.table.isController($0) } == true
        }
      }
    }
    // What a library shows stands in its model: what comes first is decided by where it is asked for.
    func site(_ candidate: AttributedShow) -> CodeSite {
      guard index.program.isModel(candidate.effect.site) else { return candidate.effect.site }
      return candidate.carriers.filter { $0.object == child }.map(\.site).min() ?? candidate.effect.site
    }
    let earliest = (started.isEmpty ? candidates : started).min { site($0) < site($1) }
    // A stack that the child fills and shows itself comes on show with its own call.
    let around = earliest.flatMap { first in
      candidates.first { !Set($0.effect.target.objects).isDisjoint(with: first.effect.holder.objects) }
    }
    guard let first = around ?? earliest, case .show(let shown) = first.effect.kind else { return nil }
    let verb: Verb = shown == .present ? .present : shown == .push ? .push : shown == .tab ? .tab : .root
    let isLocked = first.effect.target.objects.contains(where: index.isLocked)
    return FirstShow(
      verb: verb, holders: first.effect.holder.objects, isLocked: isLocked, isStarted: !started.isEmpty)
  }

  private func containersUsed(by object: ObjectID) -> Set<ObjectID> {
    Set(shows.shows(by: object).flatMap { $0.effect.holder.objects })
  }
}
