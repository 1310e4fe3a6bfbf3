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
    var flowOfNode: [NodeID: Int] = [:]
    for (index, flow) in flows.enumerated() {
      for member in flow.members { flowOfNode[member] = index }
    }
    self.flows = flows
    self.flowOfNode = flowOfNode
    outside = nodes.map(\.id).filter { flowOfNode[$0] == nil }
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
  private let routesByActor: [NodeID: [Edge]]
  private let routesBySource: [NodeID: [Edge]]
  private var owner: [NodeID: NodeID] = [:]

  init(nodes: [Node], edges: [Edge]) {
    let routes = edges.filter { $0.verb.isRoute }
    kinds = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.kind) })
    routesByActor = Dictionary(grouping: routes, by: \.actor)
    routesBySource = Dictionary(grouping: routes, by: \.from)
    var roots: [Node] = nodes.filter { $0.kind == .entry }
    roots += nodes.filter { $0.isEntry && $0.kind != .entry }
    roots += nodes.filter { !$0.isEntry && $0.kind == .coordinator }
    roots += nodes.filter { !$0.isEntry && $0.kind != .coordinator }
    (order, parents) = Self.breadthFirst(from: roots.map(\.id), bySource: routesBySource, byActor: routesByActor)
  }

  private static func breadthFirst(
    from roots: [NodeID], bySource: [NodeID: [Edge]], byActor: [NodeID: [Edge]]
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
        for edge in (bySource[node] ?? []) + (byActor[node] ?? []) {
          if let target = edge.to, seen.insert(target).inserted {
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
      for edge in routesByActor[head] ?? [] { claim(edge.to, for: head) }
    }
  }

  /// A screen that nothing shows belongs to the coordinator that carries out what happens on it.
  mutating func claimOrigins() {
    for head in order where kinds[head] == .coordinator {
      for edge in routesByActor[head] ?? [] { claim(edge.from, for: head) }
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
      for edge in routesBySource[node] ?? [] {
        guard let target = edge.to, owner[target] == nil else { continue }
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
