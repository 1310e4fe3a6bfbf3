import NavigationGraph
import ProgramModel

/// Routes that are values in an array, as FlowStacks and the Composable Architecture keep them.
extension GraphBuilder {
  func routeTables() -> RouteTables {
    let table = table
    return RouteTables(program) { table.isView($0) }
  }

  mutating func add(_ found: RouteTables) {
    for request in found.requests {
      for table in found.tables(answering: request) { add(request, to: table) }
    }
    for table in found.tables {
      if let root = table.root, let stack = table.stack { addRoot(root, of: table, at: stack) }
      addHosts(of: table)
    }
  }

  private mutating func addRoot(_ root: TypeIndex, of table: RouteTables.Table, at stack: CodeSite) {
    add(self.table.node(of: root))
    add(self.table.node(of: table.view))
    edges.append(
      Edge(
        self.table.node(of: table.view).id, .root, self.table.node(of: root).id,
        sites: [Site(.call, place(stack)), Site(.show, place(table.site))]))
  }

  /// A view that only holds a stack is part of the screen that it is composed in.
  private mutating func addHosts(of table: RouteTables.Table) {
    let node = self.table.node(of: table.view)
    if edges.contains(where: { $0.to == node.id && $0.from != node.id }) { return }
    for activation in run.activations {
      guard case .getter(let type, "body") = activation.key.code, type == table.view else { continue }
      let carriers = walk.carriers(of: table.site, in: activation.id, origin: Origin()) { type, _ in
        type != table.view && self.table.isNode(type)
      }
      for carrier in carriers {
        guard let host = self.type(of: carrier.object) else { continue }
        let (confidence, isDead) = certainty(carrier)
        add(self.table.node(of: host))
        add(node)
        edges.append(
          Edge(
            self.table.node(of: host).id, .embed, node.id, guards: walk.guards.texts(of: carrier.guards),
            confidence: confidence, isDead: isDead, sites: [Site(.call, place(carrier.site))]))
      }
    }
  }

  private mutating func add(_ request: RouteTables.Request, to table: RouteTables.Table) {
    let (source, event) = source(of: request, in: table)
    let site = [Site(.call, place(request.site))]
    let verb: Verb =
      switch request.facts.verb {
      case .push: .push
      case .present: .present
      case .root: .root
      case .pop: .pop
      case .popTo: .popTo
      case .popToRoot: .popToRoot
      }
    if case .wayBack = request.facts.wanted {
      add(self.table.node(of: source))
      edges.append(
        Edge(self.table.node(of: source).id, verb, nil, event: event, confidence: .likely, sites: site))
      return
    }
    guard let row = table.row(for: request.facts.wanted) else { return }
    let from = verb == .root ? table.view : source
    guard verb != .root || row != from else { return }
    add(self.table.node(of: from))
    add(self.table.node(of: row))
    edges.append(
      Edge(
        self.table.node(of: from).id, verb, self.table.node(of: row).id, event: verb == .root ? nil : event,
        confidence: .likely, sites: site + [Site(.show, place(table.site))]))
  }

  /// The screen on which a request is made: the one whose action the code answers, else the view that makes it.
  private func source(
    of request: RouteTables.Request, in table: RouteTables.Table
  ) -> (view: TypeIndex, event: String?) {
    let cause = request.facts.cause
    // A reducer's pattern says first whose action it is, a view's own `switch` only what it shows.
    let first = self.table.isView(request.owner) ? 0 : 1
    for (index, name) in cause.enumerated().dropFirst(first) {
      guard let view = table.rows[name] else { continue }
      return (view, index + 1 < cause.count ? cause[index + 1] : nil)
    }
    if self.table.isView(request.owner) { return (request.owner, request.method) }
    if cause.count > 1, let root = table.root { return (root, cause[1]) }
    return (table.view, cause.first ?? request.method)
  }
}
