/// Decides between introduction, sign-in and shop, and exchanges the window's root as each of them ends.
final class AppCoordinator: BaseCoordinator {
  private let router: any Router
  private let coordinators: any CoordinatorFactory
  private let session: Session

  init(router: any Router, coordinators: any CoordinatorFactory, session: Session) {
    self.router = router
    self.coordinators = coordinators
    self.session = session
  }

  override func start(with option: DeepLinkOption?) {
    if case .signUp = option {
      runSignIn()
      return
    }
    switch session.stage {
    case .firstLaunch: runOnboarding()
    case .signedOut: runSignIn()
    case .signedIn: runShop(opening: option)
    }
  }

  private func runOnboarding() {
    let onboarding = coordinators.makeOnboarding(router: router)  // edge: AppCoordinator -start-> OnboardingCoordinator as root
    onboarding.finishFlow = { [weak self, weak onboarding] in
      self?.session.stage = .signedOut
      self?.letGo(onboarding)  // edge: AppCoordinator -releases-> OnboardingCoordinator on finishFlow after finish
      self?.runSignIn()
    }
    keep(onboarding)  // edge: AppCoordinator -owns-> OnboardingCoordinator in list
    onboarding.start()
  }

  private func runSignIn() {
    let signIn = coordinators.makeSignIn(router: router)  // edge: AppCoordinator -start-> SignInCoordinator as root ; AppCoordinator -start-> SignInCoordinator on OnboardingCoordinator.finishFlow as root ; AppCoordinator -start-> SignInCoordinator on GoodbyeCoordinator.finishFlow as root
    signIn.finishFlow = { [weak self, weak signIn] in
      self?.session.stage = .signedIn
      self?.letGo(signIn)  // edge: AppCoordinator -releases-> SignInCoordinator on finishFlow after finish  // sound: it is let go before the shop takes the root
      self?.runShop(opening: nil)
    }
    keep(signIn)  // edge: AppCoordinator -owns-> SignInCoordinator in list
    signIn.start()
  }

  private func runShop(opening option: DeepLinkOption?) {
    let (shop, tabs) = coordinators.makeMain()  // edge: AppCoordinator -start-> MainCoordinator as root ; AppCoordinator -start-> MainCoordinator on SignInCoordinator.finishFlow as root
    shop.finishFlow = { [weak self, weak shop] in
      self?.session.stage = .signedOut
      self?.letGo(shop)  // edge: AppCoordinator -releases-> MainCoordinator on finishFlow after finish
      self?.runGoodbye()
    }
    keep(shop)  // edge: AppCoordinator -owns-> MainCoordinator in list
    router.setRoot(tabs, hidesBar: true)  // edge: AppCoordinator -root-> StoreTabsController ; AppCoordinator -root-> StoreTabsController on SignInCoordinator.finishFlow
    shop.start(with: option)
  }

  private func runGoodbye() {
    let goodbye = coordinators.makeGoodbye(router: router)  // edge: AppCoordinator -start-> GoodbyeCoordinator on MainCoordinator.finishFlow as root  // fault: leaked-child-root-swap GoodbyeCoordinator
    goodbye.finishFlow = { [weak self] in
      self?.runSignIn()
    }
    keep(goodbye)  // edge: AppCoordinator -owns-> GoodbyeCoordinator in list
    goodbye.start()
  }
}
