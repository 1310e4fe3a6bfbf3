final class OnboardingCoordinator: BaseCoordinator, FlowEnding {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let screens: any OnboardingScreens

  init(router: any Router, screens: any OnboardingScreens) {
    self.router = router
    self.screens = screens
  }

  override func start(with option: DeepLinkOption?) {
    let tour = screens.makeOnboarding()
    tour.onFinish = { [weak self] in
      self?.finishFlow?()  // edge: OnboardingController -finish(finishFlow)-> AppCoordinator on onFinish by OnboardingCoordinator
    }
    router.setRoot(tour, hidesBar: true)  // edge: OnboardingCoordinator -root-> OnboardingController
  }
}
