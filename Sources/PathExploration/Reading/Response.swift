import NavigationGraph

/// All that one event sets off: what goes away, what is shown then, and which owners are told.
struct Response {
  /// What goes away first.
  enum Removal: Hashable {
    case dismiss
    case pop
    case popTo(NodeID)
    case popToRoot
  }

  /// The event's own edge, by which the step is called.
  let principal: Edge
  /// What goes away, in its order; at most a modal and then screens.
  let removals: [Removal]
  /// What is shown then.
  let show: Edge?
  /// The owner who is told first, where one is.
  let owner: NodeID?
  /// The conditions under which it comes like this.
  let guards: [String]
  /// All edges that it was made of.
  let edges: [Edge]
}

/// Works out what events set off.
struct Responses {
  private let answers: [Key: [Edge]]
  /// Who shows something by steps of its own: a flow that does not leaves that to who has started it.
  private let showing: Set<NodeID>

  private struct Key: Hashable {
    let actor: NodeID
    let event: String
  }

  init(_ edges: [Edge]) {
    var answers: [Key: [Edge]] = [:]
    for edge in edges {
      if let event = edge.event { answers[Key(actor: edge.actor, event: event), default: []].append(edge) }
    }
    self.answers = answers
    showing = Set(edges.filter { $0.verb.isRoute && $0.carrier == nil }.map(\.from))
  }

  /// What one event on a screen may set off; more than one where conditions, or owners, decide.
  func responses(to edges: [Edge]) -> [Response] {
    let owners = Set(edges.filter { $0.verb == .finish }.compactMap(\.to)).sorted()
    if owners.count < 2 { return responses(to: edges, owner: owners.first) }
    return owners.flatMap { owner in
      responses(to: edges.filter { $0.verb != .finish || $0.to == owner }, owner: owner)
    }
  }

  private func responses(to edges: [Edge], owner: NodeID?) -> [Response] {
    let all = closure(of: edges)
    let conditions = Set(all.map(\.guards)).sorted { $0.lexicographicallyPrecedes($1) }
    let always = all.filter(\.guards.isEmpty)
    return conditions.flatMap { guards -> [Response] in
      let group = guards.isEmpty ? always : always + all.filter { $0.guards == guards }
      return responses(made: group, owner: owner, guards: guards)
    }
  }

  /// Edges, with what the owners that they tell do in turn.
  private func closure(of edges: [Edge]) -> [Edge] {
    var all = edges
    var next = 0
    while next < all.count {
      let edge = all[next]
      next += 1
      guard edge.verb == .finish, let owner = edge.to, let outcome = edge.outcome else { continue }
      for answer in answers[Key(actor: owner, event: "\(edge.actor).\(outcome)")] ?? [] where !all.contains(answer) {
        all.append(answer)
      }
    }
    return all
  }

  private func responses(made edges: [Edge], owner: NodeID?, guards: [String]) -> [Response] {
    let shows = edges.filter { $0.verb.isRoute && $0.verb != .link && $0.to != nil }
    let starts = shows.filter { $0.verb == .start && $0.to.map(showing.contains) ?? false }
    // A container that is put on show beside the flow that fills it is part of that flow.
    let wanted = starts.isEmpty ? shows : shows.filter { $0.verb != .root || $0.shownAs != nil }
    guard let first = edges.first(where: { $0.verb == .finish }) ?? wanted.first ?? edges.first else { return [] }
    let removals = removals(among: edges)
    if wanted.isEmpty {
      return [Response(principal: first, removals: removals, show: nil, owner: owner, guards: guards, edges: edges)]
    }
    return wanted.map { show in
      Response(
        principal: first.verb == .finish ? first : show, removals: removals, show: show, owner: owner, guards: guards,
        edges: edges)
    }
  }

  private func removals(among edges: [Edge]) -> [Response.Removal] {
    let verbs = Set(edges.map(\.verb))
    var removals: [Response.Removal] = verbs.contains(.dismiss) ? [.dismiss] : []
    if verbs.contains(.popToRoot) {
      removals.append(.popToRoot)
    } else if let popTo = edges.first(where: { $0.verb == .popTo }) {
      removals.append(popTo.to.map { .popTo($0) } ?? .pop)
    } else if verbs.contains(.pop) {
      removals.append(.pop)
    }
    return removals
  }
}
