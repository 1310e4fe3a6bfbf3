// swift-format-ignore-file
import Combine
import UIKit

// A stream that is made with a value tells it to each who subscribes, also where nobody ever sends another.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = StartController()  // edge: AppDelegate -root-> StartController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class StartController: UIViewController {
  private let subject = CurrentValueSubject<Int, Never>(0)
  private let counter = CurrentValueSubject<Int, Never>(0)
  @Published private var isReady = false
  @Published private var offer: Offer?
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    subject.sink { [weak self] _ in
      self?.present(WelcomeController(), animated: true)  // edge: StartController -present-> WelcomeController on viewDidLoad
    }.store(in: &cancellables)
    Just("news").receive(on: DispatchQueue.main).sink { [weak self] _ in
      self?.present(NewsController(), animated: true)  // edge: StartController -present-> NewsController on viewDidLoad
    }.store(in: &cancellables)
    $isReady.sink { [weak self] isReady in
      if !isReady {
        self?.present(WaitingController(), animated: true)  // edge: StartController -present-> WaitingController on viewDidLoad
      }
    }.store(in: &cancellables)
    $offer.sink { [weak self] offer in
      guard let offer else { return }
      self?.present(OfferController(offer), animated: true)  // edge: StartController -present-> OfferController on showOffer
    }.store(in: &cancellables)
    counter.dropFirst().sink { [weak self] _ in
      self?.present(CountedController(), animated: true)  // edge: StartController -present-> CountedController on counted
    }.store(in: &cancellables)
  }

  @objc private func counted() { counter.send(1) }
  @objc private func showOffer() { offer = Offer() }
}

final class Offer {}
final class WelcomeController: UIViewController {}
final class NewsController: UIViewController {}
final class WaitingController: UIViewController {}
final class CountedController: UIViewController {}
final class OfferController: UIViewController {
  init(_ offer: Offer) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
