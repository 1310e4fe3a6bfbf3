// swift-format-ignore-file
import UIKit

// A flow fills its stack and shows it; a flow of its own replaces the bottom screen much later. What is presented is what
// the first flow put there. A child that is handed a stack with its own screen in it has that screen as its root, however
// many it pushes on top.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var visits: VisitFlow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let hall = Hall()
    let visits = VisitFlow(parent: hall)  // edge: AppDelegate -start-> VisitFlow as present
    self.visits = visits  // edge: AppDelegate -owns-> VisitFlow in property
    hall.onVisit = { visits.begin() }
    hall.onRest = { visits.rest() }
    window = UIWindow()
    window?.rootViewController = hall  // edge: AppDelegate -root-> Hall
    return true
  }
}

class Hall: UIViewController {
  var onVisit: (() -> Void)?
  var onRest: (() -> Void)?
  @objc func visit() { onVisit?() }
  @objc func rest() { onRest?() }
  override func viewDidLoad() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(visit)))
    view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(rest)))
  }
}

class VisitFlow {
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private weak var parent: UIViewController?
  private var tickets: TicketFlow?
  private var cafe: CafeFlow?

  init(parent: UIViewController) { self.parent = parent }

  func begin() {
    let tour = Tour()
    tour.onTicket = { [weak self] in self?.buy() }
    navigation.viewControllers = [tour]  // edge: VisitFlow -root-> Tour
    parent?.present(navigation, animated: true)  // edge: VisitFlow -present-> Tour
  }

  private func buy() {
    tickets = TicketFlow(navigation: navigation)  // edge: Tour -start-> TicketFlow on onTicket by VisitFlow as push ; VisitFlow -owns-> TicketFlow in property
    tickets?.start()
  }

  func rest() {
    let cafe = CafeFlow()  // edge: VisitFlow -start-> CafeFlow as present
    self.cafe = cafe  // edge: VisitFlow -owns-> CafeFlow in property
    parent?.present(cafe.stack, animated: true)
  }
}

class TicketFlow {
  private let navigation: UINavigationController

  init(navigation: UINavigationController) { self.navigation = navigation }

  func start() {
    let prices = Prices()
    prices.onPaid = { [weak self] in self?.navigation.setViewControllers([Receipt()], animated: false) }  // edge: Prices -root-> Receipt on onPaid by TicketFlow
    navigation.pushViewController(prices, animated: true)  // edge: TicketFlow -push-> Prices
  }
}

class CafeFlow {
  let stack: UINavigationController

  init() {
    let menu = Menu()
    stack = UINavigationController(rootViewController: menu)  // edge: CafeFlow -root-> Menu
    menu.onDish = { [weak self] in self?.stack.pushViewController(Dish(), animated: true) }  // edge: Menu -push-> Dish on onDish by CafeFlow
  }
}

class Tour: UIViewController {
  var onTicket: (() -> Void)?
  @objc func tapped() { onTicket?() }
  override func viewDidLoad() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
}

class Prices: UIViewController {
  var onPaid: (() -> Void)?
  @objc func tapped() { onPaid?() }
  override func viewDidLoad() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
}

class Menu: UIViewController {
  var onDish: (() -> Void)?
  @objc func tapped() { onDish?() }
  override func viewDidLoad() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
}

class Receipt: UIViewController {}
class Dish: UIViewController {}
