import NavigationGraph
import ProgramModel

/// The tabs of containers of the app's own that a free or static function makes and fills: a factory decides nothing, so
/// that they are there on the container's behalf.
struct TabContents {
  private(set) var draft = Draft()

  /// An effect that puts tabs into such a container.
  struct Filling {
    fileprivate let container: TypeIndex
    fileprivate let effect: Effect
    /// Where the tabs are handed over: in the factory's code.
    fileprivate let site: CodeSite

    /// `nil` where the effect is another one.
    init?(_ effect: Effect, in activation: Activation, _ index: RunIndex, _ roles: Roles) {
      guard case .show(.tab) = effect.kind, effect.holder.objects.count == 1 else { return nil }
      let container = effect.holder.objects[0]
      guard roles.table.isNamedContainer(container),
        case .instance(let type, let made, _) = index.run.objects[Int(container)],
        let maker = index.run.allocators[container]?.min(),
        index.selfObject(of: index.run.root(of: index.run.activation(maker))) == nil
      else { return nil }
      let isOwn = index.selfObject(of: activation) == container
      guard isOwn ? effect.target.origin.isFromParameter : activation.id == maker else { return nil }
      self.container = type
      self.effect = effect
      site = isOwn ? made : effect.site
    }
  }

  init(_ fillings: [Filling], _ index: RunIndex, _ roles: Roles) {
    for filling in fillings {
      let node = roles.table.node(of: filling.container)
      draft.add(node)
      for target in index.withoutPlaceholders(filling.effect.target) {
        for tab in roles.table.nodes(of: target) {
          draft.add(tab)
          draft.add(
            Edge(
              node.id, .tab, tab.id, confidence: filling.effect.target.origin.byType ? .likely : .certain,
              sites: [Site(.call, index.place(filling.site))] + index.creationSites(of: target)), as: .show)
        }
      }
    }
  }
}
