// swift-format-ignore-file
import RouteComposer
import UIKit

// A chain of steps says what its screens show, whoever asks; a request says who asks. A router of the app's own around
// the library's, and a guard, stand in between.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    try? UIViewController.router.navigate(to: Steps.shelf, with: nil)  // edge: AppDelegate -root-> Shelf
    return true
  }
}

struct CountingRouter: Router {
  let router: Router

  func navigate<Context>(
    to step: DestinationStep<some UIViewController, Context>, with context: Context, animated: Bool = true,
    completion: ((RoutingResult) -> Void)? = nil
  ) throws {
    try router.navigate(to: step, with: context, animated: animated) { result in completion?(result) }
  }
}

extension UIViewController {
  static let router: Router = {
    let plain = DefaultRouter()
    return CountingRouter(router: GlobalInterceptorRouter(router: plain))
  }()

  // Of the same name, for instances.
  var router: Router { UIViewController.router }
}

struct AgeGate<Context>: RoutingInterceptor {
  func perform(with context: Context, completion: @escaping (RoutingResult) -> Void) {
    try? UIViewController.router.navigate(to: Steps.birthday, with: nil)  // edge: Shelf -present-> Birthday on openBook by AgeGate locked ; Book -present-> Birthday on openNext by AgeGate locked
    completion(.success)
  }
}

enum Steps {
  static var shelf: DestinationStep<Shelf, Any?> {
    StepAssembly(finder: ClassFinder<Shelf, Any?>(), factory: ClassFactory<Shelf, Any?>())
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(GeneralAction.replaceRoot())
      .from(GeneralStep.root())
      .assemble()
  }

  static var book: DestinationStep<Book, String> {
    StepAssembler<Book, String>()
      .finder(.classFinder)
      .factory(.classFactory)
      .adding(AgeGate<String>())
      .using(.push)  // edge: Shelf -push-> Book
      .from(shelf.expectingContainer())
      .assemble()
  }

  // What is in the book comes on show with it, and not by itself.
  static var blurb: DestinationStep<Blurb, Any?> {
    StepAssembler<Blurb, Any?>().finder(.classFinder).factory(.nilFactory).from(jacket).assemble()
  }

  // A way of its own to be shown, beside the library's.
  static var jacket: DestinationStep<Jacket, Any?> {
    StepAssembler<Jacket, Any?>()
      .finder(.classFinder)
      .factory(.classFactory)
      .using(.leafThrough)  // edge: Book -present-> Jacket
      .from(book.adaptingContext())
      .assemble()
  }

  // Over whatever stack is there, else on the shelf.
  static var notes: DestinationStep<Notes, Any?> {
    StepAssembler<Notes, Any?>()
      .finder(.nilFinder)
      .factory(.classFactory)
      .using(.push)  // edge: Shelf -push-> Notes ; Book -push-> Notes
      .from(
        SwitchAssembly<UINavigationController, Any?>()
          .addCase(when: { $0 != nil }, from: book.expectingContainer())
          .assemble(default: shelf.expectingContainer()))
      .assemble()
  }

  static var birthday: DestinationStep<Birthday, Any?> {
    StepAssembly(finder: ClassFinder<Birthday, Any?>(), factory: ClassFactory<Birthday, Any?>())
      .using(GeneralAction.presentModally(isModalInPresentation: true))
      .from(GeneralStep.current())
      .assemble()
  }

  static var desk: DestinationStep<Desk, Any?> {
    StepAssembly(
      finder: ClassFinder<Desk, Any?>(),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Desk, Any?>())
        .with(ClassFactory<Drawer, Any?>())  // edge: Desk -tab-> Drawer
        .with(  // edge: Desk -tab-> Lamp
          CompleteFactoryAssembly(factory: NavigationControllerFactory<UINavigationController, Any?>())
            .with(ClassFactory<Lamp, Any?>())
            .assemble())
        .assemble()
    )
    .using(.replaceRoot)
    .from(.root)
    .assemble()
  }
}

struct LeafingAction: Action {
  func perform(
    with screen: UIViewController, on existing: UIViewController, animated: Bool,
    completion: @escaping (RoutingResult) -> Void
  ) {
    existing.present(screen, animated: animated)
    completion(.success)
  }
}

extension LeafingAction {
  static var leafThrough: Self { LeafingAction() }
}

extension StepAssembly where FC: Factory {
  func using(_ action: LeafingAction) -> StepChainAssembly<ViewController, Context> { usingAction(action) }
}

final class Shelf: UIViewController {
  @IBAction func openBook() {
    try? router.navigate(to: Steps.book, with: "Dune")  // edge: Shelf -push-> Book on openBook if AgeGate
  }

  @IBAction func openDesk() {
    try? router.navigate(to: Destination(to: Steps.desk, with: nil))  // edge: Shelf -root-> Desk on openDesk
  }
}

final class Book: UIViewController {
  @IBAction func openNext() {
    try? router.navigate(to: Steps.book, with: "Dune Messiah")  // edge: Book -push-> Book on openNext if AgeGate
  }

  @IBAction func readBlurb() {
    try? router.navigate(to: Steps.blurb, with: nil)  // edge: Book -present-> Blurb on readBlurb
  }

  @IBAction func takeNotes() {
    try? router.navigate(to: Steps.notes, with: nil)  // edge: Book -push-> Notes on takeNotes
  }
}

final class Jacket: UIViewController {}
final class Blurb: UIViewController {}
final class Notes: UIViewController {}
final class Birthday: UIViewController {}
final class Desk: UITabBarController {}
final class Drawer: UIViewController {}
final class Lamp: UIViewController {}
