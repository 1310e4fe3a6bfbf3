// swift-format-ignore-file
import Combine
import UIKit

// Who subscribes to a subject that nobody is seen to send into is told something all the same: a library may send into it.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Board()  // edge: AppDelegate -root-> Board
    return true
  }
}

final class Reader {
  let readings = PassthroughSubject<Int, Never>()
  let faults = PassthroughSubject<Error, Never>()
}

final class Board: UIViewController {
  private let reader = Reader()
  private var bag = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    reader.readings.sink { [weak self] value in
      self?.navigationController?.pushViewController(Gauge(value: value), animated: true)  // edge: Board -push-> Gauge on viewDidLoad
    }
    .store(in: &bag)
    reader.faults.map { [weak self] fault in self?.page(for: fault) }.sink { [weak self] page in  // edge: Board -present-> FaultPage on viewDidLoad
      guard let page else { return }
      self?.present(page, animated: true)
    }
    .store(in: &bag)
  }

  private func page(for fault: Error) -> UIViewController { FaultPage(fault: fault) }
}

final class Gauge: UIViewController {
  init(value: Int) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

final class FaultPage: UIViewController {
  init(fault: Error) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
