import NavigationGraph
import ProgramModel

/// Ends of coordinators that answer with a stream: what comes out of what `start()` gives back ends them.
///
/// They are results that a child makes for whoever has started it: `return Publishers.Merge(chosen, cancelled)`.
struct ResultFinishes {
  private let index: RunIndex
  private let roles: Roles
  private var finishes: FinishEdges

  var draft: Draft { finishes.draft }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    finishes = FinishEdges(index, roles, events)
    let streams = ResultStreams(index.run, roles.walk)
    for activation in index.run.activations {
      guard let child = activation.key.receiver, let childType = index.type(of: child),
        roles.table.coordinators.contains(childType), isStart(activation)
      else { continue }
      let results = activation.result.filter(streams.isStream)
      let owners = results.isEmpty ? [] : owners(starting: child, by: activation)
      guard !owners.isEmpty else { continue }
      for source in streams.sources(of: results, madeBy: child) {
        for owner in owners { add(source, of: child, childType, to: owner) }
      }
    }
  }

  /// Whether an activation begins what a coordinator does: code that its base or a protocol asks of it, and that is
  /// named so or shows something.
  private func isStart(_ activation: Activation) -> Bool {
    guard case .function(let function) = activation.key.code, !index.run.isModel(activation.key.code),
      let owner = index.program.functions[function].owner
    else { return false }
    let name = index.program.functions[function].facts.name
    let isAsked = index.program.ancestry(of: owner).contains {
      $0 != owner && index.program.types[$0].functions[name] != nil
    }
    guard isAsked else { return false }
    return name.hasPrefix("start")
      || activation.effects.values.contains { if case .show = $0.kind { true } else { false } }
  }

  /// The types of those whose code started a child of theirs.
  private func owners(starting child: ObjectID, by start: Activation) -> [TypeIndex] {
    var found: Set<TypeIndex> = []
    for edge in start.callers {
      guard let owner = index.selfObject(of: index.run.activation(edge.caller)), owner != child,
        let ownerType = index.type(of: owner), roles.table.isNode(ownerType), !roles.table.isController(ownerType),
        !roles.table.entries.contains(ownerType), roles.creators.isChild(child, of: owner)
      else { continue }
      found.insert(ownerType)
    }
    return found.sorted()
  }

  private mutating func add(
    _ source: ResultStreams.Source, of child: ObjectID, _ childType: TypeIndex, to ownerType: TypeIndex
  ) {
    func carrier(_ activation: ActivationID) -> CallGraphWalk.Carrier {
      CallGraphWalk.Carrier(
        object: child, activation: activation, site: source.site, byType: false,
        guards: index.guards.conditions(at: source.site))
    }
    for sender in source.runs {
      finishes.add(
        roles.walk.singleCase(among: sender.result), by: carrier(sender.id), childType, to: ownerType)
    }
    if source.runs.isEmpty { finishes.add(untoldBy: carrier(source.maker), childType, to: ownerType) }
  }
}
