import NavigationGraph
import ProgramModel

/// Routes that are values in an array, as FlowStacks and the Composable Architecture keep them.
struct RoutesOfTables {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
    for request in index.routeTables.requests {
      for table in index.routeTables.tables(answering: request) { add(request, to: table) }
    }
    for (number, table) in index.routeTables.tables.enumerated() {
      if let root = table.root, let stack = table.stack { addRoot(root, of: table, at: stack) }
      addHosts(of: table, number)
    }
  }

  private mutating func addRoot(_ root: TypeIndex, of table: RouteTables.Table, at stack: CodeSite) {
    draft.add(roles.table.node(of: root))
    draft.add(roles.table.node(of: table.view))
    draft.add(
      Edge(
        roles.table.node(of: table.view).id, .root, roles.table.node(of: root).id,
        sites: [Site(.call, index.place(stack)), Site(.show, index.place(table.site))]), as: .show)
  }

  /// A view that only holds a stack is part of the screen that it is composed in, unless something leads to it.
  private mutating func addHosts(of table: RouteTables.Table, _ number: Int) {
    let node = roles.table.node(of: table.view)
    for activation in index.run.activations {
      guard case .getter(let type, "body") = activation.key.code, type == table.view else { continue }
      let carriers = roles.walk.carriers(of: table.site, in: activation.id, origin: Origin()) { type, _ in
        type != table.view && roles.table.isNode(type)
      }
      for carrier in carriers {
        guard let host = index.type(of: carrier.object) else { continue }
        let (confidence, isDead) = events.certainty(carrier)
        let from = roles.table.node(of: host)
        let edge = Edge(
          from.id, .embed, node.id, guards: index.guards.texts(of: carrier.guards), confidence: confidence,
          isDead: isDead, sites: [Site(.call, index.place(carrier.site))])
        draft.reserved.append(
          ReservedEdge(edge: edge, nodes: [from, node], reservation: .wayToView(table: number)))
      }
    }
  }

  private mutating func add(_ request: RouteTables.Request, to table: RouteTables.Table) {
    let (source, event) = source(of: request, in: table)
    let site = [Site(.call, index.place(request.site))]
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
      draft.add(roles.table.node(of: source))
      draft.add(
        Edge(roles.table.node(of: source).id, verb, nil, event: event, confidence: .likely, sites: site), as: .show)
      return
    }
    guard let row = table.row(for: request.facts.wanted) else { return }
    let from = verb == .root ? table.view : source
    guard verb != .root || row != from else { return }
    draft.add(roles.table.node(of: from))
    draft.add(roles.table.node(of: row))
    draft.add(
      Edge(
        roles.table.node(of: from).id, verb, roles.table.node(of: row).id, event: verb == .root ? nil : event,
        confidence: .likely, sites: site + [Site(.show, index.place(table.site))]), as: .show)
  }

  /// The screen on which a request is made: the one whose action the code answers, else the view that makes it.
  private func source(
    of request: RouteTables.Request, in table: RouteTables.Table
  ) -> (view: TypeIndex, event: String?) {
    let cause = request.facts.cause
    // A reducer's pattern says first whose action it is, a view's own `switch` only what it shows.
    let first = roles.table.isView(request.owner) ? 0 : 1
    for (number, name) in cause.enumerated().dropFirst(first) {
      guard let view = table.rows[name] else { continue }
      return (view, number + 1 < cause.count ? cause[number + 1] : nil)
    }
    if roles.table.isView(request.owner) { return (request.owner, request.method) }
    if cause.count > 1, let root = table.root { return (root, cause[1]) }
    return (table.view, cause.first ?? request.method)
  }
}
