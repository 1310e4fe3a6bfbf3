// swift-format-ignore-file
import UIKit

// Closures in a container, which the app's delegate fills, make the screens: the flow that runs one shows what it gives,
// and nobody else, whoever puts the stack of the flow on show.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var cinema: CinemaFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let screens = Screens(
      makeHall: { Hall() },
      makeFilm: { Film(title: $0) },
      makeSnack: { Snack() },
      makeTicket: { Ticket() })
    let stack = UINavigationController()
    window?.rootViewController = stack
    let cinema = CinemaFlow(stack: stack, screens: screens)  // edge: Delegate -start-> CinemaFlow as root
    self.cinema = cinema  // edge: Delegate -owns-> CinemaFlow in property
    cinema.begin()
  }
}

struct Screens {
  let makeHall: () -> Hall
  let makeFilm: (String) -> Film
  let makeSnack: () -> Snack
  let makeTicket: () -> Ticket
}

final class CinemaFlow {
  private let stack: UINavigationController
  private let screens: Screens
  private var ticket: TicketFlow?
  private var snack: SnackFlow?

  init(stack: UINavigationController, screens: Screens) {
    self.stack = stack
    self.screens = screens
  }

  func begin() {
    let hall = screens.makeHall()
    hall.onFilm = { [weak self] in self?.showFilm() }
    hall.onTicket = { [weak self] in self?.startTicket() }
    let tabs = UITabBarController()
    let films = UINavigationController()
    films.setViewControllers([hall], animated: false)  // edge: CinemaFlow -root-> Hall
    let snacks = UINavigationController()
    let snack = SnackFlow(stack: snacks, screens: screens)  // edge: CinemaFlow -start-> SnackFlow as tab
    self.snack = snack  // edge: CinemaFlow -owns-> SnackFlow in property
    snack.begin()
    tabs.setViewControllers([films, snacks], animated: false)  // edge: CinemaFlow -tab-> Hall
    stack.setViewControllers([tabs], animated: false)
  }

  private func showFilm() {
    stack.pushViewController(screens.makeFilm("first"), animated: true)  // edge: Hall -push-> Film on onFilm by CinemaFlow
  }

  private func startTicket() {
    let sheet = UINavigationController()
    let ticket = TicketFlow(stack: sheet, screens: screens)  // edge: Hall -start-> TicketFlow on onTicket by CinemaFlow as present
    self.ticket = ticket  // edge: CinemaFlow -owns-> TicketFlow in property
    ticket.begin()
    stack.present(sheet, animated: true)
  }
}

final class SnackFlow {
  private let stack: UINavigationController
  private let screens: Screens

  init(stack: UINavigationController, screens: Screens) {
    self.stack = stack
    self.screens = screens
  }

  func begin() {
    stack.setViewControllers([screens.makeSnack()], animated: false)  // edge: SnackFlow -root-> Snack
  }
}

final class TicketFlow {
  private let stack: UINavigationController
  private let screens: Screens

  init(stack: UINavigationController, screens: Screens) {
    self.stack = stack
    self.screens = screens
  }

  func begin() {
    stack.setViewControllers([screens.makeTicket()], animated: false)  // edge: TicketFlow -root-> Ticket
  }
}

final class Hall: UIViewController {
  var onFilm: (() -> Void)?
  var onTicket: (() -> Void)?
  @IBAction func film() { onFilm?() }
  @IBAction func ticket() { onTicket?() }
}
final class Film: UIViewController {
  init(title: String) { super.init(nibName: nil, bundle: nil) }
}
final class Snack: UIViewController {}
final class Ticket: UIViewController {}
