/// Pages that a person turns, one on show; which comes next is asked of a source.
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

  private func turn(to new: any Screen) {
    let old = page
    source?.pages(self, willTurnTo: new)
    show(new)
    if let old { source?.pages(self, didTurnFrom: old) }
  }

  public override func containerOffers() -> [Offer] {
    guard let page, let source, let last = pages.last else { return [] }
    var offers: [Offer] = []
    if let before = source.pages(self, pageBefore: page) {
      offers.append(Offer(UserAction(.page, "previous")) { [unowned self] in turn(to: before) })
    }
    if let after = source.pages(self, pageAfter: last) {
      offers.append(Offer(UserAction(.page, "next")) { [unowned self] in turn(to: after) })
    }
    return offers
  }
}

/// Knows which page comes before and after another.
@MainActor
public protocol PagesSource: AnyObject {
  func pages(_ pages: Pages, pageBefore page: any Screen) -> (any Screen)?
  func pages(_ pages: Pages, pageAfter page: any Screen) -> (any Screen)?
  /// Comes when a person turns the page.
  func pages(_ pages: Pages, willTurnTo page: any Screen)
  /// Comes when a person has turned the page.
  func pages(_ pages: Pages, didTurnFrom page: any Screen)
}

extension PagesSource {
  /// Does nothing.
  public func pages(_ pages: Pages, willTurnTo page: any Screen) {}
  /// Does nothing.
  public func pages(_ pages: Pages, didTurnFrom page: any Screen) {}
}
