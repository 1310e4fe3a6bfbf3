import ProgramModel

/// Finds the code that decides each show: what stands in a router, its caller shows.
struct ShowAttribution {
  /// The shows that code decides when it is run.
  private(set) var shows: [AttributedShow] = []
  /// The shows that code only declares for whoever asks: the steps of a library's chain, by what declares them.
  private(set) var declared: [(effect: Effect, carrier: CallGraphWalk.Carrier)] = []
  /// The tabs that a factory puts into a container of the app's own, on the container's behalf.
  private(set) var contents: [TabContents.Filling] = []
  /// The places of what code of nodes shows or declares, and of what is no screen.
  private(set) var decided: Set<CodeSite> = []
  private let index: RunIndex
  /// What is shown at each place, in all situations.
  private let showsBySite: [CodeSite: [RunIndex.PlacedEffect]]
  /// What each body shows itself, in all situations.
  private let showsByCode: [Code: [RunIndex.PlacedEffect]]

  /// - Complexity: O(*s* · *c*) for *s* shows, and *c* calls that lead to one from whoever decides it.
  init(_ index: RunIndex, _ roles: Roles) {
    self.index = index
    let all = index.effects.filter { _, effect in
      if case .show = effect.kind { true } else { false }
    }
    showsBySite = Dictionary(grouping: all, by: \.effect.site)
    showsByCode = Dictionary(grouping: all, by: \.activation.key.code)
    for (activation, effect) in all where !activation.isSegue {
      if let filling = TabContents.Filling(effect, in: activation, index, roles) {
        contents.append(filling)
        decided.insert(effect.site)
        continue
      }
      let origin = decisive(effect, in: activation, roles.table)
      var carriers = roles.walk.carriers(of: effect.site, in: activation.id, origin: origin) { type, _ in
        roles.table.isNode(type)
      }
      if carriers.isEmpty {
        carriers = roles.carriers(onBehalfOf: shownOn(effect, roles.table), of: effect.site, in: activation, origin)
      }
      if carriers.isEmpty { carriers = roles.screensOfViews.carriers(of: effect.site, in: activation, origin) }
      let isOfNothing = !effect.target.objects.isEmpty && effect.target.objects.allSatisfy(roles.table.isBlank)
      if !carriers.isEmpty || isOfNothing { decided.insert(effect.site) }
      declared += carriers.filter(\.isDeclaration).map { (effect, $0) }
      carriers.removeAll(where: \.isDeclaration)
      let selves = selves(shownBy: effect, roles.table)
      carriers = carriers.flatMap { selves.contains($0.object) ? callers(of: $0, roles) : [$0] }
      shows.append(AttributedShow(effect: effect, carriers: carriers))
    }
  }

  /// Who calls the code of what shows itself, as an alert does on whatever is in front: the caller shows it. The code itself
  /// where nobody else is seen to call it.
  private func callers(of carrier: CallGraphWalk.Carrier, _ roles: Roles) -> [CallGraphWalk.Carrier] {
    var found: [CallGraphWalk.Carrier] = []
    var seen: Set<ActivationID> = [carrier.activation]
    var queue = [carrier.activation]
    while let id = queue.popLast() {
      for edge in index.run.activation(id).orderedCallers {
        if index.selfObject(of: index.run.activation(edge.caller)) == carrier.object {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          found += roles.walk.carriers(of: edge.site, in: edge.caller, origin: Origin()) { type, _ in
            roles.table.isNode(type)
          }
        }
      }
    }
    found.removeAll { $0.object == carrier.object }
    return found.isEmpty ? [carrier] : found
  }

  /// Whose code would show itself by an effect: what is shown, where it is one object, and the screen that a stack is shown
  /// with, where that is one.
  private func selves(shownBy effect: Effect, _ table: NodeTable) -> [ObjectID] {
    guard effect.target.objects.count == 1 else { return [] }
    let roots = roots(of: effect.target.objects, table)
    return effect.target.objects + (roots.count == 1 ? roots : [])
  }

  /// The screens on which something is shown.
  private func shownOn(_ effect: Effect, _ table: NodeTable) -> [ObjectID] {
    effect.holder.objects.filter { holder in
      index.type(of: holder).map { table.isNode($0) && table.isScreen($0) } == true
    }
  }

  /// What decides a show; where an object shows itself in what it is given, whoever gives it decides.
  private func decisive(_ effect: Effect, in activation: Activation, _ table: NodeTable) -> Origin {
    var origin = effect.target.origin
    guard effect.holder.origin.isFromParameter else { return origin }
    if origin.isReceiver { origin.formUnion(effect.holder.origin) }
    if origin.isConcrete { origin.formUnion(choice(of: effect, in: activation, table)) }
    return origin
  }

  /// The parameters by which a hub that is told where to show something is told what: `present(.profile, from: self)`.
  ///
  /// They are those whose cases the code was given that made the target, or what a stack is shown with, unless the same is
  /// shown for all of them.
  private func choice(of effect: Effect, in activation: Activation, _ table: NodeTable) -> Origin {
    let shown = effect.target.objects + roots(of: effect.target.objects, table)
    let makers = Set(shown.flatMap { index.run.allocators[$0] ?? [] })
    let given = makers.flatMap { index.run.activation($0).arguments.flatMap(\.self) }.filter(isCase)
    var origin = Origin()
    for (parameter, argument) in activation.arguments.enumerated()
    where argument.contains(where: { isCase($0) && given.contains($0) })
      && chooses(parameter: parameter, of: activation.key.code, at: effect.site, table)
    {
      origin.formUnion(.parameter(parameter))
    }
    return origin
  }

  /// Whether what is shown at a place depends on the case that a parameter is: there are others, for which something else
  /// is shown, there or elsewhere.
  private func chooses(parameter: Int, of code: Code, at site: CodeSite, _ table: NodeTable) -> Bool {
    let shows = showsBySite[site] ?? []
    let cases = cases(of: parameter, in: shows.map(\.activation))
    if cases.count > 1 { return types(shownBy: shows.map(\.effect), table).count != 1 }
    let all = self.cases(of: parameter, in: index.run.activations.filter { $0.key.code == code })
    guard all.count > 1 else { return false }
    // Arms of their own, for all cases, in each of which the same is shown.
    let others = showsByCode[code] ?? []
    return types(shownBy: others.map(\.effect), table).count != 1
      || self.cases(of: parameter, in: others.map(\.activation)) != all
  }

  /// The classes of what is shown; of stacks, of what they are shown with.
  private func types(shownBy effects: [Effect], _ table: NodeTable) -> Set<TypeIndex?> {
    effects.reduce(into: []) { types, effect in
      for object in index.withoutPlaceholders(effect.target) where object != index.run.null {
        let roots = roots(of: [object], table)
        for shown in roots.isEmpty ? [object] : roots { types.insert(index.type(of: shown)) }
      }
    }
  }

  /// What those of some objects that are stacks are shown with.
  private func roots(of objects: [ObjectID], _ table: NodeTable) -> [ObjectID] {
    objects.filter { index.type(of: $0).map(table.isStack) == true }.flatMap(table.roots)
  }

  /// The cases that a parameter is in some activations of one body.
  private func cases(of parameter: Int, in activations: [Activation]) -> Set<String> {
    activations.reduce(into: []) { names, activation in
      guard activation.arguments.indices.contains(parameter) else { return }
      for object in activation.arguments[parameter] {
        if case .enumCase(_, let name, _, _) = index.run.objects[Int(object)] { names.insert(name) }
      }
    }
  }

  private func isCase(_ object: ObjectID) -> Bool {
    guard case .enumCase(let type?, _, _, _) = index.run.objects[Int(object)] else { return false }
    return index.program.types[type].isSource
  }
}
