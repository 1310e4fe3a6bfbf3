// swift-format-ignore-file
import SUICoordinator
import SwiftUI

// Coordinators whose members a library's macro gives, over routes that are views: a page of a tab coordinator and a child
// that is presented say that they are over, and what they show finds its coordinator in the environment.

@main
struct MarketApp: App {
  var market = MarketCoordinator()  // edge: MarketApp -start-> MarketCoordinator as root

  var body: some Scene {
    WindowGroup { market.getView() }
  }
}

enum MarketPage: TabPage, CaseIterable {
  case stalls
  case orders

  var position: Int { 0 }

  func coordinator() -> AnyCoordinatorType {
    switch self {
    case .stalls: StallCoordinator()  // edge: MarketCoordinator -start-> StallCoordinator as embed
    case .orders: OrderCoordinator()  // edge: MarketCoordinator -start-> OrderCoordinator as embed
    }
  }
}

final class MarketCoordinator: TabCoordinator<MarketPage> {  // edge: MarketCoordinator -releases-> OrderCoordinator after call ; MarketCoordinator -releases-> StallCoordinator after finish
  init() {
    super.init(  // edge: MarketCoordinator -owns-> OrderCoordinator in list ; MarketCoordinator -owns-> StallCoordinator in list ; MarketCoordinator -root-> MarketView
      pages: Page.allCases,
      currentPage: .stalls,
      viewContainer: { MarketView(source: $0) }
    )
  }
}

struct MarketView: View {
  let source: MarketCoordinator

  var body: some View { Text("market") }
}

enum StallRoute: RouteType {
  case list
  case detail(StallCoordinator)

  var presentationStyle: TransitionPresentationStyle {
    switch self {
    case .list: .push
    case .detail: .sheet
    }
  }

  var body: some View {
    switch self {
    case .list: StallsView()
    case .detail(let coordinator): StallView(coordinator: coordinator)
    }
  }
}

@Coordinator(StallRoute.self)
class StallCoordinator {
  private let isShort: Bool

  init(isShort: Bool = false) { self.isShort = isShort }

  func start() async {
    let first: StallRoute = isShort ? .detail(self) : .list
    await startFlow(route: first)  // edge: StallCoordinator -root-> StallView ; StallCoordinator -root-> StallsView
  }

  func openDetail() async { await navigate(toRoute: .detail(self)) }  // edge: StallsView -present-> StallView on openDetail by StallCoordinator

  func leave() async { await finishFlow(animated: true) }  // edge: StallsView -finish(finishFlow)-> MarketCoordinator on leave by StallCoordinator ; StallsView -finish(finishFlow)-> OrderCoordinator on leave by StallCoordinator
}

@Coordinator(DefaultRoute.self)
class OrderCoordinator {  // edge: OrderCoordinator -releases-> StallCoordinator after finish
  init() {}

  func start() async {
    let first = DefaultRoute(presentationStyle: .push, content: { OrdersView() })
    await startFlow(route: first)  // edge: OrderCoordinator -root-> OrdersView
  }

  func openStall() async {
    let stall = StallCoordinator(isShort: true)  // edge: OrdersView -start-> StallCoordinator on openStall by OrderCoordinator as present locked
    await navigate(to: stall, presentationStyle: .sheet)  // edge: OrderCoordinator -owns-> StallCoordinator in list
  }
}

protocol Leaving: AnyObject {
  func openDetail() async
  func leave() async
}

extension StallCoordinator: Leaving {}

struct StallsView: View {
  @Environment(\.coordinator) var anyCoordinator

  private var coordinator: Leaving? { anyCoordinator as? Leaving }

  var body: some View {
    Button("Detail") { Task { await coordinator?.openDetail() } }
    Button("Leave") { Task { await coordinator?.leave() } }
  }
}

struct StallView: View {
  let coordinator: StallCoordinator

  var body: some View {
    Button("Leave") { Task { await coordinator.leave() } }
  }
}

struct OrdersView: View {
  @Environment(\.coordinator) var anyCoordinator

  var body: some View {
    Button("Stall") { Task { await (anyCoordinator as? OrderCoordinator)?.openStall() } }
  }
}
