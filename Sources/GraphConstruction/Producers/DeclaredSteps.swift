import NavigationGraph
import ProgramModel

/// The steps of chains that a library's model says are declared: what the screens of one step show as soon as somebody
/// asks for it.
struct DeclaredSteps {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  init(
    _ declared: [(effect: Effect, carrier: CallGraphWalk.Carrier)], _ index: RunIndex, _ roles: Roles,
    _ events: EventFinder
  ) {
    self.index = index
    self.roles = roles
    self.events = events
    for (effect, carrier) in declared {
      guard case .show(let shown) = effect.kind else { continue }
      add(shown.verb, effect, by: carrier)
    }
  }

  /// A step of a chain: what the screens of one step show as soon as somebody asks for it.
  ///
  /// A stack that the chain makes itself shows nothing by itself; what is in it is shown with it.
  private mutating func add(_ verb: Verb, _ effect: Effect, by carrier: CallGraphWalk.Carrier) {
    guard let actor = index.type(of: carrier.object), !isMadeByModel(carrier.object) || !roles.table.isStack(actor)
    else { return }
    let (confidence, isDead) = events.certainty(carrier, byType: effect.target.origin.byType)
    for source in declaredNodes(of: carrier.object) where source.kind != .external {
      for target in effect.target.objects {
        var shown = roles.table.nodes(of: target)
        if isMadeByModel(target) { shown += declaredNodes(of: target) }
        for node in shown where node.id != source.id || source.kind == .screen {
          draft.add(source)
          draft.add(node)
          draft.add(
            Edge(
              source.id, verb, node.id, guards: index.guards.texts(of: carrier.guards),
              isLocked: index.isLocked(target),
              confidence: confidence, isDead: isDead, sites: [Site(.call, index.place(carrier.site))]), as: .show)
        }
      }
    }
  }

  /// A container that a chain makes stands for itself where it is no plain stack.
  private func declaredNodes(of object: ObjectID) -> [Node] {
    guard let type = index.type(of: object) else { return [] }
    if index.program.types[type].isSource, roles.table.isContainer(type) { return [roles.table.node(of: type)] }
    guard isMadeByModel(object) else { return roles.table.nodes(of: object) }
    let isNamed = roles.table.isContainer(type) && !roles.table.isStack(type)
    return isNamed ? [roles.table.emptyContainer(object, type)] : roles.table.nodes(of: object)
  }

  private func isMadeByModel(_ object: ObjectID) -> Bool {
    guard let type = index.type(of: object), !index.program.types[type].isSource,
      case .instance(_, let site, _) = index.run.objects[Int(object)]
    else { return false }
    return index.program.isModel(site)
  }
}
