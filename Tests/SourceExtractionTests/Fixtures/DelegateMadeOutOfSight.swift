// swift-format-ignore-file
import UIKit

// A row keeps a closure that nobody is seen to run. It makes a router, which a child flow presents with: the router hears of
// the swipe that takes the screen away, and the child is done.

@main
final class QuayDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var flow = QuayFlow(window: window!)  // edge: QuayDelegate -owns-> QuayFlow in property ; QuayDelegate -start-> QuayFlow as root

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    flow.start()
    return true
  }
}

final class SheetRouter: NSObject, UIAdaptivePresentationControllerDelegate {
  private let root: UIViewController
  private var onDismiss: (() -> Void)?

  init(root: UIViewController) { self.root = root }

  func present(_ screen: UIViewController, onDismiss: (() -> Void)? = nil) {
    self.onDismiss = onDismiss
    screen.presentationController?.delegate = self
    root.present(screen, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onDismiss?() }
}

struct Row: Hashable {
  let title: String
  let action: () -> Void

  static func == (one: Row, other: Row) -> Bool { one.title == other.title }
  func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

final class QuayFlow {
  private let window: UIWindow
  private let quay = QuayController()
  private var children: [AnyObject] = []
  private var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()

  init(window: UIWindow) { self.window = window }

  func start() {
    window.rootViewController = quay  // edge: QuayFlow -root-> QuayController
    snapshot.appendItems([
      Row(title: "Boats", action: { [weak self] in
        guard let self else { return }
        self.openBoats(SheetRouter(root: self.quay))
      })
    ])
  }

  private func openBoats(_ router: SheetRouter) {
    let boats = BoatsFlow(router: router)  // edge: QuayFlow -start-> BoatsFlow as present
    boats.onDone = { [weak self, weak boats] in
      self?.children.removeAll { $0 === boats }  // edge: QuayFlow -releases-> BoatsFlow on onDone after finish, swipe
    }
    children.append(boats)  // edge: QuayFlow -owns-> BoatsFlow in list
    boats.start()
  }
}

final class BoatsFlow {
  private let router: SheetRouter
  var onDone: (() -> Void)?

  init(router: SheetRouter) { self.router = router }

  func start() {
    router.present(BoatsController(), onDismiss: { [weak self] in  // edge: BoatsFlow -present-> BoatsController
      self?.onDone?()  // edge: BoatsFlow -finish(onDone)-> QuayFlow on "presentationControllerDidDismiss(_:)"
    })
  }
}

final class QuayController: UIViewController {}
final class BoatsController: UIViewController {}
