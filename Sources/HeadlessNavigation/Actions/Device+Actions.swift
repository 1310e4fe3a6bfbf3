extension Device {
  /// What a person can do now, each thing once, in the order from the outermost container to the screen on top.
  public func enabledActions() -> [UserAction] {
    offers().map(\.action)
  }

  /// Does one of the things that a person can do now, in a turn of its own.
  ///
  /// - Returns: whether it could be done; nothing happens where it could not.
  @discardableResult
  public func perform(_ action: UserAction) -> Bool {
    guard let offer = offers().first(where: { $0.action == action }) else { return false }
    turn(offer.perform)
    return true
  }

  /// What a person can do now, and what it does.
  ///
  /// A person reaches only what lies on top in the key window: a presented screen keeps all below it from being touched.
  public func offers() -> [Offer] {
    let offers = offers(withScreens: true)
    guard let numbered = UserAction.numbered(offers.map(\.action)) else { return offers }
    return zip(numbered, offers).map { Offer($0, perform: $1.perform) }
  }

  /// Lists what a person can do now with what surrounds the screens, such as a bar, a tab or an edge, and not on the screens
  /// themselves; actions that read the same are not told apart.
  ///
  /// - Parameter reachable: Where the screens are listed that a person reaches, containers before what is in them, level by
  ///   level.
  package func surroundingOffers(
    listing reachable: inout [Unmanaged<ScreenNode>]
  ) -> [Offer] {
    reachable.clear()
    var offers: [Offer] = []
    if isInTransition { return offers }
    if let root = keyWindow?.root {
      let top = topmost(root.node)
      addOffers(over: top, withScreens: false, to: &offers)
      reachable.append(.passUnretained(top))
      var next = 0
      while next < reachable.count {
        reachable[next].with { node in node.forEachVisibleChild { reachable.append(.passUnretained($0)) } }
        next += 1
      }
    }
    addLinks(to: &offers)
    return offers
  }

  private func offers(withScreens: Bool) -> [Offer] {
    var offers: [Offer] = []
    if isInTransition { return offers }
    if let root = keyWindow?.root { addOffers(over: topmost(root.node), withScreens: withScreens, to: &offers) }
    addLinks(to: &offers)
    return offers
  }

  private func addOffers(over top: ScreenNode, withScreens: Bool, to offers: inout [Offer]) {
    if let gesture = top.presentedBy?.style.dismissal {
      offers.append(Offer(UserAction(gesture)) { top.presentedBy?.dismissByGesture() })
    }
    collectOffers(of: top, withScreens: withScreens, into: &offers)
  }

  private func addLinks(to offers: inout [Offer]) {
    guard !links.isEmpty, let onOpenLink else { return }
    for link in links { offers.append(Offer(UserAction(.link, link)) { onOpenLink(link) }) }
  }

  private func topmost(_ root: ScreenNode) -> ScreenNode {
    var node = root
    while let next = node.presentation?.screen.node { node = next }
    return node
  }

  private func collectOffers(of node: ScreenNode, withScreens: Bool, into offers: inout [Offer]) {
    for offer in node.containerOffers() { offers.append(offer) }
    if withScreens { offers += node.offers() }
    node.forEachVisibleChild { collectOffers(of: $0, withScreens: withScreens, into: &offers) }
  }
}

extension UserAction {
  /// Tells actions apart that read the same, by numbers; `nil` where none do.
  package static func numbered(_ actions: [UserAction]) -> [UserAction]? {
    let isRepeated = actions.indices.contains { index in actions[..<index].contains(actions[index]) }
    guard isRepeated else { return nil }
    var seen: [UserAction: Int] = [:]
    return actions.map { action in
      let count = (seen[action] ?? 0) + 1
      seen[action] = count
      return count > 1 ? UserAction(action.gesture, action.target, occurrence: count) : action
    }
  }
}
