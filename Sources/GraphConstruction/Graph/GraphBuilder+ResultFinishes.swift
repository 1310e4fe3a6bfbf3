import NavigationGraph
import ProgramModel

/// Ends of coordinators that answer with a stream: what comes out of what `start()` gives back ends them.
extension GraphBuilder {
  /// Results that a child makes for whoever has started it: `return Publishers.Merge(chosen, cancelled)`.
  mutating func addFinishesByResult() {
    let streams = ResultStreams(run, walk)
    for activation in run.activations {
      guard let child = activation.key.receiver, let childType = type(of: child),
        table.coordinators.contains(childType), isStart(activation)
      else { continue }
      let results = activation.result.objects.filter(streams.isStream)
      let owners = results.isEmpty ? [] : owners(starting: child, by: activation)
      guard !owners.isEmpty else { continue }
      for source in streams.sources(of: results, madeBy: child) {
        for owner in owners { addFinish(source, of: child, childType, to: owner) }
      }
    }
  }

  /// Whether an activation begins what a coordinator does: code that its base or a protocol asks of it, and that is
  /// named so or shows something.
  private func isStart(_ activation: Activation) -> Bool {
    guard case .function(let index) = activation.key.code, !run.isModel(activation.key.code),
      let owner = program.functions[index].owner
    else { return false }
    let name = program.functions[index].facts.name
    let isAsked = program.ancestry(of: owner).contains { $0 != owner && program.types[$0].functions[name] != nil }
    guard isAsked else { return false }
    return name.hasPrefix("start")
      || activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
  }

  /// The types of those whose code started a child of theirs.
  private func owners(starting child: ObjectID, by start: Activation) -> [TypeIndex] {
    var found: Set<TypeIndex> = []
    for edge in start.callers.values {
      guard let owner = walk.selfObject(of: run.activation(edge.caller)), owner != child,
        let ownerType = type(of: owner), table.isNode(ownerType), !table.isController(ownerType),
        !table.entries.contains(ownerType), isChild(child, of: owner)
      else { continue }
      found.insert(ownerType)
    }
    return found.sorted()
  }

  private mutating func addFinish(
    _ source: ResultStreams.Source, of child: ObjectID, _ childType: TypeIndex, to ownerType: TypeIndex
  ) {
    func carrier(_ activation: ActivationID) -> CallGraphWalk.Carrier {
      CallGraphWalk.Carrier(
        object: child, activation: activation, site: source.site, byType: false,
        guards: walk.guards.conditions(at: source.site))
    }
    for sender in source.runs {
      addFinish(walk.singleCase(among: sender.result.objects), by: carrier(sender.id), childType, to: ownerType)
    }
    guard source.runs.isEmpty else { return }
    // Nobody was seen to send: the child says so all the same.
    let (confidence, isDead) = certainty(carrier(source.maker))
    let (from, owner) = (table.node(of: childType), table.node(of: ownerType))
    add(from)
    add(owner)
    let stroke = Memory.Stroke(
      step: Step(from: from.id, event: nil, carrier: nil), verb: .finish, to: owner.id, outcome: nil,
      call: source.site, told: source.site, confidence: confidence, isDead: isDead)
    guard memory.strokes.insert(stroke).inserted else { return }
    edges.append(
      Edge(
        from.id, .finish, owner.id, guards: guards(of: stroke.step), confidence: confidence, isDead: isDead,
        sites: [Site(.call, place(source.site))]))
  }
}
