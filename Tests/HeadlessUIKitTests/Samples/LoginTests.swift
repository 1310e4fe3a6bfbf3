import HeadlessNavigation
import Testing
import UIKit

@testable import Login

@MainActor struct LoginTests {
  private func launch() {
    HeadlessApplication.launch(AppDelegate())
  }

  @Test func `whoever logs in sees the letters`() async {
    await Device.withSeparateDevice {
      launch()
      #expect(Device.current.description == "UINavigationController[WelcomeVC]")
      #expect(perform("tap.Log in", "swipe-down") == nil)
      #expect(Device.current.description == "UINavigationController[WelcomeVC] + sheet LoginVC")
      #expect(perform("fill", "tap.Log in") == nil)
      await HeadlessApplication.settleTasks()
      #expect(
        Device.current.description
          == "TabsController@0[UINavigationController[LettersVC], UINavigationController[AccountVC]]")
    }
  }

  @Test func `whoever logs out is welcomed again`() async {
    await Device.withSeparateDevice {
      launch()
      #expect(perform("tap.Log in", "fill", "tap.Log in") == nil)
      await HeadlessApplication.settleTasks()
      #expect(perform("tab.1", "tap.Log out") == nil)
      #expect(Device.current.description == "UINavigationController[WelcomeVC]")
    }
  }
}
