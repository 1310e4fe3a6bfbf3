import NavigationGraph
import ProgramModel

/// Routes that are values in an array, as FlowStacks and the Composable Architecture keep them.
struct RoutesOfTables {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  /// - Parameter routes: how screens come on the display otherwise: a view that nothing leads to is part of its host.
  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, besides routes: [DraftEdge]) {
    self.index = index
    self.roles = roles
    self.events = events
    for request in index.routeTables.requests {
      for table in index.routeTables.tables(answering: request) { add(request, to: table) }
    }
    for table in index.routeTables.tables {
      if let root = table.root, let stack = table.stack { addRoot(root, of: table, at: stack) }
      let view = roles.table.node(of: table.view).id
      func leadsThere(_ edge: DraftEdge) -> Bool { edge.to == view && edge.from != view }
      if !routes.contains(where: leadsThere), !draft.edges.contains(where: leadsThere) { addHosts(of: table) }
    }
  }

  private mutating func addRoot(_ root: TypeIndex, of table: RouteTables.Table, at stack: CodeSite) {
    draft.add(roles.table.node(of: root))
    draft.add(roles.table.node(of: table.view))
    draft.edges.append(
      DraftEdge(
        roles.table.node(of: table.view).id, .root, roles.table.node(of: root).id,
        sites: [Site(.call, index.place(stack)), Site(.show, index.place(table.site))]))
  }

  /// A view that only holds a stack is part of the screen that it is composed in.
  private mutating func addHosts(of table: RouteTables.Table) {
    let node = roles.table.node(of: table.view)
    for activation in index.run.activations {
      guard case .getter(let type, "body") = activation.key.code, type == table.view else { continue }
      let carriers = roles.walk.carriers(of: table.site, in: activation.id, origin: Origin()) { type, _ in
        type != table.view && roles.table.isNode(type)
      }
      for carrier in carriers {
        guard let host = index.type(of: carrier.object) else { continue }
        let (confidence, isDead) = events.certainty(carrier)
        draft.add(roles.table.node(of: host))
        draft.add(node)
        draft.edges.append(
          DraftEdge(
            roles.table.node(of: host).id, .embed, node.id, guards: index.guards.texts(of: carrier.guards),
            confidence: confidence, isDead: isDead, sites: [Site(.call, index.place(carrier.site))]))
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
      draft.edges.append(
        DraftEdge(roles.table.node(of: source).id, verb, nil, event: event, confidence: .likely, sites: site))
      return
    }
    guard let row = table.row(for: request.facts.wanted) else { return }
    let from = verb == .root ? table.view : source
    guard verb != .root || row != from else { return }
    draft.add(roles.table.node(of: from))
    draft.add(roles.table.node(of: row))
    draft.edges.append(
      DraftEdge(
        roles.table.node(of: from).id, verb, roles.table.node(of: row).id, event: verb == .root ? nil : event,
        confidence: .likely, sites: site + [Site(.show, index.place(table.site))]))
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
