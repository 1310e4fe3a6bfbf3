/// Pages that a person turns, one on show or two side by side; which come next is asked of a source.
@MainActor
public final class Pages: ScreenNode {
  /// The pages on show: one, or two side by side.
  public private(set) var pages: [any Screen] = []

  /// The first of the pages on show.
  public var page: (any Screen)? { pages.first }

  /// Asked for neighbours when a person could turn the page; without it no page can be turned.
  public weak var source: (any PagesSource)?

  public override var children: [any Screen] { pages + embedded }
  public override var visibleChildren: [any Screen] { pages + embeddedInPlace }
  public override var activeChild: (any Screen)? { page }

  /// Shows a page; nobody is told.
  public func show(_ new: any Screen) { show([new]) }

  /// Shows pages side by side; nobody is told.
  public func show(_ new: [any Screen]) {
    let old = pages
    for screen in new { adopt(screen) }
    pages = new
    Device.current.noteChange()
    for screen in old where !new.contains(where: { $0 === screen }) { release(screen) }
  }

  private func turn(to new: [any Screen]) {
    let old = pages
    source?.pages(self, willTurnTo: new)
    show(new)
    source?.pages(self, didTurnFrom: old)
  }

  public override func containerOffers() -> [Offer] {
    guard let page, let source, let last = pages.last else { return [] }
    var offers: [Offer] = []
    let before = neighbours(of: page) { source.pages(self, pageBefore: $0) }
    if !before.isEmpty {
      offers.append(Offer(UserAction(.page, "previous")) { [unowned self] in turn(to: before.reversed()) })
    }
    let after = neighbours(of: last) { source.pages(self, pageAfter: $0) }
    if !after.isEmpty {
      offers.append(Offer(UserAction(.page, "next")) { [unowned self] in turn(to: after) })
    }
    return offers
  }

  /// The pages that come next, as many as are on show, the nearest first; fewer where there are no more.
  private func neighbours(of page: any Screen, _ next: (any Screen) -> (any Screen)?) -> [any Screen] {
    var found: [any Screen] = []
    while found.count < pages.count, let new = next(found.last ?? page) { found.append(new) }
    return found
  }
}

/// Knows which page comes before and after another.
@MainActor
public protocol PagesSource: AnyObject {
  func pages(_ pages: Pages, pageBefore page: any Screen) -> (any Screen)?
  func pages(_ pages: Pages, pageAfter page: any Screen) -> (any Screen)?
  /// Comes when a person turns the pages on show, with those that come next.
  func pages(_ pages: Pages, willTurnTo next: [any Screen])
  /// Comes when a person has turned the pages, with those that were on show.
  func pages(_ pages: Pages, didTurnFrom old: [any Screen])
}

extension PagesSource {
  /// Does nothing.
  public func pages(_ pages: Pages, willTurnTo next: [any Screen]) {}
  /// Does nothing.
  public func pages(_ pages: Pages, didTurnFrom old: [any Screen]) {}
}
