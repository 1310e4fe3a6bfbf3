import UIKit

/// The root of the tree: knows which scenarios there are, and nothing of their screens.
@MainActor
final class ApplicationCoordinator: NSObject, Coordinator {
  private let navigationController: UINavigationController
  private let screens: any ScreenFactory
  private let store: UserStore
  private var profileCoordinator: ProfileCoordinator?
  private var citiesCoordinator: CitiesOfInterestCoordinator?
  private var tripCoordinator: TripCoordinator?

  init(navigationController: UINavigationController, screens: any ScreenFactory, store: UserStore) {
    self.navigationController = navigationController
    self.screens = screens
    self.store = store
    super.init()
  }

  func start() {
    let home = screens.makeHome()
    home.onOpenProfile = { [weak self] in self?.startProfile() }
    home.onChooseCities = { [weak self] in self?.startCitiesOfInterest() }
    home.onPlanTrip = { [weak self] in self?.startTrip() }
    navigationController.delegate = self
    navigationController.setViewControllers([home], animated: false)  // edge: ApplicationCoordinator -root-> HomeController
  }

  private func startProfile() {
    let coordinator = ProfileCoordinator(navigationController: navigationController, screens: screens, store: store)  // edge: HomeController -start-> ProfileCoordinator on onOpenProfile by ApplicationCoordinator as push
    coordinator.onFinish = { [weak self] in
      self?.navigationController.popToRootViewController(animated: true)  // edge: ApplicationCoordinator -popToRoot-> . on ProfileCoordinator.onFinish
      self?.profileCoordinator = nil  // edge: ApplicationCoordinator -releases-> ProfileCoordinator on onFinish after finish
    }
    profileCoordinator = coordinator  // edge: ApplicationCoordinator -owns-> ProfileCoordinator in property
    coordinator.start()
  }

  private func startCitiesOfInterest() {
    let sheet = UINavigationController()
    let coordinator = CitiesOfInterestCoordinator(navigationController: sheet, screens: screens, selection: store.user.citiesOfInterest)  // edge: HomeController -start-> CitiesOfInterestCoordinator on onChooseCities by ApplicationCoordinator as present
    coordinator.onFinish = { [weak self] cities in
      self?.store.user.citiesOfInterest = cities
      self?.navigationController.dismiss(animated: true)  // edge: ApplicationCoordinator -dismiss-> . on CitiesOfInterestCoordinator.onFinish
      self?.citiesCoordinator = nil  // edge: ApplicationCoordinator -releases-> CitiesOfInterestCoordinator on onFinish after finish
    }
    coordinator.onCancel = { [weak self] in
      self?.navigationController.dismiss(animated: true)  // edge: ApplicationCoordinator -dismiss-> . on CitiesOfInterestCoordinator.onCancel
      self?.citiesCoordinator = nil  // edge: ApplicationCoordinator -releases-> CitiesOfInterestCoordinator on onCancel after finish
    }
    citiesCoordinator = coordinator  // edge: ApplicationCoordinator -owns-> CitiesOfInterestCoordinator in property
    coordinator.start()
    sheet.presentationController?.delegate = self
    navigationController.present(sheet, animated: true)
  }

  private func startTrip() {
    let coordinator = TripCoordinator(storyboard: UIStoryboard(name: "Trip", bundle: nil), catalogue: screens.catalogue)  // edge: HomeController -start-> TripCoordinator on onPlanTrip by ApplicationCoordinator as present locked
    coordinator.onFinish = { [weak self] in
      self?.navigationController.dismiss(animated: true)  // edge: ApplicationCoordinator -dismiss-> . on TripCoordinator.onFinish
      self?.tripCoordinator = nil  // edge: ApplicationCoordinator -releases-> TripCoordinator on onFinish after finish
    }
    tripCoordinator = coordinator  // edge: ApplicationCoordinator -owns-> TripCoordinator in property
    coordinator.navigationController.isModalInPresentation = true
    navigationController.present(coordinator.navigationController, animated: true)
  }
}

extension ApplicationCoordinator: UINavigationControllerDelegate {
  // Home is alone on the stack again: whichever way back the person took, the profile is over.
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard navigationController.viewControllers.count == 1 else { return }
    profileCoordinator = nil  // edge: ApplicationCoordinator -releases-> ProfileCoordinator on navigationController(_:didShow:animated:) after back
  }
}

extension ApplicationCoordinator: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    citiesCoordinator = nil  // edge: ApplicationCoordinator -releases-> CitiesOfInterestCoordinator on presentationControllerDidDismiss(_:) after swipe
  }
}
