import NavigationGraph
import ProgramModel
import SwiftFacts

/// Circles of strong references between objects, as steps between the nodes that lie on them: who keeps whom on each
/// circle, by a closure, by an object that is no node, or by a property.
struct Circles {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  /// - Parameter ownership: who keeps whom, as is told otherwise.
  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, besides ownership: Ownership) {
    self.index = index
    self.roles = roles
    self.events = events
    let references = ReferenceSurvey(run: index.run, entries: roles.table.entries)
    let kinds = kindsOfFlows
    let actors = actorsOfClosures
    var known = ownership.storages
    for circle in references.circles(through: { actors.contains($0) || isStop($0, kinds) }) {
      var stops = circle.objects.indices.filter { isStop(circle.objects[$0], kinds) }
      if stops.isEmpty { stops = circle.objects.indices.filter { actors.contains(circle.objects[$0]) } }
      guard let last = stops.last, let certainty = certainty(of: circle), !certainty.isDead, !isAssumed(circle) else {
        continue
      }
      // What is taken out of a part again, as a stack forgets whom it has shown, opens the circle.
      let isOfParts = stops.count == 1 && !circle.objects.contains(where: references.isCallable)
      if isOfParts, circle.isCleared.contains(true) { continue }
      for (from, to) in zip(stops, stops.dropFirst() + [stops[0]]) {
        let isBack = from == last
        if !isBack, index.type(of: circle.objects[from]) == index.type(of: circle.objects[to]) { continue }
        let between = (from + 1..<(isBack ? circle.objects.count + to : to)).map { $0 % circle.objects.count }
        let hops = [from] + between
        let holdsClosure = between.contains { references.isCallable(circle.objects[$0]) }
        let isDirect = !between.contains { isPart(circle.objects[$0]) } && !holdsClosure
        guard let tie = tie(from: circle.objects[from], to: circle.objects[to]) else { continue }
        if isDirect, !isBack, known[tie] != nil { continue }
        let isOpened = !isDirect && hops.contains { circle.isCleared[$0] }
        let sites =
          isBack
          ? sitesOfClosing(circle, stops.map { circle.objects[$0] }, references)
          : [Site(.create, self.place(of: hops[0], in: circle))]
        let storage: Storage = holdsClosure ? .closure : isDirect ? .property : .part
        // A reference that is told already is told once.
        let told = storage == .property ? known[tie] ?? storage : storage
        if known[tie] == nil { known[tie] = told }
        for type in [circle.objects[from], circle.objects[to]].compactMap(index.type) {
          draft.add(roles.table.node(of: type))
        }
        draft.add(
          Edge(
            tie.owner, .owns, tie.child, storage: told,
            confidence: circle.isVague || isOpened ? .guessed : certainty.confidence, sites: sites))
      }
    }
  }

  /// Whether a reference on a circle is made only by code that no call leads to, of what it would be given: any object of a type.
  private func isAssumed(_ circle: ReferenceSurvey.Circle) -> Bool {
    zip(circle.objects, circle.objects.dropFirst() + [circle.objects[0]]).contains { holder, held in
      let retains = (index.retainsByHolder[holder] ?? []).filter { $0.effect.target.objects.contains(held) }
      return !retains.isEmpty
        && retains.allSatisfy {
          $0.activation.id >= index.run.firstSpeculative && $0.activation.callers.isEmpty
            && $0.effect.target.origin.isFromParameter
        }
    }
  }

  /// Whether an object is a node: one that the graph has anyway, or a flow by its kind that shows nothing itself.
  private func isStop(_ object: ObjectID, _ kinds: Set<TypeIndex>) -> Bool {
    if case .symbolicInstance = index.run.objects[Int(object)] { return false }
    guard let type = index.type(of: object), index.program.types[type].isSource, !roles.table.entries.contains(type)
    else { return false }
    return roles.table.isNode(type)
      || index.program.types[type].kind == .class && index.program.ancestry(of: type).contains(where: kinds.contains)
  }

  /// The objects that store closures which show screens: what a module's screens are run by, though no node of the graph.
  private var actorsOfClosures: Set<ObjectID> {
    var showing: Set<ObjectID> = []
    // What an expression names, it names in all situations.
    var shows: [CodeSite: Bool] = [:]
    for (id, closure) in index.run.closures where !index.program.files[closure.file].isModel {
      let place = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
      let isShowing = shows[place] ?? namesPrimitive(closure.facts)
      shows[place] = isShowing
      if isShowing { showing.insert(id) }
    }
    let holders = index.run.fields.filter { field, content in
      !field.name.isAttached && content.objects.contains(where: showing.contains)
    }.map(\.key.object)
    return Set(
      holders.filter { holder in
        guard case .instance(let type, _, _) = index.run.objects[Int(holder)] else { return false }
        return index.program.types[type].kind == .class && !index.program.types[type].isModel
          && !roles.table.entries.contains(type)
          && !roles.table.isContainer(type) && !index.program.type(type, descendsFrom: "UIView")
      })
  }

  private func namesPrimitive(_ closure: Expression.Closure) -> Bool {
    var collector = NameCollector()
    collector.collect(closure.body)
    return !collector.names.isDisjoint(with: PrimitiveScan.calledOfUIKit)
  }

  /// The protocols and classes of the app's own from which at least half of its coordinators descend.
  private var kindsOfFlows: Set<TypeIndex> {
    let ancestors = roles.table.coordinators.flatMap { type in
      index.program.ancestry(of: type).filter {
        $0 != type && index.program.types[$0].isSource && !index.program.types[$0].isModel
      }
    }
    let counts = Dictionary(grouping: ancestors) { $0 }.mapValues(\.count)
    return Set(counts.filter { $0.value > 2 && $0.value * 2 >= roles.table.coordinators.count }.keys)
  }

  /// Whether an object is one of its own, rather than a collection or another value in which the next one lies.
  private func isPart(_ object: ObjectID) -> Bool {
    index.type(of: object).map { index.program.types[$0].kind == .class || !index.program.types[$0].isSource } ?? false
  }

  private func tie(from: ObjectID, to: ObjectID) -> Ownership.Tie? {
    guard let owner = index.type(of: from), let child = index.type(of: to) else { return nil }
    return Ownership.Tie(owner, child, roles)
  }

  // MARK: Places

  /// Where the reference that closes a circle is handed in, and the property in which it, or the closure, is stored.
  private func sitesOfClosing(
    _ circle: ReferenceSurvey.Circle, _ nodes: [ObjectID], _ references: ReferenceSurvey
  ) -> [Site] {
    let count = circle.objects.count
    var sites: [Site] = []
    let storing = (0..<count).last { references.isCallable(circle.objects[($0 + 1) % count]) }
    let holder = circle.field == nil ? storing.map { circle.objects[$0] } : circle.objects[count - 1]
    let declared = (storing.flatMap { circle.field == nil ? $0 : nil } ?? count - 1)
    let declaration = place(of: declared, in: circle)
    if let call = placeOfHandingIn(circle, nodes) {
      sites.append(Site(.call, call))
      if holder != nil, declaration != call { sites.append(Site(.store, declaration)) }
    } else {
      sites.append(Site(.call, declaration))
    }
    return sites
  }

  private func placeOfHandingIn(_ circle: ReferenceSurvey.Circle, _ nodes: [ObjectID]) -> SourcePlace? {
    let last = circle.objects[circle.objects.count - 1]
    switch index.run.objects[Int(last)] {
    case .closure(let site, _): return index.place(site)
    case .method(_, let receiver):
      let uses = index.run.activations.flatMap { activation in
        activation.escapingClosures.filter { $0.value.contains(last) }
          .map { (isOwn: index.selfObject(of: activation) == receiver, site: $0.key) }
      }
      // Where the object hands in its method itself, not where others pass it on.
      let own = uses.filter(\.isOwn)
      return (own.isEmpty ? uses : own).map(\.site).min().map(index.place)
    default:
      let types = Set(nodes.compactMap(index.type))
      for (activation, effect) in index.retainsByHolder[last] ?? [] {
        guard case .retain(let field) = effect.kind, field == circle.field || circle.field?.isKey == true,
          effect.target.objects.contains(circle.objects[0])
        else { continue }
        let carriers = roles.walk.carriers(
          of: effect.site, in: activation.id, origin: effect.target.origin, tracksGuards: false
        ) { type, _ in roles.table.isNode(type) || types.contains(type) }.filter { nodes.contains($0.object) }
        if let site = carriers.map(\.site).min() { return index.place(site) }
      }
      return nil
    }
  }

  /// The declaration of the property by which an object of a circle keeps the next, else where the object is made.
  private func place(of number: Int, in circle: ReferenceSurvey.Circle) -> SourcePlace {
    let (holder, kept) = (circle.objects[number], circle.objects[(number + 1) % circle.objects.count])
    if let type = index.type(of: holder) {
      let held = index.run.fields.keys.lazy.filter { $0.object == holder && !$0.name.isAttached }
        .filter { index.run.peek(holder, $0.name).objects.contains(kept) }.map(\.name).min()
      let property = held.flatMap(\.property).flatMap { name in
        index.program.ancestry(of: type).lazy.compactMap { index.program.types[$0].properties[name] }.first
      }
      if let property { return index.place(CodeSite(file: Int32(property.file), offset: property.facts.offset)) }
    }
    switch index.run.objects[Int(holder)] {
    case .instance(_, let site, _) where site.isInFile: return index.place(site)
    case .closure(let site, _), .collection(let site, _), .tuple(let site, _), .enumCase(_, _, let site?, _):
      return index.place(site)
    case .method(let function, _):
      let linked = index.program.functions[function]
      return index.place(CodeSite(file: Int32(linked.file), offset: linked.facts.offset))
    default:
      return index.type(of: holder).flatMap { roles.table.node(of: $0).place }
        ?? SourcePlace(file: "", line: 1, column: 1)
    }
  }

  /// How sure it is that the code runs which closes a circle; `nil` for code of a library's model.
  private func certainty(of circle: ReferenceSurvey.Circle) -> (confidence: Confidence, isDead: Bool)? {
    for object in circle.objects {
      guard let closure = index.run.closures[object] else { continue }
      if index.program.files[closure.file].isModel { return nil }
      let site = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
      return events.certainty(.init(object: object, activation: closure.definer, site: site, byType: false))
    }
    return (.certain, false)
  }
}
