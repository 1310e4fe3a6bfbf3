import HeadlessNavigation
import Testing
import UIKit

@testable import Storefront

@MainActor struct StorefrontTests {
  private func launch(link: String? = nil) {
    HeadlessApplication.launch(
      AppDelegate(), scene: SceneDelegate(), storyboard: "Main", sources: sampleFolder("Storefront"),
      link: link.flatMap(URL.init(string:)))
  }

  @Test func `the first launch begins with the welcome, and then the shop's tabs come`() {
    launch()
    #expect(Device.current.description == "UINavigationController[OnboardingController]")
    #expect(perform("tap.Begin", "fill", "tap.Sign in") == nil)
    #expect(Device.current.description.contains("StoreTabsController@0"))
  }
}
