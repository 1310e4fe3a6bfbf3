// swift-format-ignore-file
import Combine
import UIKit

// A screen listens to its own model, and gives services closures to run: what the screen shows for that begins with the method of
// the screen that had the model tell it, or the service run the closure.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: HarborScreen())  // edge: AppDelegate -root-> HarborScreen
    window?.makeKeyAndVisible()
    return true
  }
}

enum Berth { case pier, buoy }

final class HarborModel {
  let berths = PassthroughSubject<Berth, Never>()
  let (tides, tide) = AsyncStream.makeStream(of: Berth.self)

  func moor() { berths.send(.pier) }
  func anchor() { berths.send(.buoy) }
  func turn() { tide.yield(.buoy) }
}

final class Radio {
  private var kept: (() -> Void)?

  func ask(_ answer: @escaping () -> Void) { DispatchQueue.global().async { answer() } }
  func keep(_ answer: @escaping () -> Void) { kept = answer }
  func answer() { kept?() }
}

final class HarborScreen: UIViewController {
  private let model = HarborModel()
  private let radio = Radio()
  private var bag: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    model.berths.sink { [weak self] berth in
      switch berth {
      case .pier: self?.navigationController?.pushViewController(PierScreen(), animated: true)  // edge: HarborScreen -push-> PierScreen on pierTapped
      case .buoy: self?.present(BuoyScreen(), animated: true)  // edge: HarborScreen -present-> BuoyScreen on buoyTapped
      }
    }.store(in: &bag)
    Task { [weak self] in
      guard let tides = self?.model.tides else { return }
      for await _ in tides { self?.present(TideScreen(), animated: true) }  // edge: HarborScreen -present-> TideScreen on tideTapped if "model.tides != nil"
    }
    radio.keep { [weak self] in
      self?.present(WeatherScreen(), animated: true)  // edge: HarborScreen -present-> WeatherScreen on weatherTapped
    }
  }

  @IBAction func pierTapped() { model.moor() }
  @IBAction func buoyTapped() { model.anchor() }
  @IBAction func tideTapped() { model.turn() }
  @IBAction func weatherTapped() { radio.answer() }

  @IBAction func pilotTapped() {
    radio.ask { [weak self] in
      self?.present(PilotScreen(), animated: true)  // edge: HarborScreen -present-> PilotScreen on pilotTapped
    }
  }
}

final class PierScreen: UIViewController {}
final class BuoyScreen: UIViewController {}
final class TideScreen: UIViewController {}
final class WeatherScreen: UIViewController {}
final class PilotScreen: UIViewController {}
