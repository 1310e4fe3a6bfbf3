import UIKit

/// A flow that hands back a filter, or nothing where the person thought better of it.
@MainActor
protocol FilterFlow: Coordinator {
  var finishFlow: ((Filter?) -> Void)? { get set }
}

final class FiltersCoordinator: BaseCoordinator, FilterFlow {
  var finishFlow: ((Filter?) -> Void)?

  private let router: any Router
  private let screens: any FilterScreens
  private let filter: Filter
  private lazy var swipe = SwipeObserver { [weak self] in
    self?.finishFlow?(nil)  // edge: FiltersCoordinator -finish(finishFlow)-> CatalogCoordinator on presentationControllerDidDismiss(_:)
  }

  init(router: any Router, screens: any FilterScreens, filter: Filter) {
    self.router = router
    self.screens = screens
    self.filter = filter
  }

  override func start(with option: DeepLinkOption?) {
    let filters = screens.makeFilters(filter)
    filters.onApply = { [weak self] filter in
      self?.finishFlow?(filter)  // edge: FiltersController -finish(finishFlow)-> CatalogCoordinator on onApply by FiltersCoordinator
    }
    filters.onOpenSorting = { [weak self, weak filters] in self?.showSorting(for: filters) }
    filters.onAppear = { [weak self, weak filters] in self?.startHitCount(under: filters) }
    router.setRoot(filters)  // edge: FiltersCoordinator -root-> FiltersController
    router.controller.presentationController?.delegate = swipe
  }

  private func startHitCount(under filters: (any FiltersScreen)?) {
    let hitCount = HitCountCoordinator()  // edge: FiltersController -start-> HitCountCoordinator on onAppear by FiltersCoordinator as embed  // fault: duplicate-add HitCountCoordinator
    keep(hitCount)  // edge: FiltersCoordinator -owns-> HitCountCoordinator in list
    hitCount.start()
    filters?.controller.embed(hitCount.controller)
  }

  private func showSorting(for filters: (any FiltersScreen)?) {
    let sorting = screens.makeSorting()
    sorting.onSelect = { [weak self, weak filters] order in
      filters?.filter.order = order
      self?.router.pop()  // edge: SortingController -pop-> . on onSelect by FiltersCoordinator
    }
    router.push(sorting)  // edge: FiltersController -push-> SortingController on onOpenSorting by FiltersCoordinator
  }
}
