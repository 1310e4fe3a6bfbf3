// swift-format-ignore-file
import SwiftUI
import UIKit

// Routes that a coordinator carries out, events that a router turns into routes, processors that ask for either through
// a type eraser of closures; children live as long as the screens that use them.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = RootWindow()
  private let processor = AppProcessor(module: DefaultModule())  // edge: AppDelegate -start-> AppProcessor ; AppDelegate -owns-> AppProcessor in property

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    processor.start(navigator: window)
    return true
  }
}

protocol Navigator: AnyObject {
  var rootViewController: UIViewController? { get }
}

protocol RootNavigator: Navigator {
  func show(child: Navigator)
}

protocol StackNavigator: Navigator {
  func push<Content: View>(_ view: Content, animated: Bool)
  func replace<Content: View>(_ view: Content, animated: Bool)
  func present(_ child: StackNavigator)
  func dismiss()
}

final class RootWindow: UIWindow, RootNavigator {
  func show(child: Navigator) { rootViewController = child.rootViewController }
}

extension UINavigationController: StackNavigator {
  var rootViewController: UIViewController? { self }

  func push<Content: View>(_ view: Content, animated: Bool) {
    pushViewController(UIHostingController(rootView: view), animated: animated)
  }

  func replace<Content: View>(_ view: Content, animated: Bool) {
    setViewControllers([UIHostingController(rootView: view)], animated: animated)
  }

  func present(_ child: StackNavigator) {
    guard let controller = child.rootViewController else { return }
    present(controller, animated: true)
  }

  func dismiss() { dismiss(animated: true) }
}

// MARK: Coordinators in general

protocol Coordinator<Route, Event>: AnyObject {
  associatedtype Route
  associatedtype Event

  func start()
  func navigate(to route: Route, context: AnyObject?)
  func handleEvent(_ event: Event, context: AnyObject?) async
}

extension Coordinator {
  func asAnyCoordinator() -> AnyCoordinator<Route, Event> { AnyCoordinator(self) }
}

final class AnyCoordinator<Route, Event>: Coordinator {
  private let doStart: () -> Void
  private let doNavigate: (Route, AnyObject?) -> Void
  private let doHandle: (Event, AnyObject?) async -> Void

  init<C: Coordinator>(_ coordinator: C) where C.Route == Route, C.Event == Event {
    doStart = { coordinator.start() }
    doNavigate = { route, context in coordinator.navigate(to: route, context: context) }
    doHandle = { event, context in await coordinator.handleEvent(event, context: context) }
  }

  func start() { doStart() }
  func navigate(to route: Route, context: AnyObject? = nil) { doNavigate(route, context) }
  func handleEvent(_ event: Event, context: AnyObject? = nil) async { await doHandle(event, context) }
}

protocol Router<Event, Route>: AnyObject {
  associatedtype Event
  associatedtype Route

  func handleAndRoute(_ event: Event) async -> Route
}

final class AnyRouter<Event, Route>: Router {
  private let handle: (Event) async -> Route

  init<R: Router>(_ router: R) where R.Event == Event, R.Route == Route {
    handle = { await router.handleAndRoute($0) }
  }

  func handleAndRoute(_ event: Event) async -> Route { await handle(event) }
}

protocol HasRouter<Event, Route> {
  associatedtype Event
  associatedtype Route
  var router: AnyRouter<Event, Route> { get }
}

extension Coordinator where Self: HasRouter {
  func handleEvent(_ event: Event, context: AnyObject?) async {
    let route = await router.handleAndRoute(event)
    navigate(to: route, context: context)
  }
}

extension Coordinator {
  func handleEvent(_ event: Event, context: AnyObject?) async {}
}

// MARK: The modules

protocol GateModule: AnyObject {
  func makeGateCoordinator(delegate: GateDelegate, navigator: RootNavigator) -> AnyCoordinator<GateRoute, GateEvent>
}

protocol KeyModule: AnyObject {
  func makeKeyCoordinator(navigator: StackNavigator) -> AnyCoordinator<KeyRoute, Void>
}

final class DefaultModule {}

extension DefaultModule: GateModule {
  func makeGateCoordinator(delegate: GateDelegate, navigator: RootNavigator) -> AnyCoordinator<GateRoute, GateEvent> {
    GateCoordinator(delegate: delegate, module: self, root: navigator, router: AnyRouter(GateRouter())).asAnyCoordinator()
  }
}

extension DefaultModule: KeyModule {
  func makeKeyCoordinator(navigator: StackNavigator) -> AnyCoordinator<KeyRoute, Void> {
    KeyCoordinator(navigator: navigator).asAnyCoordinator()
  }
}

final class AppProcessor {
  private let module: DefaultModule
  private var gate: AnyCoordinator<GateRoute, GateEvent>?

  init(module: DefaultModule) { self.module = module }

  func start(navigator: RootNavigator) {
    let gate = module.makeGateCoordinator(delegate: self, navigator: navigator)  // edge: AppProcessor -start-> GateCoordinator as root
    gate.start()
    self.gate = gate  // edge: AppProcessor -owns-> GateCoordinator in property
    Task { await gate.handleEvent(.didStart) }
  }
}

extension AppProcessor: GateDelegate {
  func didOpen() {}
}

// MARK: The gate

protocol GateDelegate: AnyObject {
  func didOpen()
}

enum GateRoute {
  case landing
  case unlock
  case open
}

enum GateEvent {
  case didStart
  case didTimeOut
}

final class GateRouter: Router {
  func handleAndRoute(_ event: GateEvent) async -> GateRoute {
    switch event {
    case .didStart: return .landing
    case .didTimeOut: return .unlock
    }
  }
}

final class GateCoordinator: Coordinator, HasRouter {
  typealias Module = KeyModule

  let router: AnyRouter<GateEvent, GateRoute>
  private weak var delegate: GateDelegate?
  private let module: Module
  private let root: RootNavigator
  private var stack: StackNavigator?

  init(delegate: GateDelegate, module: Module, root: RootNavigator, router: AnyRouter<GateEvent, GateRoute>) {
    self.delegate = delegate  // edge: GateCoordinator -owns-> AppProcessor in property weakly
    self.module = module
    self.root = root
    self.router = router
  }

  func start() {
    let stack = UINavigationController()
    self.stack = stack
    root.show(child: stack)  // edge: GateCoordinator -root-> LandingView
  }

  func navigate(to route: GateRoute, context: AnyObject?) {
    switch route {
    case .landing: showLanding()
    case .unlock: showUnlock()
    case .open: delegate?.didOpen()
    }
  }

  private func showLanding() {
    let processor = LandingProcessor(coordinator: asAnyCoordinator())
    stack?.replace(LandingView(store: Store(processor: processor)), animated: false)  // edge: GateCoordinator -root-> LandingView
  }

  private func showUnlock() {
    let navigator = UINavigationController()
    let keys = module.makeKeyCoordinator(navigator: navigator)  // edge: LandingView -start-> KeyCoordinator on handleEvent by GateCoordinator as present ; LandingView -start-> KeyCoordinator on navigate by GateCoordinator as present
    keys.start()
    keys.navigate(to: .ring)
    stack?.present(navigator)
  }
}

final class Store<Action> {
  private let receive: (Action) -> Void

  init<P: Processor>(processor: P) where P.Action == Action {
    receive = { processor.receive($0) }
  }

  func send(_ action: Action) { receive(action) }
}

protocol Processor: AnyObject {
  associatedtype Action
  func receive(_ action: Action)
}

enum LandingAction {
  case unlockTapped
  case waited
}

final class LandingProcessor: Processor {
  private let coordinator: AnyCoordinator<GateRoute, GateEvent>

  init(coordinator: AnyCoordinator<GateRoute, GateEvent>) { self.coordinator = coordinator }

  func receive(_ action: LandingAction) {
    switch action {
    case .unlockTapped: coordinator.navigate(to: .unlock)
    case .waited: Task { await coordinator.handleEvent(.didTimeOut) }
    }
  }
}

struct LandingView: View {
  let store: Store<LandingAction>

  var body: some View {
    VStack {
      Button("Unlock") { store.send(.unlockTapped) }
      Button("Wait") { store.send(.waited) }
    }
  }
}

// MARK: The keys

enum KeyRoute {
  case ring
  case key(String)
  case dismiss
}

final class KeyCoordinator: Coordinator {
  typealias Event = Void

  private weak var navigator: StackNavigator?

  init(navigator: StackNavigator) { self.navigator = navigator }

  func start() {}

  func navigate(to route: KeyRoute, context: AnyObject?) {
    switch route {
    case .ring: showRing()
    case let .key(name): showKey(name)
    case .dismiss: navigator?.dismiss()  // edge: RingView -dismiss-> . on navigate by KeyCoordinator
    }
  }

  private func showRing() {
    let processor = RingProcessor(coordinator: asAnyCoordinator())
    navigator?.replace(RingView(store: Store(processor: processor)), animated: false)  // edge: KeyCoordinator -root-> RingView
  }

  private func showKey(_ name: String) {
    navigator?.push(KeyView(name: name), animated: true)  // edge: RingView -push-> KeyView on navigate by KeyCoordinator
  }
}

enum RingAction {
  case keyTapped(String)
  case closeTapped
}

final class RingProcessor: Processor {
  private let coordinator: AnyCoordinator<KeyRoute, Void>

  init(coordinator: AnyCoordinator<KeyRoute, Void>) { self.coordinator = coordinator }

  func receive(_ action: RingAction) {
    switch action {
    case let .keyTapped(name): coordinator.navigate(to: .key(name))
    case .closeTapped: coordinator.navigate(to: .dismiss)
    }
  }
}

struct RingView: View {
  let store: Store<RingAction>

  var body: some View {
    VStack {
      Button("Key") { store.send(.keyTapped("front door")) }
      Button("Close") { store.send(.closeTapped) }
    }
  }
}

struct KeyView: View {
  let name: String

  var body: some View { Text(name) }
}
