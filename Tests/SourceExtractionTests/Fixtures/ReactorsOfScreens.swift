// swift-format-ignore-file
import ReactorKit
import RxCocoa
import RxSwift
import UIKit

// Reactors of a library: a screen hands them actions, and what they make of these leads on, by themselves or by the state.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var desk: LibraryDesk?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let stack = UINavigationController()
    window.rootViewController = stack
    let desk = LibraryDesk(stack: stack)  // edge: AppDelegate -start-> LibraryDesk as root
    desk.start()
    self.desk = desk  // edge: AppDelegate -owns-> LibraryDesk in property
    return true
  }
}

final class LibraryDesk {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let shelf = ShelfController(reactor: ShelfReactor(desk: self))
    stack.pushViewController(shelf, animated: false)  // edge: LibraryDesk -push-> ShelfController
  }

  func open(_ title: String) {
    stack.pushViewController(BookController(title: title), animated: true)  // edge: ShelfController -push-> BookController on open by LibraryDesk
  }

  func help() {
    stack.present(HelpController(), animated: true)  // edge: ShelfController -present-> HelpController on help by LibraryDesk
  }
}

final class ShelfReactor: Reactor {
  enum Action {
    case select(String)
    case askForHelp
    case filter
  }

  enum Mutation {
    case open(String)
    case showFilter
  }

  struct State {
    var filter: FilterKind?
  }

  let initialState = State()
  private weak var desk: LibraryDesk?

  init(desk: LibraryDesk) { self.desk = desk }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .select(let title): return .just(.open(title))
    case .filter: return .just(.showFilter)
    case .askForHelp:
      desk?.help()
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var next = state
    switch mutation {
    case .open(let title): desk?.open(title)
    case .showFilter: next.filter = .byAuthor
    }
    return next
  }
}

enum FilterKind {
  case byAuthor
}

final class ShelfController: UIViewController, View {
  var disposeBag = DisposeBag()
  private let bookButton = UIButton()
  private let helpButton = UIButton()
  private let filterButton = UIButton()
  private let shelfReactor: ShelfReactor

  init(reactor: ShelfReactor) {
    shelfReactor = reactor
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    reactor = shelfReactor
  }

  func bind(reactor: ShelfReactor) {
    bookButton.rx.tap.map { Reactor.Action.select("Emma") }.bind(to: reactor.action).disposed(by: disposeBag)
    helpButton.rx.tap.map { Reactor.Action.askForHelp }.bind(to: reactor.action).disposed(by: disposeBag)
    filterButton.rx.tap.map { Reactor.Action.filter }.bind(to: reactor.action).disposed(by: disposeBag)
    reactor.state.compactMap(\.filter)
      .subscribe(onNext: { [weak self] kind in
        self?.present(FilterController(kind: kind), animated: true)  // edge: ShelfController -present-> FilterController on viewDidLoad
      })
      .disposed(by: disposeBag)
  }
}

final class BookController: UIViewController {
  init(title: String) { super.init(nibName: nil, bundle: nil) }
}

final class HelpController: UIViewController {}

final class FilterController: UIViewController {
  init(kind: FilterKind) { super.init(nibName: nil, bundle: nil) }
}
