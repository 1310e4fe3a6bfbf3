import HeadlessNavigation
import Testing
import UIKit

@testable import ContextRouter

@MainActor struct ContextRouterTests {
  private let start = """
    TabsController@0[UINavigationController[ContactsController], UINavigationController[ProfileController]]
    """

  private func launch() {
    HeadlessApplication.launch(AppDelegate())
    Device.current.links = ["messenger://chat/Ada", "messenger://contacts"]
  }

  @Test func `a link to what is on show changes nothing`() {
    launch()
    #expect(Device.current.description == start)
    #expect(perform("link.messenger://contacts") == nil)
    #expect(Device.current.description == start)
  }

  @Test func `a link to a chat pushes it once`() {
    launch()
    #expect(perform("link.messenger://chat/Ada", "link.messenger://chat/Ada") == nil)
    #expect(
      Device.current.description
        == """
        TabsController@0[UINavigationController[ContactsController, ChatController], \
        UINavigationController[ProfileController]]
        """)
    #expect(perform("tab.0") == nil)
    #expect(Device.current.description == start)
  }

  @Test func `whoever asks for help on the profile lands in a chat under the contacts`() {
    launch()
    #expect(perform("tab.1", "tap.I need help") == nil)
    #expect(
      Device.current.description
        == """
        TabsController@0[UINavigationController[ContactsController, ChatController], \
        UINavigationController[ProfileController]]
        """)
  }

  @Test func `after the farewell there is no way back`() {
    launch()
    #expect(perform("tab.1", "tap.Sign out") == nil)
    #expect(Device.current.description == "FarewellController")
    #expect(enabled() == ["link.messenger://chat/Ada", "link.messenger://contacts"])
  }
}
