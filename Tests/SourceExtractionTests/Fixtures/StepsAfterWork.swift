// swift-format-ignore-file
import RxFlow
import RxRelay
import RxSwift
import UIKit

// Which step comes first, work tells that ends without a value: one step follows where it succeeds, another where it fails.

enum AppStep: Step {
  case welcomeIsRequired
  case shelfIsRequired
  case offlineIsRequired
}

protocol Memberships {
  func refresh() -> Completable
  func ask() -> Single<String>
}

final class RemoteMemberships: Memberships {
  private let provider = RemoteProvider()
  func refresh() -> Completable { provider.rx.request(.refresh).asCompletable() }
  func ask() -> Single<String> { provider.rx.request(.ask).map { $0.name } }
}

final class AppStepper: Stepper {
  let steps = PublishRelay<Step>()
  private let bag = DisposeBag()
  private let memberships: Memberships

  init(memberships: Memberships) { self.memberships = memberships }

  func readyToEmitSteps() {
    memberships.refresh()
      .andThen(Single.just(AppStep.shelfIsRequired))
      .asObservable()
      .catchAndReturn(AppStep.welcomeIsRequired)
      .bind(to: steps)
      .disposed(by: bag)
    memberships.ask()
      .map { _ in AppStep.shelfIsRequired }
      .catch { _ in .just(AppStep.offlineIsRequired) }
      .asObservable()
      .bind(to: steps)
      .disposed(by: bag)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator = FlowCoordinator()  // edge: SceneDelegate -owns-> AppFlow in property
  private let first = AppFlow()  // edge: SceneDelegate -start-> AppFlow as root
  private let stepper = AppStepper(memberships: RemoteMemberships())

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    coordinator.coordinate(flow: first, with: stepper)
    Flows.use(first, when: .created) { [weak self] root in
      self?.window?.rootViewController = root
      self?.window?.makeKeyAndVisible()
    }
  }
}

final class AppFlow: Flow {
  var root: Presentable { navigation }
  private let navigation = UINavigationController()

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? AppStep else { return .none }
    switch step {
    case .welcomeIsRequired:
      navigation.pushViewController(Welcome(), animated: true)  // edge: AppFlow -push-> Welcome on welcomeIsRequired
      return .none
    case .shelfIsRequired:
      navigation.pushViewController(Shelf(), animated: true)  // edge: AppFlow -push-> Shelf on shelfIsRequired
      return .none
    case .offlineIsRequired:
      navigation.pushViewController(Offline(), animated: true)  // edge: AppFlow -push-> Offline on offlineIsRequired
      return .none
    }
  }
}

final class Welcome: UIViewController {}
final class Shelf: UIViewController {}
final class Offline: UIViewController {}
