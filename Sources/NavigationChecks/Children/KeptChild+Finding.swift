import NavigationGraph

extension KeptChild {
  /// The finding of `rule` on this child, with every way out that nothing covers, whichever rule each belongs to.
  ///
  /// What lies on one another decides which of them can be taken: the others are not told, and where that leaves none, the
  /// finding is worth a degree less, for the graph then misses a step that leads there, or the code is of no use.
  func finding(_ rule: RuleInfo, in graph: CheckedGraph) -> Finding? {
    let all = uncoveredWaysOut
    guard !all.isEmpty else { return nil }
    let taken = waysTaken(all, in: graph)
    let uncovered = taken.isEmpty ? all : taken
    let reach = graph.reach
    let start = uncovered.map(\.edge).first { $0.verb == .start } ?? starts.first
    return Finding(
      rule: rule.id, severity: severity(taken.isEmpty ? rule.severity.lowered : rule.severity, uncovered: uncovered),
      subjects: [child, owner],
      place: start?.place ?? hold.place, message: message(uncovered),
      proof: proof(uncovered, start: start, reach: reach), remedy: remedy(uncovered))
  }

  /// The ways out that begin on a screen which is on top of some stack that the app can come to, however high; all where
  /// nothing starts the app.
  func waysTaken(_ ways: [UncoveredWayOut], in graph: CheckedGraph) -> [UncoveredWayOut] {
    ways.filter { way in
      guard graph[way.edge.from]?.kind == .screen, !graph.screensOnTop.isEmpty else { return true }
      return graph.screensOnTop.contains(way.edge.from)
    }
  }

  /// A step that is guessed, a storage or an appearance that is not known, code elsewhere that lets go at some other time,
  /// and a hook that may hear more than the graph tells take away a degree; one forgotten child in a property is worth a note at most.
  private func severity(_ severity: Severity, uncovered: [UncoveredWayOut]) -> Severity {
    if hold.storage == .property { return .info }
    let isCertain = ([hold] + uncovered.map(\.edge)).allSatisfy { $0.confidence > .guessed }
    let isPlain = hold.storage != nil && starts.contains { $0.shownAs != nil }
    let isSwept = releases.contains { $0.exits.contains(.call) }
    return isCertain && isPlain && !isSwept && !isOutcomeInDoubt ? severity : severity.lowered
  }

  private func message(_ uncovered: [UncoveredWayOut]) -> String {
    let ways = enumerated(uncovered.map { "when \($0.wayOut.clause)" }, "or")
    let storage = hold.storage?.phrase ?? "the hands"
    return switch (hold.storage, releases.isEmpty) {
    case (.property, _):
      "\(quoted(child)) outlives its screens \(ways): it stays in \(storage) of \(quoted(owner)) until another takes "
        + "its place"
    case (_, true): "\(quoted(child)) leaks \(ways): nothing ever removes it from \(storage) of \(quoted(owner))"
    case (_, false): "\(quoted(child)) leaks \(ways): it stays in \(storage) of \(quoted(owner))"
    }
  }

  private func proof(_ uncovered: [UncoveredWayOut], start: Edge?, reach: Reach) -> [ProofStep] {
    var steps = reach.thread(to: owner).map { ProofStep($0) }
    if let start { steps.append(ProofStep(start)) }
    for way in uncovered {
      if way.edge.verb == .finish {
        steps.append(ProofStep(way.edge))
      } else {
        steps.append(ProofStep("\(way.wayOut.clause), and \(quoted(owner)) does not hear of it"))
      }
      if let reaction = way.reaction { steps.append(ProofStep(reaction)) }
    }
    for release in releases { steps.append(ProofStep(release.limitedClause, at: release.place)) }
    let storage = hold.storage.map { " in \($0.phrase)" } ?? ""
    steps.append(ProofStep("\(quoted(owner)) still keeps \(quoted(child))\(storage)", at: hold.place))
    return steps
  }

  private func remedy(_ uncovered: [UncoveredWayOut]) -> String {
    let deed =
      switch hold.storage {
      case .property: "set the property of \(quoted(owner)) that keeps \(quoted(child)) to nil"
      case let storage?: "remove \(quoted(child)) from the \(storage) of \(quoted(owner))"
      case nil: "let \(quoted(owner)) let go of \(quoted(child))"
      }
    var seen: Set<String> = []
    let hooks = uncovered.map(\.wayOut.hook).filter { seen.insert($0).inserted }
    let model = releases.lazy.compactMap { release in release.place.map { (release, $0) } }.first
    let example = model.map { ", as \($1) does \($0.times)" } ?? ""
    return "\(deed) \(enumerated(hooks))\(example)"
  }
}

extension Edge {
  /// After which ways out a release runs: `after its end and after a pop to the root`.
  fileprivate var times: String {
    enumerated(Exit.allCases.filter(exits.contains).map { "after \($0.noun)" })
  }

  /// What a release does, and that it does so at these times only.
  fileprivate var limitedClause: String {
    let event = event.map { " on \(quoted($0))" } ?? ""
    return "\(quoted(actor)) lets go of \(to.map { quoted($0) } ?? "it")\(event), only \(times)"
  }
}

extension Exit {
  fileprivate var noun: String {
    switch self {
    case .finish: "its end"
    case .back: "the way back"
    case .swipe: "a swipe"
    case .popToRoot: "a pop to the root"
    case .rootSwap: "an exchange of the root"
    case .call: "a call from elsewhere"
    }
  }
}
