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
    var offers: [Offer] = []
    if let root = keyWindow?.root {
      let top = topmost(root.node)
      if let gesture = top.presentedBy?.style.dismissal {
        offers.append(Offer(UserAction(gesture)) { top.presentedBy?.dismissByGesture() })
      }
      collectOffers(of: top.screen, into: &offers)
    }
    if let onOpenLink {
      for link in links { offers.append(Offer(UserAction(.link, link)) { onOpenLink(link) }) }
    }
    return numbered(offers)
  }

  private func topmost(_ root: ScreenNode) -> ScreenNode {
    var node = root
    while let next = node.presentation?.screen.node { node = next }
    return node
  }

  private func collectOffers(of screen: any Screen, into offers: inout [Offer]) {
    let node = screen.node
    offers += node.containerOffers()
    offers += screen.offers()
    for child in node.visibleChildren { collectOffers(of: child, into: &offers) }
  }

  /// Tells actions apart that read the same.
  private func numbered(_ offers: [Offer]) -> [Offer] {
    let isRepeated = offers.indices.contains { index in offers[..<index].contains { $0.action == offers[index].action }
    }
    guard isRepeated else { return offers }
    var seen: [UserAction: Int] = [:]
    return offers.map { offer in
      let count = (seen[offer.action] ?? 0) + 1
      seen[offer.action] = count
      guard count > 1 else { return offer }
      let action = UserAction(offer.action.gesture, offer.action.target, occurrence: count)
      return Offer(action, perform: offer.perform)
    }
  }
}
