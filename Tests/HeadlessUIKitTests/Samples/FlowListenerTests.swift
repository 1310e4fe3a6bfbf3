import HeadlessNavigation
import Testing
import UIKit

@testable import FlowListener

@MainActor struct FlowListenerTests {
  private func launch() {
    HeadlessApplication.launch(AppDelegate())
  }

  @Test func `nobody comes in without a name`() {
    launch()
    #expect(perform("tap.Come in") == nil)
    #expect(Device.current.description == "UINavigationController[SignInViewController]")
    #expect(perform("fill", "tap.Come in") == nil)
    #expect(Device.current.description == "UINavigationController[ShelfViewController]")
  }

  @Test func `a book that is left by the back button is over, and its coordinator gone`() throws {
    launch()
    #expect(perform("fill", "tap.Come in") == nil)
    let title = try #require(
      enabled().first { $0.hasPrefix("tap.") && !["tap.Leave", "tap.add", "tap.Ask"].contains($0) })
    #expect(perform(title, "tap.Notes") == nil)
    let stack = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
    weak var reading = stack?.delegate as? ReadingCoordinator
    #expect(reading != nil)
    #expect(perform("back", "back") == nil)
    #expect(reading == nil)
  }

  @Test func `a loan that is left by the back button stays: the fault that the sample has`() {
    launch()
    #expect(perform("fill", "tap.Come in", "tap.add", "back") == nil)
    #expect(Device.current.description == "UINavigationController[ShelfViewController]")
  }
}
