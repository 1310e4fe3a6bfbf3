// swift-format-ignore-file
import UIKit

// What a type parameter is, the caller says: by a metatype, by the type that it wants back, by the clause of a subclass,
// by what it conforms to a protocol with, or in angle brackets.

typealias Page<Content: UIView> = HostedPage<Content> & Titled

protocol Titled {}

class HostedPage<Content: UIView>: UIViewController {
  required init(title: String) { super.init(nibName: nil, bundle: nil) }
}

final class Shelf: Page<UITableView> {}
final class Book: Page<UITextView> {}
final class Cover: UIViewController {}
final class Index: UIViewController {}
final class Imprint: UIViewController {}
final class Notes: UIViewController {}
final class Marks: UIViewController {}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var reader = ReaderFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> ReaderFlow in property ; AppDelegate -start-> ReaderFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    reader.start()
    return true
  }
}

class StackFlow<First: UIViewController> {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func showFirst() { stack.pushViewController(First(), animated: false) }  // edge: ReaderFlow -push-> Cover

  /// The parameter has no inner name; the trailing closure is for the last parameter, which needs one.
  func push<P: Page<V>, V: UIView>(
    page _: P.Type, title: String, animated: Bool = true, whenShown: (() -> Void)? = nil, onEnd: @escaping () -> Void
  ) {
    let page = P(title: title)
    stack.pushViewController(page, animated: animated)
    whenShown?()
    onEnd()
  }
}

protocol Chapter {
  associatedtype Screen: UIViewController
  var stack: UINavigationController { get }
}

extension Chapter {
  func open() { stack.pushViewController(Screen(), animated: true) }  // edge: NotesChapter -push-> Notes
}

struct NotesChapter: Chapter {
  typealias Screen = Notes
  let stack: UINavigationController
}

struct Maker<Made: UIViewController> {
  func make() -> Made { Made() }
}

final class ReaderFlow: StackFlow<Cover> {
  func start() {
    showFirst()
    push(page: Shelf.self, title: "Shelf") { [unowned self] in  // edge: ReaderFlow -push-> Shelf
      showBook()
    }
    showIndex()
    NotesChapter(stack: stack).open()  // edge: ReaderFlow -start-> NotesChapter as push
    stack.pushViewController(Maker<Marks>().make(), animated: true)  // edge: ReaderFlow -push-> Marks
  }

  private func showBook() {
    push(page: Book.self, title: "Book") {}  // edge: ReaderFlow -push-> Book
  }

  private func showIndex() {
    let index: Index = made()
    stack.pushViewController(index, animated: true)  // edge: ReaderFlow -push-> Index
    stack.present(made() as Imprint, animated: true)  // edge: ReaderFlow -present-> Imprint
  }

  private func made<Screen: UIViewController>() -> Screen { Screen(nibName: nil, bundle: nil) }
}
