import NavigationGraph
import ProgramModel

/// The roots of coordinators whose screen their parent puts on show.
struct LeafRoots {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let shows: AttributedShows

  init(_ index: RunIndex, _ roles: Roles, _ shows: AttributedShows, _ childShows: [ChildShow]) {
    self.index = index
    self.roles = roles
    self.shows = shows
    for show in childShows where show.isOwn && !isFilled(show.target, by: show.child) {
      guard let childType = index.type(of: show.child) else { continue }
      for node in roles.table.nodes(of: show.target) where !isUnplaced(node) {
        draft.add(node)
        // The child's own line says what its root is; the parent's only shows it.
        let makers = roles.walk.inOwnCode(roles.creators[show.target]?.filter { $0.object == show.child } ?? [])
        let own = Set(makers.map { index.place($0.site) })
        let sites =
          index.creationSites(of: show.target).filter { !own.contains($0.place) } + own.map { Site(.call, $0) }
        let shown = index.place(show.carrier.site)
        draft.add(
          Edge(
            roles.table.node(of: childType).id, .root, node.id,
            sites: Array(Set([Site(own.isEmpty ? .call : .show, shown)] + sites))))
      }
    }
  }

  /// Whether the child's own code puts the first screen into a container, so that another edge tells of it.
  private func isFilled(_ container: ObjectID, by child: ObjectID) -> Bool {
    guard let type = index.type(of: container), roles.table.isStack(type) || roles.table.isContainer(type),
      !roles.table.isNamedContainer(container)
    else { return false }
    if !roles.table.isStack(type) { return !roles.table.contents(of: container).isEmpty }
    // An app's own class may only wrap the stack.
    let stacks = roles.table.isContainer(type) ? [container] : roles.table.contents(of: container)
    // What a stack is made with, no other place tells.
    if stacks.contains(where: roles.table.isMadeWithNamed) { return false }
    return shows.shows(by: child).contains { show in
      guard case .show(let verb) = show.effect.kind, verb == .root || verb == .push else { return false }
      return show.effect.holder.objects.contains(where: stacks.contains)
    }
  }

  /// Whether a container is none of the app's making: a library's coordinator has it, and the app never sees it.
  private func isUnplaced(_ node: Node) -> Bool {
    node.kind == .container
      && node.place.map { place in index.program.files.contains { $0.isModel && $0.path == place.file } } == true
  }
}
