import Testing
import UIKit

@MainActor struct TouchPromises {
  @Test(.enabled(if: Person.canTouch))
  func `a view that sees touches itself is touched, and hands on what it does nothing about`() {
    let log = Log()
    let controller = TouchedController(log)
    let (view, inside) = (TouchedView(log), UIView())
    view.accessibilityLabel = "Map"
    view.addSubview(inside)
    controller.view.addSubview(view)
    let window = show(controller)
    #expect(Person.does("tap.Map"))
    #expect(log.lines == ["view began", "controller began", "view ended"])
    view.isUserInteractionEnabled = false
    #expect(!Person.does("tap.Map"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a controller that sees touches is touched beside all that is on it`() {
    let log = Log()
    let window = show(TouchedController(log))
    #expect(Person.does("tap.background"))
    #expect(log.lines == ["controller began"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a control that follows touches itself is touched`() {
    let log = Log()
    let controller = UIViewController()
    let control = RatingControl()
    control.accessibilityLabel = "Rating"
    control.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
    controller.view.addSubview(control)
    let window = show(controller)
    #expect(Person.does("tap.Rating"))
    #expect(log.lines == ["changed"] && control.value == 1)
    control.isEnabled = false
    #expect(!Person.does("tap.Rating"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a controller hears of the device being shaken`() {
    let log = Log()
    let window = show(ShakenController(log))
    #expect(Person.does("tap.shake"))
    #expect(log.lines == ["shaken"])
    withExtendedLifetime(window) {}
    let other = show(UIViewController())
    #expect(!Person.does("tap.shake"))
    withExtendedLifetime(other) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a scroll view goes on by pages to its end, and back, where its delegate hears of it`() {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 250, height: 100)
    controller.view.addSubview(scroll)
    let window = show(controller)
    #expect(!Person.does("tap.scroll on"))
    let pages = Pages()
    scroll.delegate = pages
    for offset in [100, 150] as [CGFloat] {
      #expect(Person.does("tap.scroll on"))
      #expect(scroll.contentOffset.x == offset)
    }
    #expect(!Person.does("tap.scroll on"))
    #expect(Person.does("tap.scroll back"))
    #expect(pages.offsets == [100, 150, 0])
    withExtendedLifetime(window) {}
  }
}

/// Sees touches, and tells nobody of their beginning.
private final class TouchedView: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.lines.append("view began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.first?.view === self { log.lines.append("view ended") }
  }
}

private final class TouchedController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.lines.append("controller began")
  }
}

private final class RatingControl: UIControl {
  private(set) var value = 0

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    value += 1
    sendActions(for: .valueChanged)
  }
}

private final class ShakenController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { log.lines.append("shaken") }
  }
}

private final class Pages: NSObject {
  private(set) var offsets: [CGFloat] = []
}

extension Pages: @preconcurrency UIScrollViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
}
