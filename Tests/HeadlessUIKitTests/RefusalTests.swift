import HeadlessNavigation
import Testing
import UIKit

/// What cannot be driven ends the run, and says what it is: a screen with it would be found sound unseen.
@Suite @MainActor struct `What cannot be driven ends the run with its name` {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `where a control is on show that nobody can move here`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        let slider = UISlider()
        slider.addAction(UIAction { _ in }, for: .valueChanged)
        controller.view.addSubview(slider)
        let window = show(controller)
        _ = Device.current.enabledActions()
        withExtendedLifetime(window) {}
      }
    }
    #expect(words(result).contains("a 'UISlider' is on show whose changes the app hears of"))
  }

  @Test func `where a xib is named that is not there`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController(nibName: "Nowhere", bundle: nil).loadViewIfNeeded() }
    }
    #expect(words(result).contains("there is no 'Nowhere.xib'"))
  }

  @Test func `where a method is called that is known by its name alone`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let button = UIButton(type: .system)
        let controller = UIViewController()
        button.addTarget(controller, action: Selector("save"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
      }
    }
    #expect(words(result).contains("'save' of 'UIViewController' is known by its name alone"))
  }
}
