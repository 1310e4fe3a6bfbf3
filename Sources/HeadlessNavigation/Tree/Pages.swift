/// Pages that a person turns, one on show; which comes next is asked of a source.
@MainActor
public final class Pages: ScreenNode {
  /// The page on show.
  public private(set) var page: (any Screen)?

  /// Asked for neighbours when a person could turn the page; without it no page can be turned.
  public weak var source: (any PagesSource)?

  public override var children: [any Screen] { (page.map { [$0] } ?? []) + embedded }
  public override var visibleChildren: [any Screen] { children }
  public override var activeChild: (any Screen)? { page }

  /// Shows a page; nobody is told.
  public func show(_ new: any Screen) {
    let old = page
    guard new !== old else { return }
    adopt(new)
    page = new
    if let old { release(old) }
  }

  private func turn(to new: any Screen) {
    let old = page
    show(new)
    if let old { source?.pages(self, didTurnFrom: old) }
  }

  public override func containerOffers() -> [Offer] {
    guard let page, let source else { return [] }
    var offers: [Offer] = []
    if let before = source.pages(self, pageBefore: page) {
      offers.append(Offer(UserAction(.page, "previous")) { [unowned self] in turn(to: before) })
    }
    if let after = source.pages(self, pageAfter: page) {
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
  /// Comes when a person has turned the page.
  func pages(_ pages: Pages, didTurnFrom page: any Screen)
}

extension PagesSource {
  /// Does nothing.
  public func pages(_ pages: Pages, didTurnFrom page: any Screen) {}
}
