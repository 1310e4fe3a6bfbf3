// swift-format-ignore-file
import Combine
import ModernRIBs
import UIKit

// A tree of the routers of a library's fork, which bears another name: what a router shows, it pushes through an extension
// of the library's protocol of screens. The tree is launched as it is made, before anything keeps it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var launchRouter: LaunchRouting?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let launchRouter = QuayBuilder(dependency: EmptyComponent()).build()  // edge: AppDelegate -start-> QuayRouter as root
    self.launchRouter = launchRouter  // edge: AppDelegate -owns-> QuayRouter in property
    launchRouter.launch(from: UIWindow())  // edge: AppDelegate -root-> Quay
    return true
  }
}

extension ViewControllable {
  func push(_ other: ViewControllable) {
    uiviewController.navigationController?.pushViewController(other.uiviewController, animated: true)
  }
}

protocol QuayRouting: ViewableRouting {
  func openFerry()
}

final class QuayBuilder: Builder<EmptyDependency> {
  func build() -> LaunchRouting {
    let screen = Quay()
    let interactor = QuayInteractor(presenter: screen)
    screen.listener = interactor
    let router = QuayRouter(interactor: interactor, viewController: screen)  // edge: QuayRouter -root-> Quay
    interactor.router = router
    return router
  }
}

protocol QuayListening: AnyObject {
  func tapped()
}

final class QuayInteractor: PresentableInteractor<Quay>, QuayListening {
  weak var router: QuayRouting?

  func tapped() { router?.openFerry() }
}

final class QuayRouter: LaunchRouter<QuayInteractor, Quay>, QuayRouting {
  private var ferry: ViewableRouting?

  func openFerry() {
    let ferry = FerryBuilder(dependency: EmptyComponent()).build()  // edge: Quay -start-> FerryRouter on openFerry by QuayRouter as push
    self.ferry = ferry  // edge: QuayRouter -owns-> FerryRouter in property
    attachChild(ferry)
    viewController.push(ferry.viewControllable)  // edge: Quay -push-> Ferry on openFerry by QuayRouter
  }
}

final class Quay: UIViewController, ViewControllable {
  weak var listener: QuayListening?

  @objc private func tap() { listener?.tapped() }
}

final class FerryBuilder: Builder<EmptyDependency> {
  func build() -> ViewableRouting {
    let screen = Ferry()
    return FerryRouter(interactor: Interactor(), viewController: screen)  // edge: FerryRouter -root-> Ferry
  }
}

final class FerryRouter: ViewableRouter<Interactor, Ferry> {}

final class Ferry: UIViewController, ViewControllable {}
