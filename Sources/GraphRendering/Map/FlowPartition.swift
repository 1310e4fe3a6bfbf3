import NavigationGraph

/// The flows of an app: every coordinator with the screens it shows.
///
/// A screen that several coordinators show belongs to the first of them in breadth-first order from the entries. A
/// screen that no coordinator shows belongs to the flow of the screen that shows it. Entries and links stand outside.
/// Many screens without any coordinator are divided into regions, since Graphviz needs minutes for hundreds of nodes
/// outside of clusters.
struct FlowPartition {
  /// A coordinator with its screens, or a region of screens without one.
  struct Flow: Equatable {
    /// The coordinator; `nil` for a region.
    let head: NodeID?
    /// The name on the map, such as `Checkout flow`.
    let title: String
    /// The members by name, the head among them.
    let members: [NodeID]
  }

  /// The flows in breadth-first order from the entries; regions last.
  let flows: [Flow]
  /// The nodes that stand outside of every flow, by name.
  let outside: [NodeID]
  private let flowOfNode: [NodeID: Int]

  /// The index in `flows` of a node's flow, or `nil` for one outside.
  func flow(of id: NodeID) -> Int? { flowOfNode[id] }

  /// Divides a graph into flows.
  ///
  /// - Parameters:
  ///   - keepsSingles: Whether a coordinator that shows no screen is a flow of its own; otherwise it stands outside.
  ///   - looseLimit: The number of screens without a coordinator above which they are divided into regions.
  /// - Complexity: O(*n* log *n* + *e*) expected, for *n* nodes and *e* edges.
  init(nodes: [Node], edges: [Edge], keepsSingles: Bool = false, looseLimit: Int = 40) {
    var claims = Claims(nodes: nodes, edges: edges)
    claims.claimShown()
    claims.claimOrigins()
    claims.inherit()
    let members = claims.membersByHead()
    var flows: [Flow] = []
    for head in claims.order where claims.kinds[head] == .coordinator {
      let screens = members[head] ?? []
      if screens.isEmpty, !keepsSingles { continue }
      flows.append(Flow(head: head, title: Self.title(of: head), members: (screens + [head]).sorted()))
    }
    let claimed = Set(flows.flatMap(\.members))
    let loose = nodes.filter { !claimed.contains($0.id) && $0.kind.canJoinFlow }
    if loose.count > looseLimit {
      flows += ScreenRegions(of: Set(loose.map(\.id)), order: claims.order, parents: claims.parents).flows
    }
    let placed = Set(flows.flatMap(\.members))
    self.init(flows: flows, outside: nodes.map(\.id).filter { !placed.contains($0) })
  }

  /// A partition that somebody else made.
  init(flows: [Flow], outside: [NodeID]) {
    self.flows = flows
    self.outside = outside
    var flowOfNode: [NodeID: Int] = [:]
    for (index, flow) in flows.enumerated() {
      for member in flow.members { flowOfNode[member] = index }
    }
    self.flowOfNode = flowOfNode
  }

  /// Divides the closed flows of a map, with the coordinators between them, into regions: a flow with those that it leads
  /// to.
  init(regionsOf map: NavigationMap) {
    let claims = Claims(nodes: map.nodes.map(\.node), edges: map.edges.map(\.edge))
    let titles = Dictionary(uniqueKeysWithValues: map.nodes.map { ($0.id, $0.contents?.title ?? $0.id.name) })
    let members = Set(map.nodes.filter { $0.node.kind != .link }.map(\.id))
    let regions = ScreenRegions(of: members, order: claims.order, parents: claims.parents) { titles[$0] ?? $0.name }
    let placed = Set(regions.flows.flatMap(\.members))
    self.init(flows: regions.flows, outside: map.nodes.map(\.id).filter { !placed.contains($0) })
  }

  /// The partition with flows of their own for what stands outside: first what starts from outside, last the rest.
  ///
  /// - Parameter nodes: The nodes that may stand in a flow; the rest stays outside.
  func gathering(_ nodes: [Node], limit: Int = 24) -> FlowPartition {
    let loose = Set(outside)
    let (starts, others) = nodes.filter { loose.contains($0.id) }
      .reduce(into: ([NodeID](), [NodeID]())) { parts, node in
        if node.isEntry || node.kind == .link { parts.0.append(node.id) } else { parts.1.append(node.id) }
      }
    func parts(_ title: String, _ members: [NodeID]) -> [Flow] {
      stride(from: 0, to: members.count, by: limit).map { start in
        Flow(head: nil, title: title, members: Array(members[start..<min(members.count, start + limit)]))
      }
    }
    let gathered = Set(starts + others)
    return FlowPartition(
      flows: parts("Starts from outside", starts) + flows + parts("Elsewhere", others),
      outside: outside.filter { !gathered.contains($0) })
  }

  /// The part of the partition that holds some nodes; others stand outside beside them.
  func keeping(_ kept: Set<NodeID>, beside others: [NodeID]) -> FlowPartition {
    let flows = flows.compactMap { flow -> Flow? in
      let members = flow.members.filter(kept.contains)
      return members.isEmpty ? nil : Flow(head: flow.head, title: flow.title, members: members)
    }
    let placed = Set(flows.flatMap(\.members))
    return FlowPartition(flows: flows, outside: (kept.filter { !placed.contains($0) } + others).sorted())
  }

  /// The partition with coordinators that have no screen in it outside of flows.
  var withoutSingles: FlowPartition {
    let (singles, flows) = flows.reduce(into: ([NodeID](), [Flow]())) { parts, flow in
      if flow.members == [flow.head] { parts.0 += flow.members } else { parts.1.append(flow) }
    }
    return FlowPartition(flows: flows, outside: (outside + singles).sorted())
  }

  /// `CheckoutFlowCoordinator` heads the «Checkout flow».
  private static func title(of head: NodeID) -> String {
    for suffix in ["FlowCoordinator", "Coordinator", "Flow"] {
      if head.name.hasSuffix(suffix), head.name.count > suffix.count {
        return String(head.name.dropLast(suffix.count)) + " flow"
      }
    }
    return head.name + " flow"
  }
}

extension Node.Kind {
  /// Whether a node of this kind can be shown by a coordinator.
  fileprivate var canJoinFlow: Bool {
    switch self {
    case .screen, .container, .external: true
    case .entry, .coordinator, .link: false
    }
  }
}

/// Which coordinator each screen belongs to, while that is being found out.
private struct Claims {
  let kinds: [NodeID: Node.Kind]
  /// All nodes, breadth-first from the entries, then from what they do not reach.
  let order: [NodeID]
  /// The node from which each was found first.
  let parents: [NodeID: NodeID]
  private let routes: [Edge]
  /// The positions of the routes of each node.
  private let routesByActor: [NodeID: [Int]]
  private let routesBySource: [NodeID: [Int]]
  private var owner: [NodeID: NodeID] = [:]

  init(nodes: [Node], edges: [Edge]) {
    let routes = edges.filter { $0.verb.isRoute }
    self.routes = routes
    kinds = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.kind) })
    routesByActor = Dictionary(grouping: routes.indices) { routes[$0].actor }
    routesBySource = Dictionary(grouping: routes.indices) { routes[$0].from }
    var roots: [Node] = nodes.filter { $0.kind == .entry }
    roots += nodes.filter { $0.isEntry && $0.kind != .entry }
    roots += nodes.filter { !$0.isEntry && $0.kind == .coordinator }
    roots += nodes.filter { !$0.isEntry && $0.kind != .coordinator }
    (order, parents) = Self.breadthFirst(
      from: roots.map(\.id), routes, bySource: routesBySource, byActor: routesByActor)
  }

  private static func breadthFirst(
    from roots: [NodeID], _ routes: [Edge], bySource: [NodeID: [Int]], byActor: [NodeID: [Int]]
  ) -> (order: [NodeID], parents: [NodeID: NodeID]) {
    var order: [NodeID] = []
    var parents: [NodeID: NodeID] = [:]
    var seen: Set<NodeID> = []
    var next = 0
    for root in roots {
      if seen.insert(root).inserted { order.append(root) }
      while next < order.count {
        let node = order[next]
        next += 1
        for route in (bySource[node] ?? []) + (byActor[node] ?? []) {
          if let target = routes[route].to, seen.insert(target).inserted {
            order.append(target)
            parents[target] = node
          }
        }
      }
    }
    return (order, parents)
  }

  private mutating func claim(_ id: NodeID?, for head: NodeID) {
    guard let id, owner[id] == nil, kinds[id]?.canJoinFlow == true else { return }
    owner[id] = head
  }

  /// A coordinator's screens are those it shows.
  mutating func claimShown() {
    for head in order where kinds[head] == .coordinator {
      for route in routesByActor[head] ?? [] { claim(routes[route].to, for: head) }
    }
  }

  /// A screen that nothing shows belongs to the coordinator that carries out what happens on it.
  mutating func claimOrigins() {
    for head in order where kinds[head] == .coordinator {
      for route in routesByActor[head] ?? [] { claim(routes[route].from, for: head) }
    }
  }

  /// A screen that only screens show belongs where they belong, however long the chain.
  mutating func inherit() {
    var queue = order.filter { owner[$0] != nil }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      guard let head = owner[node] else { continue }
      for route in routesBySource[node] ?? [] {
        guard let target = routes[route].to, owner[target] == nil else { continue }
        claim(target, for: head)
        if owner[target] != nil { queue.append(target) }
      }
    }
  }

  /// The claimed screens of every coordinator that has any.
  func membersByHead() -> [NodeID: [NodeID]] {
    var members: [NodeID: [NodeID]] = [:]
    for (screen, head) in owner { members[head, default: []].append(screen) }
    return members
  }
}
