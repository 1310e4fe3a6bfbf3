// swift-format-ignore-file
import Combine
import UIKit

// What is posted under a name of the app's own reaches all that observe the name, wherever the two stand.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let trip = TripCoordinator()  // edge: AppDelegate -owns-> TripCoordinator in property ; AppDelegate -start-> TripCoordinator as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = trip.stack
    trip.start()
    return true
  }
}

extension Notification.Name {
  static let mapWanted = Notification.Name("mapWanted")
  static let tripOver = Notification.Name(rawValue: "tripOver")
  static let ticketWanted = Self("ticketWanted")
  static let hurry: Notification.Name = .init("hurry")
}

enum TripEvents {
  static let packed = NSNotification.Name("packed")
}

final class TripCoordinator: NSObject {
  let stack = UINavigationController()
  private var child: TicketCoordinator?
  private var subscriptions: Set<AnyCancellable> = []

  func start() {
    stack.viewControllers = [Overview()]  // edge: TripCoordinator -root-> Overview
    NotificationCenter.default.addObserver(self, selector: #selector(showMap(_:)), name: .mapWanted, object: nil)
    NotificationCenter.default.addObserver(forName: Notification.Name("packed"), object: nil, queue: .main) { [weak self] _ in
      self?.stack.pushViewController(PackingList(), animated: true)  // edge: Overview -push-> PackingList on packed by TripCoordinator
    }
    NotificationCenter.default.publisher(for: .tripOver)
      .compactMap { $0.userInfo?["id"] as? String }
      .sink { [weak self] _ in
        self?.child = nil  // edge: TripCoordinator -releases-> TicketCoordinator on tripOver after finish
        self?.stack.dismiss(animated: true)  // edge: TripCoordinator -dismiss-> . on TicketCoordinator.tripOver
      }
      .store(in: &subscriptions)
    NotificationCenter.default.addObserver(self, selector: #selector(showTicket), name: .ticketWanted, object: nil)
  }

  @objc private func showMap(_ notification: Notification) {
    stack.pushViewController(MapPage(), animated: true)  // edge: Overview -push-> MapPage on mapWanted by TripCoordinator ; TripCoordinator -push-> MapPage
  }

  @objc private func showTicket() {
    let ticket = TicketCoordinator()  // edge: Overview -start-> TicketCoordinator on ticketWanted by TripCoordinator as present ; TripCoordinator -start-> TicketCoordinator as present
    child = ticket  // edge: TripCoordinator -owns-> TicketCoordinator in property
    ticket.start(on: stack)
  }
}

final class TicketCoordinator {
  func start(on stack: UINavigationController) {
    stack.present(TicketPage(model: TicketModel(ticket: self)), animated: true)  // edge: TicketCoordinator -present-> TicketPage
  }

  func close() {
    NotificationCenter.default.post(name: .tripOver, object: nil, userInfo: ["id": "7"])  // edge: TicketPage -finish(tripOver)-> TripCoordinator on close by TicketCoordinator
  }
}

final class Overview: UIViewController {
  private let center: NotificationCenter = .default

  @objc private func openMap() { NotificationCenter.default.post(name: .mapWanted, object: self) }

  @objc private func pack() { center.post(name: TripEvents.packed, object: nil) }

  @objc private func buy() { tell(.ticketWanted) }

  private func tell(_ name: Notification.Name) { NotificationCenter.default.post(Notification(name: name)) }
}

final class MapPage: UIViewController {}

final class PackingList: UIViewController {}

final class TicketPage: UIViewController {
  private let model: TicketModel

  init(model: TicketModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func close() { model.close() }
}

final class TicketModel {
  private unowned let ticket: TicketCoordinator

  init(ticket: TicketCoordinator) { self.ticket = ticket }

  func close() { ticket.close() }
}
