import UIKit

/// Makes every screen; an experiment with a map in place of a list is another factory, and no coordinator notices.
@MainActor
protocol ScreenFactory {
  var catalogue: CityCatalogue { get }

  func makeHome() -> any HomeScreen
  func makeProfile(of user: User) -> any ProfileScreen
  func makeEditProfile(of user: User) -> any EditProfileScreen
  func makeCities() -> any CitiesScreen
  func makeCities(of region: Region) -> any RegionCitiesScreen
  func makeRegionCounters(selection: Set<City>) -> any RegionCountersScreen
  func makeCityChecklist(of region: Region, selection: Set<City>) -> any CityChecklistScreen
}

/// Shows everything as lists.
struct ListScreenFactory: ScreenFactory {
  let catalogue: CityCatalogue

  func makeHome() -> any HomeScreen { HomeController() }

  func makeProfile(of user: User) -> any ProfileScreen { ProfileController(user: user) }

  func makeEditProfile(of user: User) -> any EditProfileScreen { EditProfileController(user: user) }

  func makeCities() -> any CitiesScreen { CitiesController(catalogue: catalogue) }

  func makeCities(of region: Region) -> any RegionCitiesScreen { RegionCitiesController(region: region) }

  func makeRegionCounters(selection: Set<City>) -> any RegionCountersScreen {
    RegionCountersController(regions: catalogue.regions, selection: selection)
  }

  func makeCityChecklist(of region: Region, selection: Set<City>) -> any CityChecklistScreen {
    CityChecklistController(region: region, selection: selection)
  }
}
