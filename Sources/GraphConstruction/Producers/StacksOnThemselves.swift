import NavigationGraph

/// Navigation stacks that code puts on themselves: a flow that uses its owner's stack is shown again by that owner.
struct StacksOnThemselves {
  private(set) var draft = Draft()

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    for (activation, effect) in index.effects {
      guard case .show(let shown) = effect.kind, shown == .push || shown == .root, !index.program.isModel(effect.site)
      else {
        continue
      }
      let stacks = effect.target.objects.filter { object in
        effect.holder.objects.contains(object)
          && index.type(of: object).map { index.program.type($0, descendsFrom: "UINavigationController") } == true
      }
      guard let stack = stacks.first, stacks.count == effect.target.objects.count, let type = index.type(of: stack)
      else {
        continue
      }
      let container = roles.table.emptyContainer(stack, type)
      let carriers = roles.walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin) { type, _ in
        roles.table.isNode(type)
      }
      for carrier in carriers {
        guard let owner = index.type(of: carrier.object) else { continue }
        let (confidence, isDead) = events.certainty(carrier)
        draft.add(container)
        draft.add(roles.table.node(of: owner))
        draft.add(
          Edge(
            container.id, shown.verb, container.id, carrier: roles.table.node(of: owner).id, confidence: confidence,
            isDead: isDead, sites: [Site(.call, index.place(carrier.site))]), as: .show)
      }
    }
  }
}
