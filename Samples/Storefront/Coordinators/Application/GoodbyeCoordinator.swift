final class GoodbyeCoordinator: BaseCoordinator, FlowEnding {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let screens: any GoodbyeScreens

  init(router: any Router, screens: any GoodbyeScreens) {
    self.router = router
    self.screens = screens
  }

  override func start(with option: DeepLinkOption?) {
    let goodbye = screens.makeGoodbye()
    goodbye.onSignInAgain = { [weak self] in
      self?.finishFlow?()  // edge: GoodbyeController -finish(finishFlow)-> AppCoordinator on onSignInAgain by GoodbyeCoordinator
    }
    router.setRoot(goodbye, hidesBar: true)  // edge: GoodbyeCoordinator -root-> GoodbyeController
  }
}
