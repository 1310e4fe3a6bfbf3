import NavigationGraph

/// A view that only holds a stack of routes, and that nothing leads to, is part of the screen that it is composed in.
struct HostsOfViews: Refinement {
  func refine(_ draft: inout Draft) {
    var led = Set(draft.edges.compactMap { $0.basis == .show && $0.edge.to != $0.edge.from ? $0.edge.to : nil })
    var tables: [Int: [ReservedEdge]] = [:]
    for reserved in draft.reserved {
      if case .wayToView(let table) = reserved.reservation { tables[table, default: []].append(reserved) }
    }
    // Several tables may be shown on one view: the hosts of the first are those of all.
    for (_, hosts) in tables.sorted(by: { $0.key < $1.key }) {
      let missing = hosts.filter { $0.edge.to.map(led.contains) == false }
      missing.forEach { draft.add($0) }
      led.formUnion(missing.compactMap(\.edge.to))
    }
  }
}
