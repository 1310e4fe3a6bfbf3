import UIKit

/// Profile → edit profile → choose one city, directly or by its region → back with the city.
@MainActor
final class ProfileCoordinator: Coordinator {
  var onFinish: (() -> Void)?

  private let navigationController: UINavigationController
  private let screens: any ScreenFactory
  private let store: UserStore

  init(navigationController: UINavigationController, screens: any ScreenFactory, store: UserStore) {
    self.navigationController = navigationController
    self.screens = screens
    self.store = store
  }

  func start() {
    let profile = screens.makeProfile(of: store.user)
    profile.onEdit = { [weak self] in self?.showEditing() }
    profile.onDone = { [weak self] in
      self?.onFinish?()  // edge: ProfileController -finish(onFinish)-> ApplicationCoordinator on onDone by ProfileCoordinator
    }
    navigationController.pushViewController(profile, animated: true)  // edge: ProfileCoordinator -push-> ProfileController
  }

  private func showEditing() {
    let editing = screens.makeEditProfile(of: store.user)
    editing.onSelectCity = { [weak self, weak editing] in
      guard let self, let editing else { return }
      showCities(returningTo: editing)
    }
    editing.onSave = { [weak self] user in
      self?.update(user)
      self?.navigationController.popViewController(animated: true)  // edge: EditProfileController -pop-> . on onSave by ProfileCoordinator
    }
    navigationController.pushViewController(editing, animated: true)  // edge: ProfileController -push-> EditProfileController on onEdit by ProfileCoordinator
  }

  private func showCities(returningTo editing: any EditProfileScreen) {
    let cities = screens.makeCities()
    cities.onSelectCity = { [weak self, weak editing] city in
      guard let self, let editing else { return }
      choose(city, returningTo: editing)
    }
    cities.onSelectRegion = { [weak self, weak editing] region in
      guard let self, let editing else { return }
      showCities(of: region, returningTo: editing)
    }
    navigationController.pushViewController(cities, animated: true)  // edge: EditProfileController -push-> CitiesController on onSelectCity by ProfileCoordinator
  }

  private func showCities(of region: Region, returningTo editing: any EditProfileScreen) {
    let cities = screens.makeCities(of: region)
    cities.onSelectCity = { [weak self, weak editing] city in
      guard let self, let editing else { return }
      choose(city, returningTo: editing)
    }
    navigationController.pushViewController(cities, animated: true)  // edge: CitiesController -push-> RegionCitiesController on onSelectRegion by ProfileCoordinator
  }

  private func choose(_ city: City, returningTo editing: any EditProfileScreen) {
    var user = editing.user
    user.city = city
    update(user)
    navigationController.popToViewController(editing, animated: true)  // edge: CitiesController -popTo-> EditProfileController on onSelectCity by ProfileCoordinator ; RegionCitiesController -popTo-> EditProfileController on onSelectCity by ProfileCoordinator
  }

  // The scenario reaches every screen that it has shown: none of them hands data to another.
  private func update(_ user: User) {
    store.user = user
    for case let screen as any UpdateableWithUser in navigationController.viewControllers {
      screen.user = user
    }
  }
}
