import Testing
import UIKit

@MainActor struct PresentationPromises {
  @Test func `what is presented is known at once, and no more once it is dismissed`() {
    let home = UIViewController()
    let sheet = UIViewController()
    let window = show(home)
    settle {
      home.present(sheet, animated: true)
      #expect(home.presentedViewController === sheet)
      #expect(sheet.presentingViewController === home)
    }
    settle { home.dismiss(animated: true) }
    #expect(home.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `what a child presents is presented by the outermost container`() {
    let child = UIViewController()
    let stack = UINavigationController(rootViewController: child)
    let window = show(stack)
    let sheet = UIViewController()
    settle { child.present(sheet, animated: true) }
    #expect(sheet.presentingViewController === stack)
    #expect(child.presentedViewController === sheet)
    withExtendedLifetime(window) {}
  }

  @Test func `a second presentation over the same controller is refused`() {
    let home = UIViewController()
    let window = show(home)
    let first = UIViewController()
    let second = UIViewController()
    settle { home.present(first, animated: true) }
    settle { home.present(second, animated: true) }
    #expect(home.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `nothing is presented over a controller that is in no window`() {
    let window = show(UIViewController())
    let elsewhere = UIViewController()
    settle { elsewhere.present(UIViewController(), animated: true) }
    #expect(elsewhere.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `a presented controller that dismisses goes itself`() {
    let home = UIViewController()
    let sheet = UIViewController()
    let window = show(home)
    settle { home.present(sheet, animated: true) }
    settle { sheet.dismiss(animated: true) }
    #expect(home.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `dismissing the lower of two takes the upper along`() {
    let home = UIViewController()
    let lower = UIViewController()
    let window = show(home)
    settle { home.present(lower, animated: true) }
    settle { lower.present(UIViewController(), animated: true) }
    settle { home.dismiss(animated: true) }
    #expect(home.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `a controller with something over it dismisses that and stays itself`() {
    let home = UIViewController()
    let lower = UIViewController()
    let window = show(home)
    settle { home.present(lower, animated: true) }
    settle { lower.present(UIViewController(), animated: true) }
    settle { lower.dismiss(animated: true) }
    #expect(home.presentedViewController === lower)
    #expect(lower.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `a sheet leaves what is below on show, a full screen does not`() {
    let log = Log()
    let home = Noting("A", log: log)
    let window = show(home)
    settle { home.present(UIViewController(), animated: true) }
    #expect(!log.lines.contains("A did disappear"))
    settle { home.dismiss(animated: true) }
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    settle { home.present(full, animated: true) }
    #expect(log.lines.contains("A did disappear"))
    settle { home.dismiss(animated: true) }
    #expect(log.lines.last == "A did appear")
    withExtendedLifetime(window) {}
  }

  @Test func `completions run once the controller has appeared or gone`() {
    let log = Log()
    let home = UIViewController()
    let window = show(home)
    let sheet = Noting("B", log: log)
    settle { home.present(sheet, animated: true) { log.lines.append("presented") } }
    #expect(log.lines.suffix(2) == ["B did appear", "presented"])
    settle { home.dismiss(animated: true) { log.lines.append("dismissed") } }
    #expect(log.lines.suffix(2) == ["B did disappear dismissed", "dismissed"])
    withExtendedLifetime(window) {}
  }

  @Test func `the delegate hears nothing of what the app dismisses itself`() {
    let log = Log()
    let listener = Listener(log)
    let home = UIViewController()
    let sheet = UIViewController()
    sheet.presentationController?.delegate = listener
    let window = show(home)
    settle { home.present(sheet, animated: true) }
    settle { home.dismiss(animated: true) }
    #expect(log.lines.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a sheet that is swiped down goes, and the delegate hears of it before and after`() {
    let log = Log()
    let listener = Listener(log)
    let home = UIViewController()
    let sheet = Noting("B", log: log)
    sheet.presentationController?.delegate = listener
    let window = show(home)
    settle { home.present(sheet, animated: true) }
    log.lines = []
    #expect(Person.does("swipe-down"))
    #expect(log.lines == ["will dismiss", "B will disappear", "B did disappear dismissed", "did dismiss"])
    #expect(home.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a sheet that is locked or may not go stays, and the delegate hears of the attempt`() {
    let log = Log()
    let listener = Listener(log)
    let home = UIViewController()
    let sheet = UIViewController()
    sheet.presentationController?.delegate = listener
    let window = show(home)
    settle { home.present(sheet, animated: true) }
    listener.dismisses = false
    #expect(Person.does("swipe-down"))
    listener.dismisses = true
    sheet.isModalInPresentation = true
    #expect(Person.does("swipe-down"))
    #expect(log.lines == ["did attempt to dismiss", "did attempt to dismiss"])
    #expect(home.presentedViewController === sheet)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch), arguments: [true, false])
  func `a popover goes by a touch beside it, unless its delegate says no`(goes: Bool) {
    let (home, popover, listener) = (UIViewController(), UIViewController(), Listener(Log()))
    let window = show(home)
    listener.dismisses = goes
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.delegate = listener
    popover.popoverPresentationController?.sourceView = home.view
    settle { home.present(popover, animated: true) }
    #expect(Person.does("tap-outside"))
    #expect((home.presentedViewController == nil) == goes)
    withExtendedLifetime(window) {}
  }

  @Test func `a sheet keeps the detent that is selected`() {
    let (home, sheet) = (UIViewController(), UIViewController())
    let window = show(home)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    settle { home.present(sheet, animated: true) }
    settle {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
      }
    }
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .medium)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `no gesture puts a full screen away`() {
    let home = UIViewController()
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    let window = show(home)
    settle { home.present(full, animated: true) }
    #expect(!Person.does("swipe-down"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `an alert's handler runs when the alert has gone`() {
    let home = UIViewController()
    let window = show(home)
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    var presentedThen: UIViewController?
    var hasRun = false
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in
        hasRun = true
        presentedThen = home.presentedViewController
      })
    settle { home.present(alert, animated: true) }
    #expect(Person.does("alert.Yes"))
    #expect(hasRun && presentedThen == nil)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a screen inside a presented stack locks the sheet`() {
    let home = UIViewController()
    let window = show(home)
    let form = UIViewController()
    let stack = UINavigationController(rootViewController: form)
    settle { home.present(stack, animated: true) }
    form.isModalInPresentation = true
    #expect(Person.does("swipe-down"))
    #expect(home.presentedViewController === stack)
    form.isModalInPresentation = false
    #expect(Person.does("swipe-down"))
    #expect(home.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }
}
