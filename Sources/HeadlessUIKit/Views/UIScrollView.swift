// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A view whose content may be larger than itself: all of it is taken to be in reach. Where a delegate has code for it, a person
/// scrolls on by a page and back to where the content begins.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
  }

  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { hearsOfScrolling = nil }
  }

  /// Whether the delegate has code for scrolling: found out once, since every turn asks.
  private var hearsOfScrolling: Bool?
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isTracking: Bool { false }
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()

  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      refreshControl.map(addSubview)
    }
  }

  /// Where there is more of the content than is on show, as far as its size is known; else it is taken to be two pages long.
  private var nextOffset: CGPoint? {
    let page = bounds.isEmpty ? UIScreen.main.bounds.size : bounds.size
    if contentSize.width > page.width {
      let end = contentSize.width - page.width
      return contentOffset.x < end ? CGPoint(x: min(contentOffset.x + page.width, end), y: contentOffset.y) : nil
    }
    let end = max(contentSize.height - page.height, contentSize.height > 0 ? 0 : page.height)
    return contentOffset.y < end ? CGPoint(x: contentOffset.x, y: min(contentOffset.y + page.height, end)) : nil
  }

  private var isScrollingHeard: Bool {
    guard let delegate else { return false }
    if let hearsOfScrolling { return hearsOfScrolling }
    let answer = ImplementedMethods.Method.scrolling.contains { ImplementedMethods.has($0, in: type(of: delegate)) }
    hearsOfScrolling = answer
    return answer
  }

  /// Offers to scroll where the delegate hears of it.
  func addScrollOffers(to offers: inout [Offer]) {
    guard isScrollEnabled, isScrollingHeard else { return }
    if let nextOffset {
      offers.append(Offer(UserAction(.tap, "scroll on")) { [unowned self] in scroll(to: nextOffset) })
    }
    if contentOffset != .zero {
      offers.append(Offer(UserAction(.tap, "scroll back")) { [unowned self] in scroll(to: .zero) })
    }
  }

  private func scroll(to target: CGPoint) {
    delegate?.scrollViewWillBeginDragging(self)
    var end = target
    withUnsafeMutablePointer(to: &end) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
    }
    contentOffset = end
    delegate?.scrollViewDidScroll(self)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    delegate?.scrollViewDidEndDecelerating(self)
  }

  override func addTouchOffer(to offers: inout [Offer]) {
    super.addTouchOffer(to: &offers)
    addScrollOffers(to: &offers)
  }

  override func addState(to fingerprint: inout Fingerprint) {
    if contentOffset != .zero {
      fingerprint.combine(Double(contentOffset.x).bitPattern)
      fingerprint.combine(Double(contentOffset.y).bitPattern)
    }
    super.addState(to: &fingerprint)
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  open func flashScrollIndicators() {}
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
}

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
