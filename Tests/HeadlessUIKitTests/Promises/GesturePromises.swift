import Testing
import UIKit

@MainActor struct GesturePromises {
  @Test(.enabled(if: Person.canTouch))
  func `a swipe is made in each direction that its recognizer knows`() {
    let (hearing, photo) = (Hearing(), Photo())
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    hearing.listen(to: swipe)
    let window = photo.shown(with: swipe)
    #expect(Person.does("tap.Photo swipe left") && Person.does("tap.Photo swipe up"))
    #expect(!Person.does("tap.Photo swipe right"))
    #expect(hearing.log.lines == ["ended", "ended"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a long press begins and ends`() {
    let (hearing, photo) = (Hearing(), Photo())
    let press = UILongPressGestureRecognizer()
    hearing.listen(to: press)
    let window = photo.shown(with: press)
    #expect(Person.does("tap.Photo long press"))
    #expect(hearing.log.lines == ["began", "ended"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a drag goes on to the end of the screen, and knows how far it has come`() {
    let (hearing, photo) = (Hearing(), Photo())
    let pan = UIPanGestureRecognizer()
    hearing.listen(to: pan)
    var furthest: CGFloat = 0
    hearing.onState = { recognizer in
      furthest = max(furthest, (recognizer as? UIPanGestureRecognizer)?.translation(in: nil).y ?? 0)
    }
    let window = photo.shown(with: pan)
    #expect(Person.does("tap.Photo drag down"))
    #expect(hearing.log.lines == ["began", "changed", "changed", "ended"])
    #expect(furthest == UIScreen.main.bounds.height)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a drag that is switched off goes no further`() {
    let (hearing, photo) = (Hearing(), Photo())
    let pan = UIPanGestureRecognizer()
    hearing.listen(to: pan)
    hearing.onState = { recognizer in if recognizer.state == .changed { recognizer.isEnabled = false } }
    let window = photo.shown(with: pan)
    #expect(Person.does("tap.Photo drag left"))
    #expect(hearing.log.lines.prefix(2) == ["began", "changed"] && !hearing.log.lines.contains("ended"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a drag from an edge goes away from it`() {
    let (hearing, photo) = (Hearing(), Photo())
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    hearing.listen(to: pan)
    let window = photo.shown(with: pan)
    #expect(Person.does("tap.Photo drag right"))
    #expect(!Person.does("tap.Photo drag down"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `two fingers pinch and turn`() {
    let photo = Photo()
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    var (scales, angles): ([CGFloat], [CGFloat]) = ([], [])
    let (pinching, turning) = (Hearing(), Hearing())
    pinching.listen(to: pinch)
    pinching.onState = { _ in scales.append(pinch.scale) }
    turning.listen(to: rotation)
    turning.onState = { _ in angles.append(rotation.rotation) }
    photo.view.addGestureRecognizer(pinch)
    let window = photo.shown(with: rotation)
    #expect(Person.does("tap.Photo pinch in") && Person.does("tap.Photo pinch out") && Person.does("tap.Photo turn"))
    #expect(scales == [1, 0.5, 0.5, 1, 2, 2] && angles.last == .pi / 2)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a gesture that its delegate refuses, or nobody hears of, does nothing`() {
    let (hearing, photo) = (Hearing(), Photo())
    let press = UILongPressGestureRecognizer()
    hearing.listen(to: press)
    press.delegate = photo
    photo.view.addGestureRecognizer(UISwipeGestureRecognizer())
    let window = photo.shown(with: press)
    #expect(Person.does("tap.Photo long press") && hearing.log.lines.isEmpty)
    #expect(!Person.does("tap.Photo swipe right"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a long press on a table is made on a row`() {
    let rows = EditableRows()
    let press = UILongPressGestureRecognizer()
    let hearing = Hearing()
    hearing.listen(to: press)
    var pressed: [IndexPath?] = []
    hearing.onState = { recognizer in
      if recognizer.state == .began {
        pressed.append(rows.tableView.indexPathForRow(at: recognizer.location(in: rows.view)))
      }
    }
    rows.tableView.addGestureRecognizer(press)
    let window = show(rows)
    #expect(Person.does("tap.Two long press"))
    #expect(pressed == [IndexPath(row: 1, section: 0)])
    withExtendedLifetime(window) {}
  }
}

/// A screen with a view that a person calls «Photo».
@MainActor
private final class Photo: NSObject, UIGestureRecognizerDelegate {
  let view = UIView()

  func shown(with recognizer: UIGestureRecognizer) -> UIWindow {
    let controller = UIViewController()
    view.accessibilityLabel = "Photo"
    view.addGestureRecognizer(recognizer)
    controller.view.addSubview(view)
    return show(controller)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
