// swift-format-ignore-file
import FlowKit
import UIKit

// The base of all coordinators comes from a package whose source is not there. What heirs call of it and override says
// what it does: it has a stack, keeps children, and runs what it was started with once it finishes. A base of things that
// are only called so shows nothing.

typealias Flow = FlowKit.FlowCoordinator<DeepLink>
typealias StackFlow = FlowKit.StackFlowCoordinator<DeepLink>

enum DeepLink { case help }

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var flow = AppFlow(window: window)  // edge: AppDelegate -owns-> AppFlow in property ; AppDelegate -start-> AppFlow

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    flow.start()
    return true
  }
}

final class AppFlow: Flow {
  private let index = IndexCoordinator()

  override func start(whenDone: Done?) {
    super.start(whenDone: whenDone)
    index.rebuild()
    let library = LibraryFlow(window: window)  // edge: AppFlow -start-> LibraryFlow as root
    add(subflow: library)  // edge: AppFlow -owns-> LibraryFlow in list
    library.start { [weak self, weak library] in
      self?.remove(subflow: library)  // edge: AppFlow -releases-> LibraryFlow after finish
      self?.showHelp()
    }
  }

  private func showHelp() {
    let help = HelpFlow(window: window)  // edge: AppFlow -start-> HelpFlow as root
    add(subflow: help)  // edge: AppFlow -owns-> HelpFlow in list
    help.start()
  }
}

final class LibraryFlow: StackFlow {
  override init(window: UIWindow?) {
    super.init(window: window)
    window?.rootViewController = navigationController  // edge: LibraryFlow -root-> Shelf
  }

  override func start(whenDone: (() -> Void)?) {
    super.start(whenDone: whenDone)
    let shelf = Shelf()
    shelf.onBook = { [weak self] in self?.showBook() }
    shelf.onLeave = { [weak self] in self?.finish() }  // edge: Shelf -finish(finish)-> AppFlow on onLeave by LibraryFlow
    navigationController.setViewControllers([shelf], animated: false)  // edge: LibraryFlow -root-> Shelf
  }

  private func showBook() {
    navigationController.pushViewController(Book(), animated: true)  // edge: Shelf -push-> Book on onBook by LibraryFlow
  }
}

final class HelpFlow: StackFlow {
  override func start(whenDone: (() -> Void)?) {
    super.start(whenDone: whenDone)
    window?.rootViewController = navigationController  // edge: HelpFlow -root-> Help
    navigationController.setViewControllers([Help()], animated: false)  // edge: HelpFlow -root-> Help
  }
}

final class IndexCoordinator: StoreCoordinator<Book> {
  override func rebuild() {
    super.rebuild()
  }
}

final class Shelf: UIViewController {
  var onBook: (() -> Void)?
  var onLeave: (() -> Void)?
  @objc private func tapBook() { onBook?() }
  @objc private func tapLeave() { onLeave?() }
}

final class Book: UIViewController {}

final class Help: UIViewController {}
