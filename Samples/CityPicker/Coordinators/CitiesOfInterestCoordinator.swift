import UIKit

/// Regions with counters → the cities of one region, several at once → back with all of them.
@MainActor
final class CitiesOfInterestCoordinator: Coordinator {
  var onFinish: ((Set<City>) -> Void)?
  var onCancel: (() -> Void)?

  private let navigationController: UINavigationController
  private let screens: any ScreenFactory
  private var selection: Set<City>

  init(navigationController: UINavigationController, screens: any ScreenFactory, selection: Set<City>) {
    self.navigationController = navigationController
    self.screens = screens
    self.selection = selection
  }

  func start() {
    let regions = screens.makeRegionCounters(selection: selection)
    regions.onSelectRegion = { [weak self] region in self?.showChecklist(of: region) }
    regions.onDone = { [weak self] in
      guard let self else { return }
      onFinish?(selection)  // edge: RegionCountersController -finish(onFinish)-> ApplicationCoordinator on onDone by CitiesOfInterestCoordinator
    }
    regions.onCancel = { [weak self] in
      self?.onCancel?()  // edge: RegionCountersController -finish(onCancel)-> ApplicationCoordinator on onCancel by CitiesOfInterestCoordinator
    }
    navigationController.setViewControllers([regions], animated: false)  // edge: CitiesOfInterestCoordinator -root-> RegionCountersController
  }

  private func showChecklist(of region: Region) {
    let checklist = screens.makeCityChecklist(of: region, selection: selection)
    checklist.onToggle = { [weak self] city in self?.toggle(city) }
    navigationController.pushViewController(checklist, animated: true)  // edge: RegionCountersController -push-> CityChecklistController on onSelectRegion by CitiesOfInterestCoordinator
  }

  private func toggle(_ city: City) {
    selection.formSymmetricDifference([city])
    for case let screen as any UpdateableWithSelection in navigationController.viewControllers {
      screen.selection = selection
    }
  }
}
