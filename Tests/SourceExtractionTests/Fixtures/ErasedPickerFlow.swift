// swift-format-ignore-file
import UIKit

// Flows stand behind an object that runs their methods, one of them shows the system's screens alone, and a test's double
// that nobody makes may stand behind one, too: the object around a flow is no flow.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var journey: AnyJourney<GardenRoute>?
  private let stack = UINavigationController()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let journey = Greenhouse().makeGarden(on: stack)  // edge: AppDelegate -start-> GardenFlow as embed
    journey.begin()
    self.journey = journey  // edge: AppDelegate -owns-> GardenFlow in property
  }
}

protocol Journey<Route>: AnyObject {
  associatedtype Route
  func begin()
  func go(to route: Route)
  func showNotice(_ notice: Notice)
}

protocol HasStack { var stack: UINavigationController { get } }

extension Journey where Self: HasStack {
  func showNotice(_ notice: Notice) { stack.present(notice.makeScreen(), animated: true) }
}

struct Notice {
  let text: String

  func makeScreen() -> UIViewController { NoticePage(text: text) }
}

final class NoticePage: UIViewController {
  init(text: String) { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { fatalError() }
}

class AnyJourney<Route>: Journey {
  private let run: () -> Void
  private let move: (Route) -> Void
  private let tell: (Notice) -> Void

  init<Erased: Journey>(_ journey: Erased) where Erased.Route == Route {
    run = { journey.begin() }
    move = { route in journey.go(to: route) }
    tell = { journey.showNotice($0) }
  }

  func begin() { run() }

  func go(to route: Route) { move(route) }

  func showNotice(_ notice: Notice) { tell(notice) }
}

extension Journey {
  func asAnyJourney() -> AnyJourney<Route> { AnyJourney(self) }
}

enum GardenRoute { case bed, photo }
enum PhotoRoute { case library }

protocol MakesPhotos { func makePhotos(on stack: UINavigationController) -> AnyJourney<PhotoRoute> }

final class Greenhouse: MakesPhotos {
  func makeGarden(on stack: UINavigationController) -> AnyJourney<GardenRoute> {
    GardenFlow(greenhouse: self, stack: stack).asAnyJourney()
  }

  func makePhotos(on stack: UINavigationController) -> AnyJourney<PhotoRoute> { PhotoFlow(stack: stack).asAnyJourney() }
}

final class GardenFlow: Journey, HasStack {
  private let greenhouse: MakesPhotos
  let stack: UINavigationController
  private var photos: AnyJourney<PhotoRoute>?

  init(greenhouse: MakesPhotos, stack: UINavigationController) {
    self.greenhouse = greenhouse
    self.stack = stack
  }

  func begin() {
    stack.pushViewController(Gate(gardener: Gardener(journey: asAnyJourney())), animated: false)  // edge: GardenFlow -push-> Gate
  }

  func go(to route: GardenRoute) {
    switch route {
    case .bed: stack.pushViewController(Bed(), animated: true)  // edge: Gate -push-> Bed on go by GardenFlow
    case .photo:
      photos = greenhouse.makePhotos(on: stack)
      photos?.go(to: .library)  // edge: Gate -present-> UIImagePickerController on go by GardenFlow
    }
  }
}

final class Gardener {
  let journey: AnyJourney<GardenRoute>

  init(journey: AnyJourney<GardenRoute>) { self.journey = journey }
}

final class Gate: UIViewController {
  private let gardener: Gardener

  init(gardener: Gardener) {
    self.gardener = gardener
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func showBed() { gardener.journey.go(to: .bed) }

  @objc private func showPhoto() { gardener.journey.go(to: .photo) }

  @objc private func showHelp() {
    gardener.journey.showNotice(Notice(text: "Mind the nettles"))  // edge: Gate -present-> NoticePage on showHelp
  }
}

final class PhotoFlow: NSObject, Journey, HasStack {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {}

  func go(to route: PhotoRoute) {
    stack.present(UIImagePickerController(), animated: true)
  }
}

final class JourneyDouble<Route>: Journey {
  var routes: [Route] = []

  func begin() {}

  func go(to route: Route) { routes.append(route) }

  func showNotice(_ notice: Notice) {}
}

final class GreenhouseDouble: MakesPhotos {
  var photos = JourneyDouble<PhotoRoute>()

  func makePhotos(on stack: UINavigationController) -> AnyJourney<PhotoRoute> { photos.asAnyJourney() }
}

final class Bed: UIViewController {}
