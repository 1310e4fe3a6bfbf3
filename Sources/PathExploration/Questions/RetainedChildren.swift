import NavigationGraph

/// Which flows' coordinators stay with their owner after which ways out.
struct RetainedChildren {
  private struct Ownership: Hashable {
    let owner: NodeID
    let child: NodeID
  }

  /// Who keeps a flow, those left out which it starts itself: they are gone when it is, or hold it in a circle, which is a
  /// matter of its own.
  private let ownersOfChild: [String: Set<NodeID>]
  private let lettingGo: [Ownership: LettingGo]
  /// Where the owners keep the flows.
  private let storages: [Ownership: Storage]
  /// Which flows each starts itself.
  private let startedBy: [NodeID: Set<NodeID>]
  /// The outcomes that a flow reports because it has heard of another's.
  private let passedOn: [(heard: String, told: String)]

  init(_ graph: NavigationGraph) {
    var owners: [String: Set<NodeID>] = [:]
    var storages: [Ownership: Storage] = [:]
    var releases: [NodeID: [Edge]] = [:]
    var finishes: [NodeID: [Edge]] = [:]
    for edge in graph.edges where !edge.isDead {
      guard let child = edge.to else { continue }
      switch edge.verb {
      case .owns where !edge.isWeak && edge.storageOutlivesScreens:
        owners[child.name, default: []].insert(edge.from)
        storages[Ownership(owner: edge.from, child: child)] = edge.storage
      case .releases: releases[child, default: []].append(edge)
      case .finish: finishes[child, default: []].append(edge)
      default: break
      }
    }
    let starts = Dictionary(grouping: graph.edges.filter { $0.verb == .start && !$0.isDead }, by: \.actor)
      .mapValues { Set($0.compactMap(\.to)) }
    startedBy = starts
    /// The flows that a flow starts, and those that they start.
    func started(by flow: NodeID) -> Set<NodeID> {
      var found: Set<NodeID> = []
      var pending = [flow]
      while let next = pending.popLast() {
        for child in starts[next, default: []] where found.insert(child).inserted { pending.append(child) }
      }
      return found
    }
    ownersOfChild = Dictionary(
      uniqueKeysWithValues: owners.map { child, holders in
        let child = NodeID(child)
        let inner = started(by: child)
        return (child.name, holders.filter { !inner.contains($0) || starts[$0, default: []].contains(child) })
      })
    self.storages = storages
    passedOn = finishes.values.joined().compactMap { finish in
      guard let event = finish.event, event.contains("."), let told = finish.outcome else { return nil }
      return (event, told)
    }
    var lettingGo: [Ownership: LettingGo] = [:]
    for (child, holders) in owners {
      for owner in holders {
        // A release by somebody who keeps no such child himself empties another's storage: it may be this owner's.
        let storage = storages[Ownership(owner: owner, child: NodeID(child))]
        let own = releases[NodeID(child), default: []].filter { release in
          (release.from == owner || !holders.contains(release.from))
            && (release.storage == nil || release.storage == storage)
        }
        let ends = finishes[owner, default: []].filter { $0.actor.name == child || $0.from.name == child }
        lettingGo[Ownership(owner: owner, child: NodeID(child))] =
          LettingGo(of: NodeID(child), releases: own, finishes: ends)
      }
    }
    self.lettingGo = lettingGo
  }

  /// The places that start a flow, each with a way out after which an owner keeps its coordinator.
  ///
  /// Ways out by code other than the flow's own outcome are left to the checks, which see what that code does.
  func found(in model: PathModel, _ upward: UpwardGraph) -> [Proof.Witnessed] {
    var found: [String: TestPath] = [:]
    let beneath = FlowsBeneath(model, upward)
    let numbers = Dictionary(model.names.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
    for (number, move) in model.moves.enumerated() where move.lower >= 0 && move.upper >= 0 {
      guard let call = model.frames[Int(move.lower)].call, let flow = model.calls[Int(call)].flow,
        let witness = upward.witness(move.frame)
      else { continue }
      let child = model.names[Int(flow)]
      for (fact, control) in upward.closings.facts(of: move.upper) {
        let way = model.controls[Int(control)].way
        guard model.isMet(control, move.lower) else { continue }
        let starter = model.calls[Int(call)].starter.map { NodeID(model.names[Int($0)]) }
        for owner in keepers(of: NodeID(child), startedBy: starter)
        where keeps(owner, NodeID(child), after: way)
          && beneath.mayStay(numbers[owner.name], after: control, takes: move)
        {
          let subject = "\(model.name(of: move.frame)): \(move.step), closed by \(way): \(owner) keeps \(child)"
          let path = model.path(witness + [Int32(number)] + upward.closings.moves(of: fact))
          if path.steps.count < found[subject]?.steps.count ?? .max { found[subject] = path }
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { Proof.Witnessed(subject: $0.key, path: $0.value) }
  }

  /// Who comes to keep a flow where somebody starts it, by name: the starter, else those who keep such a flow and never
  /// start one, and so must have been given it.
  private func keepers(of child: NodeID, startedBy starter: NodeID?) -> [NodeID] {
    let owners = ownersOfChild[child.name] ?? []
    if let starter, owners.contains(starter) { return [starter] }
    return owners.filter { starter == nil || !startedBy[$0, default: []].contains(child) }.sorted()
  }

  private func keeps(_ owner: NodeID, _ child: NodeID, after way: String) -> Bool {
    let ownership = Ownership(owner: owner, child: child)
    guard let lettingGo = lettingGo[ownership], !lettingGo.isKeptOnPurpose(in: storages[ownership]) else {
      return false
    }
    switch way {
    case "back": return !lettingGo.happens(after: .back)
    case "swipe": return !lettingGo.happens(after: .swipe)
    case _ where way.hasPrefix("finish."):
      // What hears of the way back hears of the owner's own as well.
      let outcomes = told(after: String(way.dropFirst("finish.".count)))
      return !outcomes.contains(where: lettingGo.happens(afterOutcome:)) && !lettingGo.happens(after: .back)
    default: return false
    }
  }
}

extension RetainedChildren {
  /// An outcome, and those that are told in the same turn by the flows that hear of it, one after the other.
  private func told(after outcome: String) -> Set<String> {
    var found: Set<String> = [outcome]
    var pending = [outcome]
    while let next = pending.popLast() {
      for (heard, told) in passedOn {
        let child = NodeID(String(heard.prefix { $0 != "." }))
        if isReception(heard, of: next, from: child), found.insert(told).inserted { pending.append(told) }
      }
    }
    return found
  }
}

extension PathModel {
  /// Whether a control that comes to a call takes it away, be it as the last.
  fileprivate func isMet(_ control: Int32, _ call: Int32) -> Bool {
    if case .stuck = meeting(control, call) { return false }
    return true
  }
}
