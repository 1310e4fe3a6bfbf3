import NavigationGraph
import ProgramModel
import ResourceReading

/// What storyboards draw: containments, segues that fire by themselves, and those that nothing performs.
extension GraphBuilder {
  mutating func addSegues() {
    addRelationships()
    addFiredSegues()
    addUnperformedSegues()
    settleUnwinds()
  }

  /// Where the element of a segue begins.
  func place(of segue: SegueIndex) -> SourcePlace {
    let facts = run.storyboards[segue: segue]
    return SourcePlace(file: run.storyboards[segue.storyboard].path, line: facts.line, column: facts.column)
  }

  /// Whether the system runs a method on what it makes from a scene, so that no code has to name it.
  func isRunByScene(_ function: LinkedFunction) -> Bool {
    let isAnswer =
      function.facts.isOverride || function.facts.attributes.contains { $0 == "IBAction" || $0 == "IBSegueAction" }
    guard isAnswer, let owner = function.owner else { return false }
    return program.descendants(of: owner).contains(where: sceneTypes.contains)
  }

  private var allSegues: [SegueIndex] {
    run.storyboards.indices.flatMap { storyboard in
      run.storyboards[storyboard].segues.indices.map { SegueIndex(storyboard: storyboard, segue: $0) }
    }
  }

  private func node(of scene: SceneIndex) -> Node {
    table.sceneNode(run.storyboards[scene.storyboard], run.storyboards[scene: scene])
  }

  private func source(of segue: SegueIndex) -> Node {
    node(of: SceneIndex(storyboard: segue.storyboard, scene: run.storyboards[segue: segue].scene))
  }

  private mutating func addRelationships() {
    for segue in allSegues {
      guard case .relationship(let kind) = run.storyboards[segue: segue].kind,
        let scene = run.storyboards.destination(of: segue)
      else { continue }
      let verb: Verb = kind == "viewControllers" ? .tab : kind == "rootViewController" ? .root : .embed
      addEdge(from: source(of: segue), verb, to: node(of: scene), of: segue)
    }
  }

  private mutating func addEdge(
    from source: Node, _ verb: Verb, to target: Node, of segue: SegueIndex, confidence: Confidence = .certain,
    isDead: Bool = false
  ) {
    let facts = run.storyboards[segue: segue]
    add(source)
    add(target)
    edges.append(
      Edge(
        source.id, verb, target.id, event: facts.event, isLocked: verb == .present && facts.isLocked,
        confidence: confidence, isDead: isDead, sites: [Site(.call, place(of: segue))]))
  }

  /// The segues of controls and container views, as the run saw them.
  private mutating func addFiredSegues() {
    for (activation, effect) in effects {
      guard case .segue(let segue) = activation.key.code else { continue }
      let targets = effect.target.objects.flatMap(table.nodes).filter { $0.kind != .container || !$0.isBare }
      switch effect.kind {
      case .show(let shown): targets.forEach { addEdge(from: source(of: segue), shown.verb, to: $0, of: segue) }
      case .hide(let hidden): targets.forEach { addEdge(from: source(of: segue), hidden.verb, to: $0, of: segue) }
      default: break
      }
    }
  }

  /// Segues that wait for code to perform them, and no code was seen to: Objective-C may, else nobody does.
  private mutating func addUnperformedSegues() {
    for segue in allSegues where !run.performedSegues.contains(segue) {
      let facts = run.storyboards[segue: segue]
      guard !facts.firesByItself, let scene = run.storyboards.destination(of: segue) else { continue }
      let verb: Verb
      switch facts.kind {
      case .relationship, .unwind: continue
      case .show: verb = .push
      case .replace: verb = .replace
      case .embed: verb = .embed
      case .present, .custom: verb = .present
      }
      let isHidden = !objectiveCNames.isEmpty
      addEdge(
        from: source(of: segue), verb, to: node(of: scene), of: segue, confidence: isHidden ? .guessed : .certain,
        isDead: !isHidden)
    }
  }

  // MARK: Unwinding

  /// An unwind segue takes screens off a stack where its target lies beneath on it, and ends a presentation where one
  /// lies between.
  private mutating func settleUnwinds() {
    let places = Set(run.unwindSites.map(place))
    for index in edges.indices where edges[index].verb == .popTo {
      guard let target = edges[index].to, let place = edges[index].place, places.contains(place) else { continue }
      if !leads(from: target, to: edges[index].from, past: [.present]),
        leads(from: target, to: edges[index].from, past: [])
      {
        edges[index].verb = .dismiss
        edges[index].to = nil
      }
    }
  }

  /// Whether routes lead from a node to another one without one of the verbs.
  private func leads(from start: NodeID, to end: NodeID, past barred: Set<Verb>) -> Bool {
    var seen: Set<NodeID> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if next == end { return true }
      for edge in edges where edge.from == next && edge.verb.isRoute && !barred.contains(edge.verb) {
        if let to = edge.to, seen.insert(to).inserted { pending.append(to) }
      }
    }
    return false
  }
}

extension Activation {
  /// Whether it runs a segue that nobody's code performs.
  var isSegue: Bool {
    if case .segue = key.code { return true }
    return false
  }
}

extension Node {
  /// Whether it stands for a container that no source names.
  fileprivate var isBare: Bool { place == nil }
}
