import NavigationGraph
import ProgramModel
import ResourceReading

/// What storyboards draw: containments, segues that fire by themselves, and those that nothing performs.
struct Segues {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let isSwiftAlone: Bool

  /// - Parameter isSwiftAlone: whether no code is out of reach that might perform segues.
  init(_ index: RunIndex, _ roles: Roles, isSwiftAlone: Bool) {
    self.index = index
    self.roles = roles
    self.isSwiftAlone = isSwiftAlone
    addRelationships()
    addFiredSegues()
    addUnperformedSegues()
  }

  private var allSegues: [SegueIndex] {
    index.run.storyboards.indices.filter { !index.run.storyboards[$0].isLaunchScreen }.flatMap { storyboard in
      index.run.storyboards[storyboard].segues.indices.map { SegueIndex(storyboard: storyboard, segue: $0) }
    }
  }

  private func node(of scene: SceneIndex) -> Node {
    roles.table.sceneNode(index.run.storyboards[scene.storyboard], index.run.storyboards[scene: scene])
  }

  private func source(of segue: SegueIndex) -> Node {
    node(of: SceneIndex(storyboard: segue.storyboard, scene: index.run.storyboards[segue: segue].scene))
  }

  private mutating func addRelationships() {
    for segue in allSegues {
      guard case .relationship(let kind) = index.run.storyboards[segue: segue].kind,
        let scene = index.run.storyboards.destination(of: segue)
      else { continue }
      let verb: Verb = kind == "viewControllers" ? .tab : kind == "rootViewController" ? .root : .embed
      addEdge(from: source(of: segue), verb, to: node(of: scene), of: segue)
    }
  }

  private mutating func addEdge(
    from source: Node, _ verb: Verb, to target: Node, of segue: SegueIndex, confidence: Confidence = .certain,
    isDead: Bool = false, as basis: DraftEdge.Basis = .other
  ) {
    let facts = index.run.storyboards[segue: segue]
    draft.add(source)
    draft.add(target)
    draft.add(
      Edge(
        source.id, verb, target.id, event: facts.event, isLocked: verb == .present && facts.isLocked,
        confidence: confidence, isDead: isDead, sites: [Site(.call, index.place(of: segue))]), as: basis)
  }

  /// The segues of controls and container views, as the run saw them.
  private mutating func addFiredSegues() {
    for (activation, effect) in index.effects {
      guard case .segue(let segue) = activation.key.code else { continue }
      let targets = effect.target.objects.flatMap(roles.table.nodes).filter { $0.kind != .container || !$0.isBare }
      switch effect.kind {
      case .show(let shown): targets.forEach { addEdge(from: source(of: segue), shown.verb, to: $0, of: segue) }
      case .hide(let hidden):
        targets.forEach { addEdge(from: source(of: segue), hidden.verb, to: $0, of: segue, as: .unwind) }
      default: break
      }
    }
  }

  /// Segues that wait for code to perform them, and no code was seen to: Objective-C may, else nobody does.
  private mutating func addUnperformedSegues() {
    for segue in allSegues where !index.run.performedSegues.contains(segue) {
      let facts = index.run.storyboards[segue: segue]
      guard !facts.firesByItself, let scene = index.run.storyboards.destination(of: segue) else { continue }
      let verb: Verb
      switch facts.kind {
      case .relationship, .unwind: continue
      case .show: verb = .push
      case .replace: verb = .replace
      case .embed: verb = .embed
      case .present, .custom: verb = .present
      }
      let isHidden = !isSwiftAlone
      addEdge(
        from: source(of: segue), verb, to: node(of: scene), of: segue, confidence: isHidden ? .guessed : .certain,
        isDead: !isHidden)
    }
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
