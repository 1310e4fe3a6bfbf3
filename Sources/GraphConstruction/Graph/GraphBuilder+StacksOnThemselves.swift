import NavigationGraph

/// Navigation stacks that code puts on themselves: a flow that uses its owner's stack is shown again by that owner.
extension GraphBuilder {
  mutating func addStacksOnThemselves() {
    for (activation, effect) in effects {
      guard case .show(let shown) = effect.kind, shown == .push || shown == .root, !program.isModel(effect.site) else {
        continue
      }
      let stacks = effect.target.objects.filter { object in
        effect.holder.objects.contains(object)
          && type(of: object).map { program.type($0, descendsFrom: "UINavigationController") } == true
      }
      guard let stack = stacks.first, stacks.count == effect.target.objects.count, let type = type(of: stack) else {
        continue
      }
      let container = table.emptyContainer(stack, type)
      let carriers = walk.carriers(of: effect.site, in: activation.id, origin: effect.target.origin) { type, _ in
        table.isNode(type)
      }
      for carrier in carriers {
        guard let owner = self.type(of: carrier.object) else { continue }
        let (confidence, isDead) = certainty(carrier)
        add(container)
        add(table.node(of: owner))
        edges.append(
          Edge(
            container.id, shown.verb, container.id, carrier: table.node(of: owner).id, confidence: confidence,
            isDead: isDead, sites: [Site(.call, place(carrier.site))]))
      }
    }
  }
}
