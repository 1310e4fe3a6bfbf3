// swift-format-ignore-file
import Combine
import UIKit

// A flow answers with a stream, and is over once a value comes out of it: whatever makes those values ends the flow. The
// screens' models keep nothing but streams, under a name of the app's own.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let trip = TripFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> TripFlow in property ; AppDelegate -start-> TripFlow as embed
  private var bag = Set<AnyCancellable>()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    trip.start().sink { _ in }.store(in: &bag)
    return true
  }
}

typealias Answer<T> = AnyPublisher<T, Never>
typealias Pulse<T> = PassthroughSubject<T, Never>

class BaseFlow<Outcome> {
  let stack: UINavigationController
  var bag = Set<AnyCancellable>()
  private var children: [ObjectIdentifier: Any] = [:]

  init(stack: UINavigationController) { self.stack = stack }

  func start() -> Answer<Outcome> { fatalError("a flow says itself what it does") }

  func run<Inner>(_ child: BaseFlow<Inner>) -> Answer<Inner> {
    children[ObjectIdentifier(child)] = child
    return child.start()
      .handleEvents(receiveOutput: { [weak self] _ in self?.children[ObjectIdentifier(child)] = nil })  // edge: TripFlow -releases-> SeatFlow after finish on window ; TripFlow -releases-> SeatFlow after finish on none
      .eraseToAnyPublisher()
  }
}

enum Seat { case window, none }

final class TripFlow: BaseFlow<Void> {
  override func start() -> Answer<Void> {
    let model = TripModel()
    let screen = TripScreen()
    screen.model = model
    stack.setViewControllers([screen], animated: false)  // edge: TripFlow -root-> TripScreen
    model.seats.flatMap { [unowned self] in pickSeat() }.sink { _ in }.store(in: &bag)
    return Empty(completeImmediately: false).eraseToAnyPublisher()
  }

  private func pickSeat() -> Answer<Seat> {
    run(SeatFlow(stack: stack))  // edge: TripScreen -start-> SeatFlow as push on seats by TripFlow ; TripFlow -owns-> SeatFlow in dictionary
  }
}

final class SeatFlow: BaseFlow<Seat> {
  override func start() -> Answer<Seat> {
    let model = SeatModel()
    let screen = SeatScreen()
    screen.model = model
    stack.pushViewController(screen, animated: true)  // edge: SeatFlow -push-> SeatScreen
    let chosen = model.chosen.map { Seat.window }  // edge: SeatScreen -finish(window)-> TripFlow on chosen by SeatFlow
    let skipped = model.skipped
      .filter { true }
      .map { _ -> Seat in .none }  // edge: SeatScreen -finish(none)-> TripFlow on skipped by SeatFlow
    return Publishers.Merge(chosen, skipped).prefix(1).eraseToAnyPublisher()
  }
}

final class TripModel {
  var seats: Pulse<Void> = .init()
}

final class SeatModel {
  var chosen: Pulse<Void> = .init()
  var skipped: Pulse<Void> = .init()
}

final class TripScreen: UIViewController {
  var model: TripModel?

  @objc private func tapSeats() { model?.seats.send() }
}

final class SeatScreen: UIViewController {
  var model: SeatModel?

  @objc private func tapWindow() { model?.chosen.send() }
  @objc private func tapSkip() { model?.skipped.send() }
}
