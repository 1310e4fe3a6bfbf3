// swift-format-ignore-file
import UIKit

// One variable is used for one thing after another: each use means what was assigned last, and behind the branches any.

@main
final class StallDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let start: UIViewController
    #if STAFF
      start = StaffController()
    #else
      start = StallController()
    #endif
    window?.rootViewController = start  // edge: StallDelegate -root-> StallController ; StallDelegate -root-> StaffController
    return true
  }
}

final class StaffController: UIViewController {}

struct Crate { let screen: UIViewController }

final class StallController: UIViewController {
  private var fronts: [Crate] = []
  private var backs: [Crate] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    var crate: Crate
    for kind in 0..<3 {
      switch kind {
      case 0:
        crate = Crate(screen: AppleController())
        fronts.append(crate)
      case 1:
        crate = Crate(screen: PearController())
        fronts.append(crate)
      default:
        crate = Crate(screen: QuinceController())
        backs.append(crate)
      }
    }
  }

  @objc private func frontTapped() {
    for crate in fronts {
      present(crate.screen, animated: true)  // edge: StallController -present-> AppleController on frontTapped ; StallController -present-> PearController on frontTapped
    }
  }

  @objc private func backTapped() {
    for crate in backs {
      present(crate.screen, animated: true)  // edge: StallController -present-> QuinceController on backTapped
    }
  }

  @objc private func lidTapped() {
    var lid: UIViewController = OakController()
    present(lid, animated: true)  // edge: StallController -present-> OakController on lidTapped
    lid = ElmController()
    present(lid, animated: true)  // edge: StallController -present-> ElmController on lidTapped
  }

  @objc private func jarTapped() {
    var jar: UIViewController = GlassController()
    if fronts.isEmpty {
      jar = ClayController()
      jar.title = "Clay"
    }
    present(jar, animated: true)  // edge: StallController -present-> GlassController on jarTapped ; StallController -present-> ClayController on jarTapped
  }
}

final class AppleController: UIViewController {}
final class PearController: UIViewController {}
final class QuinceController: UIViewController {}
final class OakController: UIViewController {}
final class ElmController: UIViewController {}
final class GlassController: UIViewController {}
final class ClayController: UIViewController {}
