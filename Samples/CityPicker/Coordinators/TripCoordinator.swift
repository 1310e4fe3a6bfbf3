import UIKit

/// Where the next trip goes. The storyboard leads from screen to screen; what each is given is decided here.
final class TripCoordinator: StoryboardCoordinator<TripController> {
  var onFinish: (() -> Void)?

  private let catalogue: CityCatalogue

  init(storyboard: UIStoryboard, catalogue: CityCatalogue) {
    self.catalogue = catalogue
    super.init(storyboard: storyboard)  // edge: TripCoordinator -root-> Trip#Tri-p0-nav
    rootViewController.onPrepareForSegue = { [weak self] segue in self?.prepare(segue.destination) }
    rootViewController.onDone = { [weak self] in
      self?.onFinish?()  // edge: TripController -finish(onFinish)-> ApplicationCoordinator on onDone by TripCoordinator
    }
  }

  private func prepare(_ destination: UIViewController) {
    guard let destinations = destination as? DestinationsController else { return }
    destinations.cities = catalogue.federalCities + catalogue.regions.flatMap(\.cities)
    destinations.onSelect = { [weak self] city in self?.choose(city) }
  }

  private func choose(_ city: City) {
    rootViewController.city = city
    navigationController.popViewController(animated: true)  // edge: DestinationsController -pop-> . on onSelect by TripCoordinator
  }
}
