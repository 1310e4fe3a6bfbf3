import HeadlessNavigation
import Testing
import UIKit

@testable import CityPicker

@MainActor struct CityPickerTests {
  private func launch() {
    HeadlessApplication.launch(AppDelegate(), sources: sampleFolder("CityPicker"))
  }

  @Test func `the app begins at home`() {
    launch()
    #expect(Device.current.description == "UINavigationController[HomeController]")
    #expect(enabled() == ["tap.My profile", "tap.Cities I like", "tap.My next trip"])
  }

  @Test func `a city is chosen by its region, and the profile shows it`() {
    launch()
    #expect(perform("tap.My profile", "tap.edit", "tap.City", "tap.Karelia", "tap.Sortavala") == nil)
    #expect(
      Device.current.description
        == "UINavigationController[HomeController, ProfileController, EditProfileController]")
    #expect(perform("tap.save") == nil)
    let profile = UIApplication.shared.keyWindow?.rootViewController?.children.last as? ProfileController
    #expect(profile?.user.city == City(name: "Sortavala"))
  }

  @Test func `cities are chosen on a sheet that can be swiped away`() {
    launch()
    #expect(perform("tap.Cities I like", "tap.Tatarstan", "tap.Kazan") == nil)
    #expect(
      Device.current.description
        == """
        UINavigationController[HomeController] + sheet \
        UINavigationController[RegionCountersController, CityChecklistController]
        """)
    #expect(perform("swipe-down") == nil)
    #expect(Device.current.description == "UINavigationController[HomeController]")
  }

  @Test func `the trip's storyboard leads from screen to screen and cannot be swiped away`() {
    launch()
    #expect(perform("tap.My next trip", "tap.Where to?", "tap.Guide", "back", "tap.Kazan", "swipe-down") == nil)
    #expect(
      Device.current.description
        == "UINavigationController[HomeController] + sheet UINavigationController[TripController]")
    #expect(perform("tap.done") == nil)
    #expect(Device.current.description == "UINavigationController[HomeController]")
    #expect(Device.current.faults.isEmpty)
  }
}
